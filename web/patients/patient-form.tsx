import type { Patient } from '../../contract/patients.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { useMay } from '../session/session.ts'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { FormModal } from '../ui/forms/form-modal.tsx'
import { ErrorNote } from '../ui/notices/error-note.tsx'
import { ConflictNote } from './conflict-note.tsx'
import type { PatientFields } from './patient-fields.ts'
import type { Saved } from './saved-note.tsx'
import { SimilarPatients } from './similar-patients.tsx'
import { texts } from './texts.ts'
import { usePatientForm } from './use-patient-form.ts'

interface PatientFormProps {
  /** The patient to edit; undefined for a new one. */
  patient?: Patient
  patient_name?: string
  walk_in?: boolean
  onClose: () => void
  onCreated?: (saved: Saved) => void
  onUpdated?: (saved: Patient) => void
}

export function PatientForm(props: PatientFormProps) {
  const { patient, patient_name, walk_in = false, onClose } = props
  const t = useTexts(texts)
  const mayHide = useMay('patient:hide')
  const { form, conflict, failure } = usePatientForm(props)
  const field = (name: Exclude<keyof PatientFields, 'hidden'>) => {
    const theirs = conflict?.clashes[name]
    const hint = theirs === '' ? t.conflict.emptied : theirs && t.conflict.both(String(theirs))
    return { label: t.form[name], hint, ...form.field(name) }
  }
  return (
    <FormModal
      form={form}
      title={patient ? t.form.edit_title : t.form.create_title}
      submit={patient ? t.form.update : t.form.create}
      onClose={onClose}
    >
      {walk_in && <p className="-mt-1 text-sm text-ink-soft">{t.form.walk_in}</p>}
      {conflict && <ConflictNote {...conflict} />}
      <TextField
        {...field('full_name')}
        required
        autoComplete="off"
        data-autofocus={(!patient && !patient_name) || undefined}
      />
      <TextField
        {...field('contact_number')}
        type="tel"
        autoComplete="off"
        data-autofocus={!!patient_name || undefined}
      />
      <TextField {...field('email')} type="email" autoComplete="off" />
      <TextField {...field('national_id')} autoComplete="off" dir="ltr" className="rtl:[&_input]:text-right" />
      {patient && mayHide && <Checkbox label={t.form.hidden} hint={t.form.hidden_hint} {...form.checkbox('hidden')} />}
      {!patient && <SimilarPatients typed={form.values} walk_in={walk_in} />}
      {failure && <Failure text={failure} onRetry={() => form.submit()} />}
    </FormModal>
  )
}

const Failure = (note: { text: string; onRetry: () => void }) => (
  <div className="-mb-1 rounded-md border border-line bg-sunken">
    <ErrorNote {...note} />
  </div>
)
