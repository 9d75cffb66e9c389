import { IconCalendarEvent, IconPlus } from '@tabler/icons-react'
import { type Day, timeOfDay } from '#domain/calendar.ts'
import { LeaveBadge } from '#web/nouns/leaves/leave-badge.tsx'
import { LeaveMenu } from '#web/nouns/leaves/leave-menu.tsx'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Glyph } from '#web/base/ui/glyph.tsx'
import type { DayColumn, HoursDialog } from '../state/day-view.ts'
import type { Span } from './layout.ts'
import { texts } from './texts.ts'

interface HeaderProps {
  id: string
  column: DayColumn
  appointments: number
  /** Books the next free time; undefined without the permission. */
  next: Span | undefined
  /** The doctor is active, so that free time is worth showing. */
  working: boolean
  onBook: (span: Span) => void
  day: Day
  /** The leave that touches the day. */
  leave: readonly number[]
  may_set_hours: boolean
  onHours: (dialog: HoursDialog, id: number) => void
}

/** The doctor, leave, the number of appointments, and a button for the next free time. */
export function ColumnHeader(props: HeaderProps) {
  const { id, column, appointments, next, working, onBook, day, leave, may_set_hours, onHours } = props
  const { doctor_id, name, active } = column
  const t = useTexts(texts)
  return (
    <header className="sticky top-0 z-20 flex h-16 flex-col justify-center gap-0.5 border-b border-line-strong bg-surface px-2.5">
      <div className="flex min-w-0 items-center justify-between gap-1">
        <h3 id={id} className="min-w-0 truncate text-sm font-semibold">
          <bdi>{name}</bdi>
        </h3>
        {may_set_hours && <LeaveMenu {...{ doctor_id, name, day, leave, onHours }} />}
      </div>
      <div className="flex h-6 items-center justify-between gap-2 text-xs whitespace-nowrap text-ink-soft">
        <span className="min-w-0 truncate @max-[13.5rem]:sr-only">{active ? t.count(appointments) : t.inactive}</span>
        <span aria-hidden className="flex items-center gap-1 @min-[13.5rem]:hidden">
          <Glyph of={IconCalendarEvent} size={14} />
          {appointments}
        </span>
        {leave[0] !== undefined && (
          <LeaveBadge id={leave[0]} doctor={name} narrow={next !== undefined} onHours={onHours} />
        )}
        {next && (
          <button
            type="button"
            tabIndex={-1}
            data-stop={`head-${doctor_id}`}
            onClick={() => onBook(next)}
            className="flex h-6 shrink-0 items-center gap-0.5 rounded-full bg-brand-soft ps-1 pe-2 font-medium text-brand-strong transition-[background-color] hover:bg-brand-line print:hidden"
          >
            <Glyph of={IconPlus} size={14} />
            {working ? t.free_at(timeOfDay(next.from)) : t.book}
            <span className="sr-only">
              {working ? ',' : ''} {working ? t.book_with(name) : t.with_doctor(name)}
            </span>
          </button>
        )}
        {working && !next && leave.length === 0 && <span>{t.full}</span>}
      </div>
    </header>
  )
}
