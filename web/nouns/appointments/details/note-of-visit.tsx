import { type ComponentProps, Suspense, useState } from 'react'
import type { AppointmentDetails } from '#contract/appointments.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { NewNote } from '#web/nouns/notes/new-note.tsx'

const RecallButtons = lazy(() => import('#web/nouns/recalls/recall-buttons.tsx'))

interface NoteOfVisitProps extends Pick<ComponentProps<typeof NewNote>, 'unsaved'> {
  appointment: AppointmentDetails
}

/** The note of the doctor who finishes the visit: what is typed is a draft, whatever becomes of the registration. */
export function NoteOfVisit({ appointment, unsaved }: NoteOfVisitProps) {
  const [written, setWritten] = useState(0)
  const { patient_id, patient_name, treatments } = appointment
  return (
    <div className="flex flex-col gap-3">
      <NewNote
        key={written}
        patient_id={patient_id}
        offered={codesOf(appointment)}
        onWritten={() => setWritten(written + 1)}
        unsaved={unsaved}
      />
      <Suspense>
        <RecallButtons patient={{ id: patient_id, full_name: patient_name }} treatments={treatments} />
      </Suspense>
    </div>
  )
}

/** Of what is booked first, then of what was charted, then of what is accepted. */
const codesOf = ({ treatments, offers }: AppointmentDetails) =>
  [...treatments, ...offers.chart_items, ...offers.plan_items].flatMap(({ treatment_code }) => treatment_code ?? [])
