import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from '#web/base/links/link.tsx'
import type { Appointment } from '#contract/appointments.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { Card } from '#web/base/ui/card.tsx'
import { Glyph, type Icon } from '#web/base/ui/glyph.tsx'
import { RowsSkeleton } from '#web/base/ui/skeleton.tsx'
import { texts } from './texts.ts'

interface FrontDeskCardProps {
  title: string
  icon: Icon
  /** Undefined while loading. */
  rows: readonly Appointment[] | undefined
  /** Shown when there are none. */
  none: string
  /** The address of the full list. */
  all: string
  children: (row: Appointment) => ReactNode
}

const MOST_LINES = 4

/** One task of the day: how many, and the first few. */
export function FrontDeskCard({ title, icon, rows, none, all, children }: FrontDeskCardProps) {
  const t = useTexts(texts).desk_day
  const formats = useFormats()
  const hidden = (rows?.length ?? 0) - MOST_LINES
  return (
    <Card
      title={title}
      actions={rows && rows.length > 0 && <span className="text-sm text-ink-soft">{formats.count(rows.length)}</span>}
      flush
      // As high as a full one, so that nothing below moves when the data arrives.
      className="flex flex-col lg:min-h-79 [&>:first-child]:flex-nowrap [&>:first-child]:items-baseline"
    >
      {!rows && <RowsSkeleton rows={MOST_LINES} />}
      {rows?.length === 0 && (
        <p className="flex items-center gap-2.5 px-5 pt-1 pb-4 text-sm text-ink-soft">
          <Glyph icon={icon} className="text-ink-faint" />
          {none}
        </p>
      )}
      {rows && rows.length > 0 && (
        <ol aria-label={title} className="pb-1">
          {rows.slice(0, MOST_LINES).map(children)}
        </ol>
      )}
      {hidden > 0 && (
        <Link
          to={all}
          className="flex min-h-11 items-center gap-1 border-t border-line px-5 text-sm font-medium text-brand hover:underline"
        >
          {t.more(hidden)}
          <span className="sr-only">: {title}</span>
          <Glyph icon={IconChevronRight} directional />
        </Link>
      )}
    </Card>
  )
}

interface FrontDeskLineProps {
  name: ReactNode
  hint?: ReactNode
  before?: ReactNode
  after?: ReactNode
}

export const FrontDeskLine = ({ name, hint, before, after }: FrontDeskLineProps) => (
  <li className="flex min-h-13 items-center gap-x-4 border-t border-line px-5 py-1.5 text-sm">
    {before && <span className="shrink-0 font-medium tabular-nums">{before}</span>}
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4">
      <span className="min-w-0 flex-[1_1_8.5rem]">
        {name}
        {hint && <span className="line-clamp-2 text-xs wrap-break-word text-ink-faint">{hint}</span>}
      </span>
      {after && <span className="shrink-0">{after}</span>}
    </span>
  </li>
)
