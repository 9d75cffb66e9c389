import { IconCash } from '@tabler/icons-react'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMay } from '#web/base/session/session.ts'
import { Button } from '#web/base/ui/button.tsx'
import { PaymentAbove } from './payment-above.tsx'
import { owesTexts } from './owes-texts.ts'
import { useOldestDebt } from './use-oldest-debt.ts'

interface TakePaymentProps {
  patient_id: number
  patient_name: string
}

/** Beside what a patient owes: takes a payment of the oldest open invoice, without leaving the screen. */
export default function TakePayment({ patient_id, patient_name }: TakePaymentProps) {
  const t = useTexts(owesTexts)
  const { busy, invoice, pay, leave } = useOldestDebt(patient_id)
  if (!useMay('invoice:pay')) return null
  return (
    <>
      <Button size="sm" icon={IconCash} busy={busy} onClick={() => void pay()} className="print:hidden">
        {t.take}
        <span className="sr-only"> {t.from(patient_name)}</span>
      </Button>
      {invoice && <PaymentAbove invoice={invoice} onClose={leave} onDone={leave} />}
    </>
  )
}
