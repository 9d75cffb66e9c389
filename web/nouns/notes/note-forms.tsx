import { api } from '#contract/api.ts'
import type { Note } from '#contract/notes.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useUser } from '#web/base/session/session.ts'
import { Button } from '#web/base/ui/button.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { keepNote } from './keep-note.ts'
import { texts } from './texts.ts'
import { dropUnsavedNote, keepUnsavedNote, type NotePlace, unsavedNote } from '#web/base/session/unsaved-notes.ts'

interface NoteFormProps {
  note: Note
  onDone: () => void
}

export function EditForm({ note, onDone }: NoteFormProps) {
  const t = useTexts(texts)
  const kept = useKept(`edit-${note.id}`, onDone)
  const form = useCallForm(api.updateNote, {
    start: { text: note.text },
    ...kept.start,
    input: ({ text }) => ({ id: note.id, text, version: note.version }),
    onSuccess: (saved) => {
      keepNote(saved)
      kept.done()
    },
    alert: (error) => serverSentence(error) ?? t.not_saved,
  })
  return <NoteForm form={form} label={t.edit} save={t.save_changes} kept={kept} />
}

export function AddendumForm({ note, onDone }: NoteFormProps) {
  const t = useTexts(texts)
  const kept = useKept(`addendum-${note.id}`, onDone)
  const form = useCallForm(api.addAddendum, {
    start: { text: '' },
    ...kept.start,
    input: ({ text }) => ({ id: note.id, text }),
    onSuccess: kept.done,
    alert: (error) => serverSentence(error) ?? t.not_saved,
  })
  return <NoteForm form={form} label={t.addendum_label} save={t.save_addendum} kept={kept} />
}

type Kept = ReturnType<typeof useKept>

/** Typed text is kept on this device until it is saved or discarded. */
function useKept(where: NotePlace, onDone: () => void) {
  const { id: user_id } = useUser()
  const text = unsavedNote(user_id, where)
  return {
    start: text === null ? {} : { typed: { text } },
    keep: (typed: string) => keepUnsavedNote(user_id, where, typed),
    done: () => {
      dropUnsavedNote(user_id, where)
      onDone()
    },
  }
}

interface TextFormProps {
  form: ReturnType<typeof useCallForm<typeof api.updateNote | typeof api.addAddendum, { text: string }>>
  label: string
  save: string
  kept: Kept
}

function NoteForm({ form, label, save, kept }: TextFormProps) {
  const t = useTexts(texts)
  const field = form.field('text')
  return (
    <form {...form.props} className="mt-3">
      <TextArea
        label={label}
        rows={3}
        maxLength={10_000}
        required
        {...field}
        onChange={(event) => {
          field.onChange(event)
          kept.keep(event.target.value)
        }}
      />
      <div className="mt-2 flex gap-2">
        <Button type="submit" size="sm" variant="primary" busy={form.busy}>
          {save}
        </Button>
        <Button size="sm" variant="quiet" onClick={kept.done}>
          {t.cancel}
        </Button>
      </div>
    </form>
  )
}
