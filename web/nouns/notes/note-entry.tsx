import { IconPencil, IconSignature } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from '#web/base/links/link.tsx'
import { api } from '#contract/api.ts'
import type { Note } from '#contract/notes.ts'
import { dayOf } from '#domain/calendar.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useCallMutation } from '#web/base/api/queries.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { timeOf, useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { useWritesNotes, useUser } from '#web/base/session/session.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { showAlert } from '#web/base/ui/notices/alerts.ts'
import { Tag } from '#web/base/ui/status-badge.tsx'
import { askToSign } from './ask-to-sign.ts'
import { AddendumForm, EditForm } from './note-forms.tsx'
import { keepNote } from './keep-note.ts'
import { texts } from './texts.ts'
import { unsavedNote } from '#web/base/session/unsaved-notes.ts'
import { pathTo } from '#web/base/links/paths.ts'

const FORMS = ['edit', 'addendum'] as const

/** One note with its addenda, and the actions of its author. */
export function NoteEntry({ note }: { note: Note }) {
  const t = useTexts(texts)
  const when = useWhen()
  const { id: user_id } = useUser()
  const [form, setForm] = useState(() => FORMS.find((each) => unsavedNote(user_id, `${each}-${note.id}`) !== null))
  const close = () => setForm(undefined)
  return (
    <li className="py-4 first:pt-0">
      <div className="mb-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-soft">
        <span>
          <Isolated text={t.by(isolate(note.created_by_name), when(note.created_at))} />
        </span>
        <OfAppointment note={note} />
        {note.signed_at ? (
          <Tag tone="green" icon={IconSignature}>
            {t.signed(when(note.signed_at))}
          </Tag>
        ) : (
          <Tag tone="amber">{t.unsigned}</Tag>
        )}
      </div>
      {form === 'edit' && !note.locked ? (
        <EditForm note={note} onDone={close} />
      ) : (
        <p dir="auto" className="text-sm break-words whitespace-pre-line">
          {note.text}
        </p>
      )}
      {note.addenda.map((addendum) => (
        <blockquote key={addendum.id} className="mt-3 border-s-2 border-line ps-3 text-sm">
          <p className="text-xs text-ink-soft">
            {t.addendum_label} · <Isolated text={t.by(isolate(addendum.created_by_name), when(addendum.created_at))} />
          </p>
          <p dir="auto" className="break-words whitespace-pre-line">
            {addendum.text}
          </p>
        </blockquote>
      ))}
      {form === 'addendum' && note.locked && <AddendumForm note={note} onDone={close} />}
      {(form === undefined || (form === 'edit') === note.locked) && <Actions note={note} onForm={setForm} />}
    </li>
  )
}

function OfAppointment({ note: { appointment_id, datetime_start } }: { note: Note }) {
  const t = useTexts(texts)
  const formats = useFormats()
  if (appointment_id === null || datetime_start === null) return null
  const day = dayOf(datetime_start)
  return (
    <Link
      to={pathTo('appointments', { date: day, open: appointment_id })}
      className="inline-flex min-h-6 items-center gap-x-1 rounded-sm text-brand hover:underline"
    >
      {t.of_visit(formats.day(day))} <bdi dir="ltr">{timeOf(datetime_start)}</bdi>
    </Link>
  )
}

function Actions({ note, onForm }: { note: Note; onForm: (form: 'edit' | 'addendum') => void }) {
  const t = useTexts(texts)
  const may_write = useWritesNotes()
  const { id: user_id } = useUser()
  const sign = useCallMutation(api.signNote, {
    onSuccess: keepNote,
    onError: (error) => showAlert(serverSentence(error) ?? t.not_signed, 'error', error),
  })
  if (!may_write) return null
  const own = note.created_by === user_id
  return (
    <div className="mt-2.5 flex flex-wrap gap-2 empty:hidden">
      {own && note.signed_at === null && (
        <Button
          size="sm"
          icon={IconSignature}
          busy={sign.busy}
          onClick={() => void askToSign(t).then((yes) => yes && sign.send({ id: note.id, version: note.version }))}
        >
          {t.sign}
        </Button>
      )}
      {own && !note.locked && (
        <Button size="sm" variant="quiet" icon={IconPencil} onClick={() => onForm('edit')}>
          {t.edit}
        </Button>
      )}
      {note.locked && (
        <Button size="sm" variant="quiet" onClick={() => onForm('addendum')}>
          {t.addendum}
        </Button>
      )}
    </div>
  )
}

function useWhen() {
  const formats = useFormats()
  const { time_zone } = useClinic()
  return (instant: string) => formats.instant(instant, time_zone)
}
