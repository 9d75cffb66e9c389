import { useNavigate } from 'react-router'
import { api } from '#contract/api.ts'
import type { Appointment } from '#contract/appointments.ts'
import { isActive } from '#domain/invoice.ts'
import { fetchCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { showAlert } from '#web/base/ui/notices/alerts.ts'
import { texts } from './texts.ts'
import { pathTo } from '#web/base/links/paths.ts'

/** Opens the invoice form for an appointment, unless another user has just invoiced it. Closing it leads back to the day. */
export function useCreateInvoice() {
  const t = useTexts(texts).alerts
  const navigate = useNavigate()
  return async ({ id, patient_id }: Pick<Appointment, 'id' | 'patient_id'>) => {
    // If this check fails, the server still refuses a second invoice.
    const made = await fetchCall(api.invoices, { appointment_id: id, include_flagged: true }).catch(() => [])
    if (made.some(isActive)) showAlert(t.already_invoiced)
    else {
      await navigate(pathTo('invoices', { new: true, appointment_id: id, patient_id }), {
        state: { opened: ['new'] },
      })
    }
  }
}
