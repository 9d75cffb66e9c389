import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { Glyph, type Icon } from './glyph.tsx'

const tones = {
  brand: 'bg-brand-soft text-brand',
  blue: 'bg-blue-soft text-blue',
  green: 'bg-green-soft text-green',
  amber: 'bg-amber-soft text-amber',
  red: 'bg-red-soft text-red',
}

interface StatCardProps {
  label: string
  /** The figure; a skeleton while it is undefined. */
  value: ReactNode
  icon: Icon
  tone?: keyof typeof tones
  to?: string
  /** Its place in the row: each enters a moment after the one before. */
  index?: number
}

export function StatCard({ label, value, icon, tone = 'brand', to, index = 0 }: StatCardProps) {
  const look = 'flex h-full items-center gap-4 rounded-lg border border-line bg-surface p-5 shadow-card'
  const content = (
    <>
      <span className={classNames('grid size-11 shrink-0 place-items-center rounded-lg', tones[tone])}>
        <Glyph of={icon} size={22} />
      </span>
      <span className="min-w-0">
        <span className="block text-sm text-ink-soft">{label}</span>
        <span className="block h-8 text-2xl leading-8 font-semibold tracking-tight tabular-nums">
          {value ?? <span className="mt-1 block h-6 w-20 animate-breathe rounded-sm bg-line" />}
        </span>
      </span>
    </>
  )
  return (
    <div className="animate-rise" style={{ animationDelay: `${index * 60}ms` }}>
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
