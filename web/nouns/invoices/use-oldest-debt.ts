import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { InvoiceDetails } from '#contract/invoices.ts'
import { OPEN_STATUSES } from '#domain/invoice.ts'
import { fetchCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { notify, showAlert } from '#web/base/ui/notices/alerts.ts'
import { owesTexts } from './owes-texts.ts'

/** The oldest open invoice of a patient, which should be paid first; loaded by `pay`, forgotten by `leave`. */
export function useOldestDebt(patient_id: number) {
  const t = useTexts(owesTexts)
  const [busy, setBusy] = useState(false)
  const [invoice, setInvoice] = useState<InvoiceDetails>()
  const pay = async () => {
    setBusy(true)
    try {
      const owed = { patient_id, status: OPEN_STATUSES.join(','), include_flagged: true }
      const oldest = (await fetchCall(api.invoices, owed)).at(-1)
      if (oldest) setInvoice(await fetchCall(api.invoice, { id: oldest.id }))
      else notify(t.paid_meanwhile)
    } catch (error) {
      // oxlint-disable-next-line no-console
      console.warn('Could not load what patient', patient_id, 'owes', error)
      showAlert(t.failed)
    } finally {
      setBusy(false)
    }
  }
  return { busy, invoice, pay, leave: () => setInvoice(undefined) }
}
