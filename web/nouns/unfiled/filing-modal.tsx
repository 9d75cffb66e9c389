import { Suspense, useState } from 'react'
import { api } from '#contract/api.ts'
import type { UnfiledPicture } from '#contract/unfiled.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useBlobAddress } from '#web/base/api/blobs.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useMay } from '#web/base/session/session.ts'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { notify } from '#web/base/ui/notices/alerts.ts'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { FieldsSkeleton } from '#web/base/ui/skeleton.tsx'
import { AboutFileFields, type DraftAbout } from '#web/nouns/files/about-file-fields.tsx'
import { texts as dicomTexts } from '#web/nouns/files/dicom/texts.ts'
import { useDiffering } from '#web/nouns/files/dicom/use-differing.ts'
import { readTeeth } from '#web/nouns/files/teeth.ts'
import { texts as fileTexts } from '#web/nouns/files/texts.ts'
import { ReasonField } from '#web/nouns/files/xray-fields.tsx'
import { type PickedPatient, PatientPicker } from '#web/nouns/patients/patient-picker.tsx'
import { InFile } from './entry-words.tsx'
import { texts } from './texts.ts'

const DicomView = lazy(() => import('#web/nouns/files/dicom/dicom-view.tsx'))

interface FilingModalProps {
  entry: UnfiledPicture
  onClose: () => void
}

interface Draft extends DraftAbout {
  /** Of an X-ray: why it was taken. */
  reason: string
  patient: PickedPatient | null
  /** Whoever files it has said that it is this patient's although the file says otherwise. */
  confirmed: PickedPatient | null
}

/** Says whose picture it is, with the picture beside it: with a suggestion, Enter files it. */
export default function FilingModal({ entry, onClose }: FilingModalProps) {
  const t = useTexts(texts)
  const { suggestion } = entry
  const [patient_id, setPatientId] = useState(suggestion?.patient_id)
  const question = useQuestion(entry, patient_id)
  const form = useFilingForm({ entry, onClose }, question)
  const { patient } = form.values
  return (
    <FormModal
      form={form}
      title={t.filing.title}
      submit={t.filing.save}
      size="lg"
      start_at_submit={suggestion !== null}
      onClose={onClose}
    >
      <Shown entry={entry} />
      <InFile entry={entry} />
      <PatientPicker
        label={t.filing.patient}
        required
        value={patient}
        error={form.errors.patient}
        onChange={(chosen) => {
          setPatientId(chosen?.id)
          form.set({ ...form.values, patient: chosen, confirmed: null })
        }}
      />
      {question.text && <Confirming form={form} question={question.text} />}
      <AboutFileFields
        value={form.values}
        teeth_error={form.errors.teeth}
        taken_on_error={form.errors.taken_on}
        onChange={(about) => form.set({ ...form.values, ...about })}
      />
      <Reason form={form} />
    </FormModal>
  )
}

/** For whoever may write it. */
function Reason({ form: { values, set } }: { form: ReturnType<typeof useFilingForm> }) {
  const reports = useMay('file:read-clinical')
  if (!reports || values.kind !== 'xray') return null
  return <ReasonField value={values.reason} onChange={(reason) => set({ ...values, reason })} />
}

interface ConfirmingProps {
  form: ReturnType<typeof useFilingForm>
  question: string
}

/** Asks whose picture it is, once a patient is chosen whom the file does not name. */
function Confirming({ form, question }: ConfirmingProps) {
  const t = useTexts(dicomTexts)
  const { patient, confirmed } = form.values
  if (!patient) return null
  return (
    <Banner tone="error">
      <Isolated text={question} />
      <Checkbox
        label={t.nevertheless(isolate(patient.full_name))}
        hint={form.errors.confirmed ?? ''}
        aria-invalid={form.errors.confirmed !== undefined}
        checked={confirmed?.id === patient.id}
        onChange={({ target }) => form.set({ ...form.values, confirmed: target.checked ? patient : null })}
      />
    </Banner>
  )
}

interface Question {
  /** The chosen patient is not known yet. */
  open: boolean
  /** Whose picture it is, if the file names another person. */
  text: string | undefined
}

function useQuestion(entry: UnfiledPicture, patient_id: number | undefined): Question {
  const differing = useDiffering()
  const { data: patient } = useCall(api.patient, { id: patient_id ?? 0 }, { enabled: patient_id !== undefined })
  if (patient_id === undefined || patient?.id !== patient_id) return { open: patient_id !== undefined, text: undefined }
  const { person_name, date_of_birth, taken_on } = entry
  return { open: false, text: differing({ name: person_name ?? '', date_of_birth, taken_on }, patient) }
}

function useFilingForm({ entry, onClose }: FilingModalProps, question: Question) {
  const t = useTexts(texts)
  const of_files = useTexts(fileTexts)
  const of_dicom = useTexts(dicomTexts)
  const { suggestion } = entry
  const start: Draft = {
    patient: suggestion && { id: suggestion.patient_id, full_name: suggestion.full_name },
    confirmed: null,
    kind: entry.media_type === 'application/pdf' ? 'document' : 'xray',
    taken_on: entry.taken_on ?? '',
    teeth: '',
    note: '',
    reason: '',
  }
  return useCallForm(api.fileUnfiled, {
    start,
    check: ({ patient, confirmed, teeth }) => ({
      patient: !patient && t.filing.no_patient,
      confirmed: patient !== null && question.text !== undefined && confirmed?.id !== patient.id && of_dicom.confirm,
      teeth: !readTeeth(teeth) && of_files.adding.not_teeth,
    }),
    input: ({ patient, kind, taken_on, teeth, note, reason }) => ({
      id: entry.id,
      patient_id: patient?.id ?? 0,
      kind,
      taken_on: taken_on || null,
      teeth: readTeeth(teeth) ?? [],
      note: note.trim() || null,
      reason: (kind === 'xray' && reason.trim()) || null,
    }),
    // Until it is known who the patient is, nothing can differ.
    confirm: () => Promise.resolve(!question.open),
    fieldOf: (sent) => (sent === 'patient_id' ? 'patient' : sent.startsWith('teeth.') ? 'teeth' : sent),
    onSuccess: (_filed, { patient }) => {
      onClose()
      notify(t.filing.saved(isolate(patient?.full_name ?? '')))
    },
    alert: (error, at_field) => (at_field ? undefined : (serverSentence(error) ?? t.filing.not_saved)),
  })
}

function Shown({ entry }: { entry: UnfiledPicture }) {
  const t = useTexts(texts).filing
  const sees = useMay('file:read-clinical')
  if (!sees) return <p className="text-sm text-ink-soft">{t.hidden}</p>
  if (entry.media_type === 'application/dicom')
    return (
      <Suspense fallback={<FieldsSkeleton />}>
        <DicomView file={{ id: entry.id, name: entry.name, patient_id: null, kind: 'xray', teeth: [], note: null }} />
      </Suspense>
    )
  if (entry.has_preview) return <PreviewOf entry={entry} />
  return entry.media_type === 'application/pdf' ? null : <p className="text-sm text-ink-soft">{t.too_large}</p>
}

function PreviewOf({ entry }: { entry: UnfiledPicture }) {
  const { address } = useBlobAddress(api.unfiledPreview, { id: entry.id })
  return (
    <div
      className="grid h-[min(52dvh,36rem)] place-items-center overflow-hidden rounded-md max-sm:h-[44dvh]"
      style={{ background: 'black' }}
    >
      {address && <img src={address} alt={entry.name} className="size-full object-contain" />}
    </div>
  )
}
