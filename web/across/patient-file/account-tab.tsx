import type { Agreement } from '#contract/agreements.ts'
import type { Patient } from '#contract/patients.ts'
import { usePrinted } from '#web/base/paper/use-printed.ts'
import AgreementPaper from '#web/nouns/agreements/agreement-paper.tsx'
import PatientAgreements from '#web/nouns/agreements/patient-agreements.tsx'
import PatientAccount from '#web/nouns/deposits/patient-account.tsx'

/** The account and, below it, what is paid in instalments; of the two papers one is printed. */
export default function AccountTab({ patient }: { patient: Patient }) {
  const [printed, print] = usePrinted<Agreement>()
  return (
    <div className="flex flex-col gap-5">
      <PatientAccount id={patient.id} paper={printed && <AgreementPaper agreement={printed} />} />
      <PatientAgreements patient={patient} onPrint={print} />
    </div>
  )
}
