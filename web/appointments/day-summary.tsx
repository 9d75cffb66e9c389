import type { Appointment } from '../../contract/appointments.ts'
import { isReadyForInvoicing } from '../../domain/appointment.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { texts } from './texts.ts'

/** How full the day is and what is left to do; read out when the day changes. */
export function DaySummary({ rows }: { rows: readonly Appointment[] | undefined }) {
  const t = useTexts(texts)
  return <span role="status">{rows ? wordsOf(rows, t) : '\u00a0'}</span>
}

function wordsOf(rows: readonly Appointment[], t: (typeof texts)['en']) {
  const kept = rows.filter(({ status }) => status !== 'cancelled')
  const completed = kept.filter(({ status }) => status === 'completed')
  const ready = completed.filter(({ status, active_invoice_id }) =>
    isReadyForInvoicing({ status, has_active_invoice: active_invoice_id !== null }),
  )
  return [
    t.count(kept.length),
    completed.length > 0 && t.completed(completed.length),
    ready.length > 0 && t.ready(ready.length),
  ]
    .filter(Boolean)
    .join(' · ')
}
