import { Suspense, useId, useMemo, useState } from 'react'
import { FILE_KINDS, type FileKind } from '#domain/file.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useMay } from '#web/base/session/session.ts'
import { Button } from '#web/base/ui/button.tsx'
import { CancelButton, Modal } from '#web/base/ui/dialogs/modal.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { TeethField } from '#web/base/ui/fields/teeth-field.tsx'
import { holdsUnread } from '#web/base/ui/forms/holds-unread.ts'
import { AboutFileFields, type DraftAbout } from './about-file-fields.tsx'
import type { WhoseState } from './dicom/identity-check.tsx'
import { readTeeth } from './teeth.ts'
import { texts } from './texts.ts'
import type { AboutFile } from './use-uploads.ts'
import { ReasonField } from './xray-fields.tsx'

const IdentityCheck = lazy(() => import('./dicom/identity-check.tsx'))

interface AddFilesModalProps {
  patient_id: number
  files: readonly File[]
  onAdd: (sent: { file: File; about: AboutFile }[]) => void
  onClose: () => void
}

/** What is typed of one of several files; what is null is as of all of them. */
interface Own {
  kind: FileKind | null
  teeth: string | null
}

/** Asks what the chosen files are, together and one by one, and sends them. */
export function AddFilesModal({ patient_id, files, onAdd, onClose }: AddFilesModalProps) {
  const t = useTexts(texts)
  const form = useId()
  const today = useToday()
  const likelyKind = useLikelyKind()
  const [first] = files
  const [all, setAll] = useState<DraftAbout>(() => ({
    kind: likelyKind(first),
    taken_on: dayOf(first, today),
    teeth: '',
    note: '',
  }))
  const [own, setOwn] = useState<readonly Own[]>(() =>
    files.map((file) => ({ kind: likelyKind(file) === likelyKind(first) ? null : likelyKind(file), teeth: null })),
  )
  const [reason, setReason] = useState('')
  const reports = useMay('file:read-clinical')
  const [checked, setChecked] = useState(false)
  const dicom = useMemo(() => files.filter(mayBeDicom), [files])
  const [whose, setWhose] = useState<WhoseState>(dicom.length === 0 ? 'settled' : 'reading')
  const sent = files.map((file, at) => ({ file, about: aboutOf({ ...all, reason }, own[at]) }))
  const complete = sent.flatMap(({ file, about }) => (about ? [{ file, about }] : []))
  const unread = (typed: string | null) =>
    checked && typed !== null && !readTeeth(typed) ? t.adding.not_teeth : undefined
  return (
    <Modal
      title={t.adding.title(files.length)}
      size={files.length > 1 ? 'lg' : 'md'}
      dirty={all.teeth !== '' || all.note !== '' || reason !== '' || own.some(({ teeth }) => teeth)}
      onClose={onClose}
      footer={
        <>
          <CancelButton />
          <Button type="submit" form={form} variant="primary" busy={whose === 'reading'}>
            {t.adding.add}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setChecked(true)
          if (complete.length === files.length && whose === 'settled' && !holdsUnread(form)) onAdd(complete)
        }}
      >
        {files.length === 1 && <bdi className="text-sm wrap-anywhere text-ink-soft">{first?.name}</bdi>}
        {dicom.length > 0 && (
          <Suspense>
            <IdentityCheck
              files={dicom}
              patient_id={patient_id}
              asked={checked}
              onState={setWhose}
              onTakenOn={(taken_on) =>
                setAll((now) => (now.taken_on === '' && taken_on <= today ? { ...now, taken_on } : now))
              }
            />
          </Suspense>
        )}
        <AboutFileFields value={all} teeth_error={unread(all.teeth)} onChange={setAll} />
        {reports && files.some((_, at) => (own[at]?.kind ?? all.kind) === 'xray') && (
          <ReasonField value={reason} onChange={setReason} />
        )}
        {files.length > 1 && (
          <fieldset className="min-w-0">
            <legend className="mb-2 text-sm font-semibold">{t.adding.each}</legend>
            <div className="divide-y divide-line">
              {files.map((file, at) => (
                <OwnFields
                  key={`${file.name} ${file.lastModified} ${file.size}`}
                  name={file.name}
                  all={all}
                  own={own[at] ?? AS_ALL}
                  error={unread(own[at]?.teeth ?? null)}
                  onChange={(changed) => setOwn(own.map((each, place) => (place === at ? changed : each)))}
                />
              ))}
            </div>
          </fieldset>
        )}
      </form>
    </Modal>
  )
}

const AS_ALL: Own = { kind: null, teeth: null }

/** Undefined while its teeth cannot be read. */
function aboutOf(all: DraftAbout & { reason: string }, own: Own = AS_ALL): AboutFile | undefined {
  const teeth = readTeeth(own.teeth ?? all.teeth)
  const kind = own.kind ?? all.kind
  const reason = kind === 'xray' ? all.reason.trim() : ''
  return teeth && { kind, taken_on: all.taken_on, teeth, note: all.note.trim(), reason }
}

interface OwnFieldsProps {
  name: string
  all: DraftAbout
  own: Own
  error: string | undefined
  onChange: (own: Own) => void
}

/** The kind and the teeth of one file among several. */
function OwnFields({ name, all, own, error, onChange }: OwnFieldsProps) {
  const t = useTexts(texts)
  return (
    <div
      role="group"
      aria-label={name}
      className="grid grid-cols-2 items-start gap-2.5 py-2.5 sm:grid-cols-[minmax(0,1fr)_10rem_10rem]"
    >
      <bdi className="text-sm wrap-anywhere max-sm:col-span-2 sm:mt-2">{name}</bdi>
      <SelectField
        label={t.adding.kind_of_it}
        label_hidden
        value={own.kind ?? all.kind}
        onChange={(event) => onChange({ ...own, kind: FILE_KINDS.find((kind) => kind === event.target.value) ?? null })}
      >
        {FILE_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t.kinds[kind]}
          </option>
        ))}
      </SelectField>
      <TeethField
        label={t.adding.teeth}
        label_hidden
        placeholder={all.teeth || t.adding.teeth}
        error={error}
        value={own.teeth ?? ''}
        onChange={(teeth) => onChange({ ...own, teeth: teeth === '' ? null : teeth })}
      />
    </div>
  )
}

/** A paper is a document; a picture is an X-ray if doctors add it, and a photo if it has just been taken. */
function useLikelyKind() {
  const treats = useMay('file:read-clinical')
  return (file: File | undefined): FileKind => {
    if (file?.name.toLowerCase().endsWith('.dcm') || file?.type === 'application/dicom') return 'xray'
    return treats && file?.type.startsWith('image/') ? 'xray' : 'document'
  }
}
/** What is neither a picture of another kind nor a PDF; its first bytes are read. */
const mayBeDicom = ({ name, type }: File) => /\.(dcm|dicom)$/i.test(name) || type === '' || type === 'application/dicom'

/** The day on which the file was made, if the browser knows it. A DICOM file says when it was taken. */
function dayOf(first: File | undefined, today: string) {
  if (first && mayBeDicom(first)) return ''
  const made = new Date(first?.lastModified ?? NaN)
  if (Number.isNaN(made.getTime())) return ''
  const day = [made.getFullYear(), made.getMonth() + 1, made.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
  return day <= today ? day : today
}
