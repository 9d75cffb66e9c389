import { useId, useState } from 'react'
import { FILE_KINDS, type FileKind } from '#domain/file.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMay } from '#web/base/session/session.ts'
import { Button } from '#web/base/ui/button.tsx'
import { CancelButton, Modal } from '#web/base/ui/dialogs/modal.tsx'
import { ChoiceChips } from '#web/base/ui/fields/choice-chips.tsx'
import { DateField } from '#web/base/ui/fields/date-field.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { holdsUnread } from '#web/base/ui/forms/holds-unread.ts'
import { readTeeth } from './teeth.ts'
import { texts } from './texts.ts'
import type { AboutFile } from './use-uploads.ts'

interface AddFilesModalProps {
  files: readonly File[]
  onAdd: (about: AboutFile) => void
  onClose: () => void
}

/** Asks what the chosen files are, and sends them. */
export function AddFilesModal({ files, onAdd, onClose }: AddFilesModalProps) {
  const t = useTexts(texts)
  const form = useId()
  const today = useToday()
  const [kind, setKind] = useState(useLikelyKind(files))
  const [taken_on, setTakenOn] = useState(() => dayOf(files, today))
  const [teeth, setTeeth] = useState('')
  const [note, setNote] = useState('')
  const [checked, setChecked] = useState(false)
  const read = readTeeth(teeth)
  return (
    <Modal
      title={t.adding.title(files.length)}
      dirty={teeth !== '' || note !== ''}
      onClose={onClose}
      footer={
        <>
          <CancelButton />
          <Button type="submit" form={form} variant="primary">
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
          if (read && !holdsUnread(form)) onAdd({ kind, taken_on, teeth: read, note: note.trim() })
        }}
      >
        <ul className="max-h-32 overflow-y-auto text-sm text-ink-soft">
          {files.map((file) => (
            <li key={`${file.name} ${file.lastModified}`} className="wrap-anywhere">
              <bdi>{file.name}</bdi>
            </li>
          ))}
        </ul>
        <ChoiceChips
          label={t.adding.kind}
          choices={FILE_KINDS.map((value) => ({ value, words: t.kinds[value] }))}
          chosen={kind}
          onChoose={setKind}
        />
        <DateField label={t.adding.taken_on} value={taken_on} onChange={setTakenOn} max={today} />
        <TextField
          label={t.adding.teeth}
          hint={t.adding.teeth_hint}
          error={checked && !read ? t.adding.not_teeth : undefined}
          inputMode="numeric"
          dir="ltr"
          value={teeth}
          onChange={(event) => setTeeth(event.target.value)}
        />
        <TextField
          label={t.adding.note}
          dir="auto"
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
    </Modal>
  )
}

/** A paper is a document; a picture is an X-ray if doctors add it, and a photo if it has just been taken. */
function useLikelyKind(files: readonly File[]): FileKind {
  const treats = useMay('file:read-clinical')
  const [first] = files
  if (first?.name.toLowerCase().endsWith('.dcm')) return 'xray'
  return treats && first?.type.startsWith('image/') ? 'xray' : 'document'
}

/** The day on which the file was made, if the browser knows it. */
function dayOf([first]: readonly File[], today: string) {
  const made = new Date(first?.lastModified ?? NaN)
  if (Number.isNaN(made.getTime())) return ''
  const day = [made.getFullYear(), made.getMonth() + 1, made.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
  return day <= today ? day : today
}
