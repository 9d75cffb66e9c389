import { type SubmitEvent, useId } from 'react'
import type { Patient } from '../../contract/patients.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { useMay } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { ErrorNote } from '../ui/notices/error-note.tsx'
import { CancelButton, Modal } from '../ui/dialogs/modal.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { ConflictNote } from './conflict-note.tsx'
import type { Saved } from './saved-note.tsx'
import { SimilarPatients } from './similar-patients.tsx'
import { texts } from './texts.ts'
import type { PatientFields } from './patient-fields.ts'
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
  const form_id = useId()
  const may_hide = useMay('patient:hide')
  const { form, checks, problems, conflict, failure, busy, submit } = usePatientForm(props)
  const { register, control, formState } = form

  const field = (name: Exclude<keyof PatientFields, 'hidden'>) => ({
    label: t.form[name],
    error: problems[name],
    hint: conflict?.clashes[name],
    ...register(name, { validate: checks[name] }),
  })
  return (
    <Modal
      title={patient ? t.form.edit_title : t.form.create_title}
      size="md"
      dirty={formState.isDirty}
      onClose={onClose}
      footer={
        <>
          <CancelButton />
          <Button type="submit" form={form_id} variant="primary" busy={busy}>
            {patient ? t.form.update : t.form.create}
          </Button>
        </>
      }
    >
      <form
        id={form_id}
        noValidate
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => void submit(event)}
        className="flex flex-col gap-5"
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
        {patient && may_hide && <Checkbox label={t.form.hidden} hint={t.form.hidden_hint} {...register('hidden')} />}
        {!patient && <SimilarPatients control={control} walk_in={walk_in} />}
        {failure && (
          <div className="-mb-1 rounded-md border border-line bg-sunken">
            <ErrorNote text={failure} onRetry={() => void submit()} />
          </div>
        )}
      </form>
    </Modal>
  )
}
