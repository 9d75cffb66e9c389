import { type RefObject, useImperativeHandle, useState } from 'react'
import { api } from '#contract/api.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { invalidate } from '#web/base/api/changes.ts'
import { call } from '#web/base/api/client.ts'
import { useCallMutation } from '#web/base/api/queries.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { Button } from '#web/base/ui/button.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { showAlert } from '#web/base/ui/notices/alerts.ts'
import { ErrorNote } from '#web/base/ui/notices/error-note.tsx'
import { FieldsSkeleton } from '#web/base/ui/skeleton.tsx'
import { askToSign } from './ask-to-sign.ts'
import { NoteTemplates } from './note-templates.tsx'
import { texts } from './texts.ts'
import { useDraft } from './use-draft.ts'

interface NewNoteProps {
  patient_id: number
  /** The treatment codes whose texts are offered first. */
  offered?: readonly string[]
  onWritten: () => void
  /** Saves typed text, if there is any, as a note, unsigned; false if that failed. */
  unsaved?: RefObject<(() => Promise<boolean>) | null>
}

/** Typed text is a draft until it is saved: it survives a closed tab and a lost connection. */
export function NewNote({ patient_id, offered, onWritten, unsaved }: NewNoteProps) {
  const t = useTexts(texts)
  const draft = useDraft(patient_id)
  const { write, busy } = useWriting(patient_id, draft, onWritten)
  const keep = useKeeping(patient_id, draft, onWritten)
  const blank = draft.text.trim() === ''
  useImperativeHandle(unsaved, () => async () => blank || keep(draft.text))
  if (draft.state === 'loading') return <FieldsSkeleton fields={1} />
  if (draft.state === 'failed') return <ErrorNote text={t.draft_failed} onRetry={draft.retry} />
  const { text, type } = draft
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!blank) write(text, false)
      }}
    >
      <TextArea
        label={t.label}
        rows={4}
        maxLength={10_000}
        placeholder={t.placeholder}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      <KeptWhere draft={draft} />
      <div className="mt-2.5 flex flex-wrap items-end gap-2">
        <Button type="submit" disabled={blank} busy={busy}>
          {t.save}
        </Button>
        <Button variant="primary" disabled={blank} busy={busy} onClick={() => write(text, true)}>
          {t.sign_new}
        </Button>
        <NoteTemplates
          offered={offered}
          onChoose={(template) => type(blank ? template : `${text.trimEnd()}\n\n${template}`)}
        />
      </div>
    </form>
  )
}

function KeptWhere({ draft: { state, saved_at } }: { draft: ReturnType<typeof useDraft> }) {
  const t = useTexts(texts)
  const formats = useFormats()
  const { time_zone } = useClinic()
  const words =
    state === 'unsent'
      ? t.draft_unsent
      : state === 'typing'
        ? t.draft_typing
        : state === 'saved' && saved_at
          ? t.draft_saved(formats.instant(saved_at, time_zone))
          : ''
  return (
    <p role="status" className={`mt-1.5 min-h-5 text-xs ${state === 'unsent' ? 'text-amber' : 'text-ink-soft'}`}>
      {words}
    </p>
  )
}

/** Saves the note, and then signs it if asked to. */
function useWriting(patient_id: number, draft: ReturnType<typeof useDraft>, onWritten: () => void) {
  const t = useTexts(texts)
  const [signing, setSigning] = useState(false)
  const sign = useCallMutation(api.signNote, {
    onError: (error) => showAlert(serverSentence(error) ?? t.not_signed, 'error', error),
  })
  const saving = useCallMutation(api.writeNote, {
    onSuccess: ({ id, version }) => {
      draft.clear()
      onWritten()
      if (signing) sign.send({ id, version })
    },
    onError: (error) => {
      draft.resume()
      showAlert(serverSentence(error) ?? t.not_saved, 'error', error)
    },
  })
  const write = (text: string, signed: boolean) => {
    const send = () => {
      setSigning(signed)
      void draft.pause().then(() => saving.send({ id: patient_id, text, from_draft: true }))
    }
    if (signed) void askToSign(t).then((yes) => yes && send())
    else send()
  }
  return { write, busy: saving.busy || sign.busy }
}

/** For whoever goes on afterwards: the text is saved as it is; false if that failed. */
function useKeeping(patient_id: number, draft: ReturnType<typeof useDraft>, onWritten: () => void) {
  const t = useTexts(texts)
  return async (text: string) => {
    await draft.pause()
    try {
      await call(api.writeNote, { id: patient_id, text, from_draft: true })
    } catch (error) {
      draft.resume()
      showAlert(serverSentence(error) ?? t.not_saved, 'error', error)
      return false
    }
    draft.clear()
    onWritten()
    await invalidate(api.writeNote.changes)
    return true
  }
}
