import { Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { api } from '#contract/api.ts'
import type { InvoiceDetails } from '#contract/invoices.ts'
import { clinicDay } from '#domain/calendar.ts'
import { OPEN_STATUSES } from '#domain/invoice.ts'
import { fetchCall, useCall } from '#web/base/api/queries.ts'
import { useClinic, useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { showAlert } from '#web/base/ui/notices/alerts.ts'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { MoneySums } from '#web/base/ui/formatted-values.tsx'
import { texts } from './texts.ts'
import { lazy } from '#web/base/frame/lazy.ts'

const PaymentModal = lazy(() =>
  import('./forms/payment-modal.tsx').then((module) => ({ default: module.PaymentModal })),
)

/** What a patient still owes, shown while booking or invoicing; it can be paid without leaving the form. */
export function AlsoOwes({ patient_id, className }: { patient_id: number; className?: string }) {
  const t = useTexts(texts)
  const { time_zone } = useClinic()
  const formats = useFormats()
  const today = useToday()
  const { data: patient } = useCall(api.patient, { id: patient_id })
  const { busy, invoice, pay, leave } = usePayment(patient_id)
  if (patient?.id !== patient_id || !patient.owing_since) return null
  const day = clinicDay(new Date(patient.owing_since), time_zone)
  const since = formats.day(day, day.slice(0, 4) === today.slice(0, 4) ? 'brief' : 'short')
  return (
    <>
      <Banner
        tone="warning"
        className={className}
        action={
          <Button size="sm" busy={busy} onClick={() => void pay()} className="-my-1">
            {t.owes.pay}
          </Button>
        }
      >
        {t.owes.also} <MoneySums sums={patient.balances} /> {t.owes.since(since)}
      </Banner>
      {invoice &&
        createPortal(
          // Outside the surrounding form, so that submitting the payment does not submit it.
          <div onSubmit={(event) => event.stopPropagation()}>
            <Suspense>
              <PaymentModal invoice={invoice} onClose={leave} onDone={leave} />
            </Suspense>
          </div>,
          document.body,
        )}
    </>
  )
}

/** The payment of the oldest open invoice, which should be paid first. */
function usePayment(patient_id: number) {
  const t = useTexts(texts)
  const [busy, setBusy] = useState(false)
  const [invoice, setInvoice] = useState<InvoiceDetails>()
  const pay = async () => {
    setBusy(true)
    try {
      const owed = { patient_id, status: OPEN_STATUSES.join(','), include_flagged: true }
      const oldest = (await fetchCall(api.invoices, owed)).at(-1)
      if (oldest) setInvoice(await fetchCall(api.invoice, { id: oldest.id }))
    } catch (error) {
      // oxlint-disable-next-line no-console
      console.warn('Could not load what patient', patient_id, 'owes', error)
      showAlert(t.details.failed)
    } finally {
      setBusy(false)
    }
  }
  return { busy, invoice, pay, leave: () => setInvoice(undefined) }
}
