import type { Patient } from '#contract/patients.ts'
import PatientFiles from '#web/nouns/files/patient-files.tsx'
import WaitingLink from '#web/nouns/unfiled/waiting-link.tsx'

/** The files of a patient, and what of them waits in the inbox. */
export default function FilesTab({ patient }: { patient: Patient }) {
  return <PatientFiles key={patient.id} patient_id={patient.id} inbox={<WaitingLink />} />
}
