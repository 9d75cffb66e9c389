import { api } from '#contract/api.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Card } from '#web/base/ui/card.tsx'
import { TaskList } from './task-list.tsx'
import { texts } from './texts.ts'

/** What is to be done about a patient, whoever does it; nothing if there is nothing. */
export default function PatientTasks({ patient_id }: { patient_id: number }) {
  const t = useTexts(texts)
  const { data = [] } = useCall(api.tasks, { patient_id, open: true })
  if (data.length === 0) return null
  return (
    <Card title={t.of_patient}>
      <TaskList tasks={data} title={t.of_patient} about="one-patient" />
    </Card>
  )
}
