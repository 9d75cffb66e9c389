import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { Invoice } from '#contract/invoices.ts'
import { OPEN_STATUSES, outstanding } from '#domain/invoice.ts'
import type { Money } from '#domain/money.ts'
import { fetchCall } from '#web/base/api/queries.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { notify, showAlert } from '#web/base/ui/notices/alerts.ts'
import { texts } from './texts.ts'

export interface OwedInvoice extends Pick<Invoice, 'id' | 'patient_name' | 'created_at'> {
  outstanding: Money
}

/** What these patients owe in the clinic's currency, the oldest first; loaded when the payment form opens. */
export function useOwed() {
  const t = useTexts(texts)
  const { currency } = useClinic()
  const [busy, setBusy] = useState(false)
  const [owed, setOwed] = useState<readonly OwedInvoice[]>()
  const load = async (patients: readonly number[]) => {
    setBusy(true)
    try {
      const status = OPEN_STATUSES.join(',')
      const lists = await Promise.all(
        patients.map((patient_id) => fetchCall(api.invoices, { patient_id, status, include_flagged: true })),
      )
      const invoices = lists
        .flat()
        .filter((invoice) => invoice.currency === currency)
        .map((invoice) => ({ ...invoice, outstanding: outstanding(invoice) }))
        .toSorted((one, other) => one.created_at.localeCompare(other.created_at) || one.id - other.id)
      if (invoices.length === 0) notify(t.nothing_owed)
      else setOwed(invoices)
    } catch (error) {
      // oxlint-disable-next-line no-console
      console.warn('Could not load what a family owes', error)
      showAlert(t.failed)
    } finally {
      setBusy(false)
    }
  }
  return { busy, owed, load, leave: () => setOwed(undefined) }
}
