import type { CSSProperties, ReactNode } from 'react'
import { Link } from '#web/base/links/link.tsx'
import { classNames } from '../class-names.ts'
import { Glyph, type Icon } from '../glyph.tsx'

const TONES = {
  brand: 'bg-brand-soft text-brand',
  blue: 'bg-blue-soft text-blue',
  green: 'bg-green-soft text-green',
  amber: 'bg-amber-soft text-amber',
  red: 'bg-red-soft text-red',
}

interface StatCardProps {
  label: string
  /** The value as text; a skeleton while undefined. Several, such as one for each currency, have a line each. */
  value: string | readonly string[] | undefined
  /** Small, below the value. */
  note?: ReactNode
  icon: Icon
  tone?: keyof typeof TONES
  to?: string
  /** Its index in the row, which delays its entrance animation. */
  index?: number
}

export function StatCard({ label, value, note, icon, tone = 'brand', to, index = 0 }: StatCardProps) {
  const look = 'flex h-full flex-col justify-between gap-3 rounded-lg border border-line bg-surface p-4.5 shadow-card'
  const content = (
    <>
      <span className="flex items-start justify-between gap-3">
        <span className="text-sm text-ink-soft">{label}</span>
        <span className={classNames('grid size-9 shrink-0 place-items-center rounded-md', TONES[tone])}>
          <Glyph icon={icon} size={20} />
        </span>
      </span>
      <span className="block">
        <span className="@container block min-h-8 text-2xl leading-8 font-semibold tracking-tight tabular-nums">
          {value === undefined ? (
            <span className="mt-1 block h-6 w-24 animate-breathe rounded-sm bg-line" />
          ) : (
            [value].flat().map((line) => (
              <bdi
                key={line}
                dir="ltr"
                className="block w-fit text-[length:min(1.625rem,var(--fitting))]"
                style={fitting(line)}
              >
                {line}
              </bdi>
            ))
          )}
        </span>
        {note && <span className="block text-xs text-ink-soft">{note}</span>}
      </span>
    </>
  )
  return (
    <div className="min-w-0 animate-rise" style={{ animationDelay: `${index * 60}ms` }}>
      {to ? (
        <Link
          to={to}
          className={classNames(look, 'transition-[border-color,box-shadow] hover:border-brand-line hover:shadow-lift')}
        >
          {content}
        </Link>
      ) : (
        <div className={look}>{content}</div>
      )}
    </div>
  )
}

/** Long amounts shrink until they fit; a character is about 0.62 of its height wide. */
const fitting = (value: string) => ({ '--fitting': `${100 / (value.length * 0.62)}cqi` }) as CSSProperties
