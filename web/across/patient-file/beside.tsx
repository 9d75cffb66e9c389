import type { Patient } from '#contract/patients.ts'
import { History } from '#web/nouns/audit/history/history.tsx'
import { PastRecordCard } from '#web/across/since/past-record-card.tsx'
import { Card } from '#web/base/ui/card.tsx'
import FamilyCard from '#web/nouns/families/family-card.tsx'
import RecallsOfPatient from '#web/nouns/recalls/recalls-of-patient.tsx'
import PatientTasks from '#web/nouns/tasks/patient-tasks.tsx'

/** The cards below the patient's data: in one file, which is loaded after the screen. */
export default function Beside({ patient }: { patient: Patient }) {
  return (
    <>
      <FamilyCard patient={patient} />
      <PatientTasks patient_id={patient.id} />
      <PastRecordCard patient={patient} />
      <Card>
        <RecallsOfPatient patient={patient} />
      </Card>
      <Card>
        <History of="patients" id={patient.id} />
      </Card>
    </>
  )
}
