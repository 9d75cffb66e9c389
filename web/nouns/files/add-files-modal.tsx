import { Suspense, useId, useMemo, useState } from 'react'
import type { Day } from '#domain/calendar.ts'
import type { FileKind } from '#domain/file.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useMay } from '#web/base/session/session.ts'
import { Button } from '#web/base/ui/button.tsx'
import { CancelButton, Modal } from '#web/base/ui/dialogs/modal.tsx'
import { holdsUnread } from '#web/base/ui/forms/holds-unread.ts'
import { AboutFileFields } from './about-file-fields.tsx'
import type { WhoseState } from './dicom/identity-check.tsx'
import { AS_ALL, aboutOf, mayBeDicom, type OfAll, type Own, ownDay } from './each-file.ts'
import { OwnFields } from './own-fields.tsx'
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

/** Asks what the chosen files are, together and one by one, and sends them. */
export function AddFilesModal({ patient_id, files, onAdd, onClose }: AddFilesModalProps) {
  const t = useTexts(texts)
  const form = useId()
  const today = useToday()
  const likelyKind = useLikelyKind()
  const [first] = files
  const [all, setAll] = useState<OfAll>({ kind: likelyKind(first), taken_on: null, teeth: '', note: '', reason: '' })
  const [own, setOwn] = useState<readonly Own[]>(() =>
    files.map((file) => ({ ...AS_ALL, kind: likelyKind(file) === likelyKind(first) ? null : likelyKind(file) })),
  )
  const [read_days, setReadDays] = useState<ReadonlyMap<File, Day>>(new Map())
  const dayOf = (file: File) => ownDay(file, read_days, today)
  const shown_day = all.taken_on ?? (files.length === 1 && first ? dayOf(first) : '')
  const ofAll = (day: string) => {
    if (day === shown_day) return all.taken_on
    return files.length > 1 && day === '' ? null : day
  }
  const reports = useMay('file:read-clinical')
  const [checked, setChecked] = useState(false)
  const dicom = useMemo(() => files.filter(mayBeDicom), [files])
  const [whose, setWhose] = useState<WhoseState>(dicom.length === 0 ? 'settled' : 'reading')
  const sent = files.map((file, at) => ({ file, about: aboutOf(all, own[at] ?? AS_ALL, dayOf(file)) }))
  const complete = sent.flatMap(({ file, about }) => (about ? [{ file, about }] : []))
  const unread = (typed: string | null) =>
    checked && typed !== null && !readTeeth(typed) ? t.adding.not_teeth : undefined
  return (
    <Modal
      title={t.adding.title(files.length)}
      size={files.length > 1 ? 'lg' : 'md'}
      dirty={
        all.teeth !== '' ||
        all.note !== '' ||
        all.reason !== '' ||
        own.some(({ taken_on, teeth, reason }) => taken_on || teeth || reason)
      }
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
              onTakenOn={setReadDays}
            />
          </Suspense>
        )}
        <AboutFileFields
          value={{ ...all, taken_on: shown_day }}
          taken_on_hint={files.length > 1 ? t.adding.taken_on_hint : undefined}
          teeth_error={unread(all.teeth)}
          onChange={(about) => setAll({ ...all, ...about, taken_on: ofAll(about.taken_on) })}
        />
        {reports && files.some((_, at) => (own[at]?.kind ?? all.kind) === 'xray') && (
          <ReasonField value={all.reason} onChange={(reason) => setAll((now) => ({ ...now, reason }))} />
        )}
        {files.length > 1 && <EachFile {...{ files, all, own, dayOf, unread }} onChange={setOwn} />}
      </form>
    </Modal>
  )
}

interface EachFileProps {
  files: readonly File[]
  all: OfAll
  own: readonly Own[]
  dayOf: (file: File) => string
  /** The sentence at teeth that cannot be read. */
  unread: (typed: string | null) => string | undefined
  onChange: (own: Own[]) => void
}

function EachFile({ files, all, own, dayOf, unread, onChange }: EachFileProps) {
  const t = useTexts(texts)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{t.adding.each}</legend>
      <div className="divide-y divide-line">
        {files.map((file, at) => (
          <OwnFields
            key={`${file.name} ${file.lastModified} ${file.size}`}
            name={file.name}
            all={all}
            own={own[at] ?? AS_ALL}
            day={dayOf(file)}
            teeth_error={unread(own[at]?.teeth ?? null)}
            onChange={(changed) => onChange(own.map((each, place) => (place === at ? changed : each)))}
          />
        ))}
      </div>
    </fieldset>
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
