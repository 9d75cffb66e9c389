import type { Appointment } from '#contract/appointments.ts'
import { isReadyForInvoicing } from '#domain/appointment.ts'
import type { Day } from '#domain/calendar.ts'
import { useHours } from '#web/nouns/hours/use-hours.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Tag } from '#web/base/ui/status-badge.tsx'
import { texts } from '../state/texts.ts'

/** How full the day is and what remains to do; announced when the day changes. */
export function DaySummary({ date, rows }: { date: Day; rows: readonly Appointment[] | undefined }) {
  const t = useTexts(texts)
  const { hours } = useHours(date)
  const closed = hours?.clinic.length === 0
  return (
    <span role="status" className="flex min-w-0 items-center gap-x-2 whitespace-nowrap">
      {hours?.name && <Tag tone="brand">{hours.name}</Tag>}
      {closed && <Tag tone="amber">{t.closed}</Tag>}
      <span className="flex min-w-0 flex-wrap gap-x-1 overflow-hidden" style={ONE_LINE}>
        {/* Of no width: so the first part, too, goes below where the whole of it does not fit. */}
        <span>&#8203;</span>
        {rows && partsOf(rows, t).map((part, place) => <span key={part}>{place === 0 ? part : ` · ${part}`}</span>)}
      </span>
    </span>
  )
}

/** What does not fit whole goes into a second line, which is not seen: 'Waiting' and 'late' beside it need the room more. */
const ONE_LINE = { height: '1.5rem', lineHeight: '1.5rem' }

function partsOf(rows: readonly Appointment[], t: (typeof texts)['en']) {
  const past = rows.filter(({ is_history }) => is_history).length
  const kept = rows.filter(({ status, is_history }) => status !== 'cancelled' && !is_history)
  const completed = kept.filter(({ status }) => status === 'completed')
  const ready = completed.filter(({ status, active_invoice_id, is_history }) =>
    isReadyForInvoicing({ status, has_active_invoice: active_invoice_id !== null, is_history }),
  )
  return [
    t.count(kept.length),
    completed.length > 0 && t.completed(completed.length),
    ready.length > 0 && t.ready(ready.length),
    past > 0 && t.history_count(past),
  ].filter((part) => part !== false)
}
