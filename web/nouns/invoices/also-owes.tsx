import { api } from '#contract/api.ts'
import { clinicDay } from '#domain/calendar.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useClinic, useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { classNames } from '#web/base/ui/class-names.ts'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { MoneySums } from '#web/base/ui/formatted-values.tsx'
import { PaymentAbove } from './payment-above.tsx'
import { owesTexts } from './owes-texts.ts'
import { useOldestDebt } from './use-oldest-debt.ts'

interface AlsoOwesProps {
  patient_id: number
  className?: string
  /** What the payment makes needless, such as a deposit. */
  instead?: { hint: string; onPaid: () => void }
}

/** What a patient still owes, shown while booking or invoicing; it can be paid without leaving the form. */
export function AlsoOwes({ patient_id, className, instead }: AlsoOwesProps) {
  const t = useTexts(owesTexts)
  const { time_zone } = useClinic()
  const formats = useFormats()
  const today = useToday()
  const { data: patient } = useCall(api.patient, { id: patient_id })
  const { busy, invoice, pay, leave } = useOldestDebt(patient_id)
  const paid = () => {
    leave()
    instead?.onPaid()
  }
  if (patient?.id !== patient_id || !patient.owing_since) return null
  const day = clinicDay(new Date(patient.owing_since), time_zone)
  const since = formats.day(day, day.slice(0, 4) === today.slice(0, 4) ? 'brief' : 'short')
  return (
    <>
      <Banner
        tone="warning"
        // On a phone the button has a line of its own, since words beside it would be cut into a column.
        className={classNames('flex-wrap', className)}
        action={
          <Button size="sm" busy={busy} onClick={() => void pay()} className="-my-1 max-sm:basis-full">
            {instead ? t.take : t.pay}
          </Button>
        }
      >
        {instead ? t.owing : t.also} <MoneySums sums={patient.balances} /> {t.since(since)}
        {instead && `. ${instead.hint}`}
      </Banner>
      {invoice && <PaymentAbove invoice={invoice} onClose={leave} onDone={paid} />}
    </>
  )
}
