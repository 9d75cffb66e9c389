import { IconCalendarEvent, IconPlus } from '@tabler/icons-react'
import { memo, useId, useMemo } from 'react'
import type { Appointment } from '../../../contract/appointments.ts'
import { timeOfDay } from '../../../domain/calendar.ts'
import { useTexts } from '../../i18n/catalogue.ts'
import { Glyph } from '../../ui/glyph.tsx'
import type { DayColumn, Slot } from '../day-view.ts'
import { AppointmentBlock } from './appointment-block.tsx'
import { FreeTime } from './free-time.tsx'
import { firstFree, inLanes, overlap, slotIn, type Span, spanOf, without } from './layout.ts'
import { isMovable, type Plan } from './plan.ts'
import { PlannedBlock, SlotHint } from './planned-block.tsx'
import { texts } from './texts.ts'

interface ColumnProps {
  column: DayColumn
  place: number
  appointments: readonly Appointment[]
  isFaded: (appointment: Appointment) => boolean
  shown: Span
  /** The hours whose visits are drawn. */
  near: Span
  opening: Span | null
  /** The minute of the day before which nothing is offered. */
  offered_from: number
  currency: string
  may_book: boolean
  /** A day gone by: visits may still be written down, but no time is free. */
  past: boolean
  plan: Plan | null
  hint: Slot | null
  onBook: (slot: Slot) => void
  onSay: (text: string) => void
}

export const DoctorColumn = memo(function DoctorColumn(props: ColumnProps) {
  const { column, place, appointments, shown, near, opening, offered_from, currency, may_book, past, plan, hint } =
    props
  const { doctor_id, name, active } = column
  const t = useTexts(texts)
  const heading = useId()
  const visits = useMemo(() => inLanes(appointments), [appointments])
  const going = appointments.filter(({ status }) => status !== 'cancelled')
  const offers = may_book && active && opening !== null
  const free = offers
    ? without({ from: Math.max(opening.from, offered_from), until: opening.until }, going.map(spanOf))
    : []
  const next = firstFree(free, offered_from)
  const entries = [
    ...visits.map((visit) => ({ ...spanOf(visit.appointment), visit, gap: null })),
    ...free.map((gap) => ({ ...gap, visit: null, gap })),
  ]
    .filter((entry) => overlap(entry, near))
    .toSorted((a, b) => a.from - b.from)

  return (
    <section
      aria-labelledby={heading}
      data-column={doctor_id}
      style={{ gridColumn: place + 2 }}
      className="@container row-start-1 flex min-w-0 flex-col border-s border-line"
    >
      <header className="sticky top-0 z-20 flex h-16 flex-col justify-center gap-0.5 border-b border-line-strong bg-surface px-2.5">
        <h3 id={heading} className="truncate text-sm font-semibold">
          <bdi>{name}</bdi>
        </h3>
        <div className="flex h-6 items-center justify-between gap-2 text-xs whitespace-nowrap text-ink-soft">
          <span className="min-w-0 truncate @max-[13.5rem]:sr-only">{active ? t.count(going.length) : t.inactive}</span>
          <span aria-hidden className="flex items-center gap-1 @min-[13.5rem]:hidden">
            <Glyph of={IconCalendarEvent} size={14} />
            {going.length}
          </span>
          {next && (
            <button
              type="button"
              tabIndex={-1}
              data-stop={`head-${doctor_id}`}
              onClick={() => props.onBook(slotIn(doctor_id, next))}
              className="flex h-6 shrink-0 items-center gap-0.5 rounded-full bg-brand-soft ps-1 pe-2 font-medium text-brand-strong transition-[background-color] hover:bg-brand-line"
            >
              <Glyph of={IconPlus} size={14} />
              {past ? t.book : t.free_at(timeOfDay(next.from))}
              <span className="sr-only">
                {past ? '' : ','} {past ? t.with_doctor(name) : t.book_with(name)}
              </span>
            </button>
          )}
          {offers && !past && !next && <span>{t.full}</span>}
        </div>
      </header>
      <div data-body={doctor_id} className="relative h-(--height)">
        {hint && <SlotHint slot={hint} shown={shown} />}
        <ol className="absolute inset-y-0 start-0 end-2.5">
          {entries.map(({ visit, gap }) =>
            visit ? (
              <AppointmentBlock
                key={visit.appointment.id}
                {...visit}
                shown={shown}
                currency={currency}
                movable={isMovable(visit.appointment, may_book)}
                faded={props.isFaded(visit.appointment)}
                lifted={plan?.appointment?.id === visit.appointment.id}
              />
            ) : (
              <FreeTime
                key={`free-${gap.until}`}
                {...gap}
                doctor_id={doctor_id}
                doctor={name}
                shown={shown}
                onBook={props.onBook}
                onSay={props.onSay}
              />
            ),
          )}
        </ol>
        {plan?.slot.doctor_id === doctor_id && <PlannedBlock plan={plan} shown={shown} />}
      </div>
    </section>
  )
})
