import { IconCalendarEvent, IconPlus } from '@tabler/icons-react'
import { Suspense } from 'react'
import { type Day, timeOfDay } from '#domain/calendar.ts'
import { LeaveBadge } from '#web/nouns/leaves/leave-badge.tsx'
import { lazy } from '#web/base/frame/lazy.ts'
import { Glyph } from '#web/base/ui/glyph.tsx'
import type { DayColumn, HoursDialog } from '../state/day-view.ts'
import type { Span } from './layout.ts'
import { useBoardTexts } from './board-words.ts'

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
  may_see_gaps: boolean
  onHours: (dialog: HoursDialog, id: number) => void
}

/** Lazy: a gap is rare, and the board does not wait for it. */
const ColumnGaps = lazy(() => import('./gaps-of-column.tsx'))
const LeaveMenu = lazy(() => import('#web/nouns/leaves/leave-menu.tsx'))
const IllButton = lazy(() => import('#web/nouns/leaves/ill-button.tsx'))
const GAP =
  'flex h-6 min-w-6 shrink-0 items-center gap-0.5 rounded-full border border-amber-line bg-amber-soft px-1.5 font-medium text-amber hover:border-amber print:hidden'

/** The doctor, leave, the number of appointments, and a button for the next free time. */
export function ColumnHeader(props: HeaderProps) {
  const { id, column, appointments, next, working, onBook, day, leave, may_set_hours, onHours } = props
  const { doctor_id, name, active } = column
  const t = useBoardTexts()
  return (
    <header className="sticky top-0 z-20 flex h-(--head) flex-col justify-center max-sm:flex-row-reverse max-sm:items-center max-sm:gap-1 border-b border-line-strong bg-surface px-2">
      <div className="flex h-5 min-w-0 items-center pointer-coarse:h-10 justify-between gap-1">
        {/* A name of Latin letters is cut at its end in Arabic, too. */}
        <h3
          id={id}
          dir="auto"
          className="min-w-0 truncate text-sm font-semibold pointer-coarse:line-clamp-2 pointer-coarse:whitespace-normal max-sm:sr-only"
        >
          {name}
        </h3>
        <Suspense>
          {may_set_hours && <LeaveMenu {...{ doctor_id, name, day, leave, onHours }} />}
          {!may_set_hours && active && props.may_see_gaps && (
            <IllButton {...{ doctor_id, name, day }} onLeave={(ill) => onHours('leave', ill)} />
          )}
        </Suspense>
      </div>
      <div className="flex h-6 min-w-0 items-center pointer-coarse:h-10 max-sm:flex-1 justify-between gap-1 text-xs whitespace-nowrap text-ink-soft">
        <span className="min-w-0 truncate @max-[16rem]:sr-only">{active ? t.count(appointments) : t.inactive}</span>
        <span aria-hidden className="flex items-center gap-1 @min-[16rem]:hidden">
          <Glyph icon={IconCalendarEvent} size={14} />
          {appointments}
        </span>
        {props.may_see_gaps && (
          <Suspense>
            <ColumnGaps date={day} doctor_id={doctor_id} className={GAP} />
          </Suspense>
        )}
        {leave[0] !== undefined && (
          <LeaveBadge id={leave[0]} doctor={name} narrow={next !== undefined} onHours={onHours} />
        )}
        {next && (
          <button
            type="button"
            tabIndex={-1}
            data-stop={`head-${doctor_id}`}
            data-tooltip={working ? t.free_at(timeOfDay(next.from)) : undefined}
            onClick={() => onBook(next)}
            className="flex h-6 shrink-0 items-center gap-0.5 rounded-full bg-brand-soft ps-1 pe-2 font-medium text-brand-strong transition-[background-color] hover:bg-brand-line print:hidden"
          >
            <Glyph icon={IconPlus} size={14} />
            <span data-words>{working ? t.free_at(timeOfDay(next.from)) : t.book}</span>
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
