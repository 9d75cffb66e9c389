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

export interface OwedInvoice extends Pick<Invoice, 'id' | 'patient_id' | 'patient_name' | 'created_at'> {
  outstanding: Money
}

/** What is owed, the oldest first, and what of it credit could pay. */
export interface Owed {
  invoices: readonly OwedInvoice[]
  credits: readonly Credit[]
}

/** Of somebody who owes, on their own account. */
export interface Credit {
  patient_id: number
  full_name: string
  credit: Money
}

/** What these patients owe in the clinic's currency; loaded when the payment form opens. */
export function useOwed() {
  const t = useTexts(texts)
  const { currency } = useClinic()
  const [busy, setBusy] = useState(false)
  const [owed, setOwed] = useState<Owed>()
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
      setOwed(invoices.length === 0 ? undefined : { invoices, credits: await creditsOf(invoices) })
      if (invoices.length === 0) notify(t.nothing_owed)
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

async function creditsOf(invoices: readonly OwedInvoice[]): Promise<Credit[]> {
  const ids = [...new Set(invoices.map(({ patient_id }) => patient_id))]
  const patients = await Promise.all(ids.map((id) => fetchCall(api.patient, { id })))
  return patients.flatMap(({ id, full_name, credit }) => (credit > 0 ? { patient_id: id, full_name, credit } : []))
}
