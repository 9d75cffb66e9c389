import type { Patient } from '#contract/patients.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { notify } from '#web/base/ui/notices/alerts.ts'
import { Button } from '#web/base/ui/button.tsx'
import { ErrorNote } from '#web/base/ui/notices/error-note.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { CancelButton, Modal } from '#web/base/ui/dialogs/modal.tsx'
import { FieldsSkeleton } from '#web/base/ui/skeleton.tsx'
import { PatientPicker, type PickedPatient } from '../patient-picker.tsx'
import { useSimilarPatients } from '../similar-patients.tsx'
import { Refusal } from './refusal.tsx'
import { MergePreview } from './merge-preview.tsx'
import { texts } from './texts.ts'
import { useMerge } from './use-merge.ts'

interface MergeModalProps {
  patient: Patient
  /** The other record, if the address names it. */
  other_id: number | undefined
  onClose: () => void
  onMerged: (stays: Patient) => void
}

/** Merges two records of one person. Enter does not submit, because a merge cannot be undone. */
export default function MergeModal({ patient, other_id, onClose, onMerged }: MergeModalProps) {
  const t = useTexts(texts)
  const merge = useMerge(patient, other_id, (merged, gone) => {
    notify(t.done(isolate(gone.full_name), isolate(merged.full_name)))
    onMerged(merged)
  })
  const { other, preview } = merge
  return (
    <Modal title={t.title} size="xl" dirty={merge.dirty} onClose={onClose} footer={<Footer merge={merge} />}>
      <div className="flex flex-col gap-5">
        <OtherField patient={patient} merge={merge} />
        {merge.refusal !== undefined && <Refusal error={merge.refusal} />}
        {!other && (
          <p className="text-sm text-ink-soft">
            <Isolated text={t.choose(isolate(patient.full_name))} className="font-medium text-ink" />
          </p>
        )}
        {merge.unknown && (
          <div className="-mx-5">
            <ErrorNote text={t.not_loaded} onRetry={merge.retry} />
          </div>
        )}
        {merge.waiting && <FieldsSkeleton fields={4} />}
        {preview && <MergePreview preview={preview} stale={merge.stale} onSwap={merge.swap} />}
      </div>
    </Modal>
  )
}

interface PartProps {
  merge: ReturnType<typeof useMerge>
}

const Footer = ({ merge }: PartProps) => (
  <>
    <CancelButton />
    <Button variant="danger" busy={merge.busy} disabled={!merge.ready} onClick={merge.send}>
      {useTexts(texts).submit}
    </Button>
  </>
)

function OtherField({ patient, merge }: PartProps & { patient: Patient }) {
  const t = useTexts(texts)
  const { other, same } = merge
  return (
    <div className="flex flex-col gap-2">
      <PatientPicker
        label={t.other}
        value={other}
        onChange={merge.choose}
        error={same ? t.same : undefined}
        required
        className="sm:max-w-md"
      />
      {(!other || same) && <Resembling patient={patient} onChoose={merge.choose} />}
    </div>
  )
}

interface ResemblingProps {
  patient: Patient
  onChoose: (other: PickedPatient) => void
}

/** Records with the same name, phone or national id, offered for one click. */
function Resembling({ patient, onChoose }: ResemblingProps) {
  const t = useTexts(texts)
  const { full_name, contact_number, national_id } = patient
  const similar = useSimilarPatients({
    full_name,
    contact_number: contact_number ?? '',
    national_id: national_id ?? '',
  }).filter(({ id }) => id !== patient.id)
  if (similar.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
      {t.resembling}
      {similar.map((each) => (
        <Button key={each.id} size="sm" onClick={() => onChoose(each)} className="max-w-full">
          <bdi className="truncate">{each.full_name}</bdi>
        </Button>
      ))}
    </div>
  )
}
