import { IconCash } from '@tabler/icons-react'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMay } from '#web/base/session/session.ts'
import { Button } from '#web/base/ui/button.tsx'
import { IconButton } from '#web/base/ui/icon-button.tsx'
import { PaymentAbove } from './payment-above.tsx'
import { owesTexts } from './owes-texts.ts'
import { useAskedPayment } from './use-asked-payment.ts'
import { useOldestDebt } from './use-oldest-debt.ts'

export interface TakePaymentProps {
  patient_id: number
  /** Isolated, since it stands within a sentence. */
  patient_name: string
}

/** Beside what a patient owes: takes a payment of the oldest open invoice, without leaving the screen. */
export default function TakePayment({ patient_id, patient_name }: TakePaymentProps) {
  const t = useTexts(owesTexts)
  const { busy, invoice, pay, leave } = useOldestDebt(patient_id)
  const done = useAskedPayment({ pay, leave })
  if (!useMay('invoice:pay')) return null
  return (
    <>
      <Button size="sm" icon={IconCash} busy={busy} onClick={() => void pay()} className="print:hidden">
        {t.take}
        <span className="sr-only"> {t.from(patient_name)}</span>
      </Button>
      {invoice && <PaymentAbove invoice={invoice} onClose={done} onDone={done} />}
    </>
  )
}

/** The same in a row of a list, where only an icon has room. */
export function TakePaymentInRow({ patient_id, patient_name }: TakePaymentProps) {
  const t = useTexts(owesTexts)
  const { busy, invoice, pay, leave } = useOldestDebt(patient_id)
  if (!useMay('invoice:pay')) return null
  return (
    <>
      <IconButton
        icon={IconCash}
        tone="danger"
        label={t.take}
        words={t.take}
        aria-label={`${t.take} ${t.from(patient_name)}`}
        disabled={busy}
        onClick={() => void pay()}
        className="print:hidden"
      />
      {invoice && <PaymentAbove invoice={invoice} onClose={leave} onDone={leave} />}
    </>
  )
}
