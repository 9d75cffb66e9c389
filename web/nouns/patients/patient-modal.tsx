import { isolate } from '#web/base/i18n/isolate.ts'
import { useNavigate } from 'react-router'
import { api } from '#contract/api.ts'
import type { Patient } from '#contract/patients.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { notify } from '#web/base/ui/notices/alerts.ts'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { FieldsSkeleton } from '#web/base/ui/skeleton.tsx'
import { PatientForm } from './patient-form.tsx'
import { patientPath } from '#web/base/links/paths.ts'
import type { Saved } from './saved-note.tsx'
import { texts } from './texts.ts'
import type { usePatientsAddress } from './use-patients-address.ts'
import { bookingNowFor } from './walk-in.ts'
import { Answer } from '#web/base/ui/answer.tsx'

interface PatientModalProps {
  address: ReturnType<typeof usePatientsAddress>
  /** The patient from the list, until the server has answered. */
  known: Patient | undefined
  onSaved: (saved: Saved | undefined) => void
}

/** 'Add New Patient' or 'Edit Patient', by the address. */
export default function PatientModal({ address, known, onSaved }: PatientModalProps) {
  return address.editing === undefined ? (
    <NewPatient address={address} onSaved={onSaved} />
  ) : (
    <EditPatient id={address.editing} known={known} onClose={address.closeForm} onSaved={() => onSaved(undefined)} />
  )
}

function NewPatient({ address, onSaved }: Omit<PatientModalProps, 'known'>) {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const { time_zone } = useClinic()
  return (
    <PatientForm
      patient_name={address.patient_name}
      walk_in={address.walk_in}
      onClose={address.closeForm}
      onCreated={(patient) => {
        if (address.walk_in) {
          const [namesake] = patient.possible_duplicates
          if (namesake)
            notify(t.saved.looks_like, { link: { to: patientPath(namesake.id), words: namesake.full_name } })
          // Replaces the form: Back leads to where the walk-in began.
          void navigate(bookingNowFor(patient, time_zone), { replace: true })
        } else {
          address.closeForm()
          onSaved(patient)
        }
      }}
    />
  )
}

interface EditPatientProps {
  id: number
  known: Patient | undefined
  onClose: () => void
  onSaved: () => void
}

function EditPatient({ id, known, onClose, onSaved }: EditPatientProps) {
  const t = useTexts(texts)
  const query = useCall(api.patient, { id })
  const { data = known } = query
  if (data) {
    return (
      <PatientForm
        patient={data}
        onClose={onClose}
        onUpdated={({ full_name }) => {
          onClose()
          onSaved()
          notify(t.saved.updated(isolate(full_name)))
        }}
      />
    )
  }
  return (
    <Modal title={t.form.edit_title} onClose={onClose}>
      <Answer query={query} failed={t.form.not_loaded} skeleton={<FieldsSkeleton />} />
    </Modal>
  )
}
