import { Suspense } from 'react'
import { isolate } from '#web/base/i18n/isolate.ts'
import { lazy } from '#web/base/frame/lazy.ts'

// A list may have none who owes.
const TakePaymentInRow = lazy(() =>
  import('./take-payment.tsx').then((module) => ({ default: module.TakePaymentInRow })),
)

interface PayBesideProps {
  patient_id: number
  patient_name: string
  owes: boolean
}

/** Beside what the patient of a row owes; nothing if they owe nothing. */
export const PayBeside = ({ patient_id, patient_name, owes }: PayBesideProps) =>
  owes && (
    <Suspense fallback={<span className="size-9" />}>
      <TakePaymentInRow patient_id={patient_id} patient_name={isolate(patient_name)} />
    </Suspense>
  )
