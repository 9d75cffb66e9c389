import type { Patient } from '#contract/patients.ts'
import PatientClaims from '#web/nouns/claims/patient-claims.tsx'
import PatientInsurance from '#web/nouns/policies/patient-insurance.tsx'

/** The policies of a patient and, below them, what was claimed. */
export default function InsuranceTab({ patient }: { patient: Patient }) {
  return (
    <div className="flex flex-col gap-5">
      <PatientInsurance patient={patient} />
      <PatientClaims patient={patient} />
    </div>
  )
}
