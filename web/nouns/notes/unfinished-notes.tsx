import { type ReactNode, useState } from 'react'
import { api } from '#contract/api.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useCall, useCallMutation } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { PatientLink } from '#web/nouns/patients/patient-link.tsx'
import { useWritesNotes, useUser } from '#web/base/session/session.ts'
import { unsavedNote } from '#web/base/session/unsaved-notes.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { showAlert } from '#web/base/ui/notices/alerts.ts'
import { NoteEntry } from './note-entry.tsx'
import { texts } from './texts.ts'
import { Answer } from '#web/base/ui/answer.tsx'

type Unfinished = AnswerOf<typeof api.unfinishedNotes>

/**
 * A doctor's own notes that are not signed, and what was typed and not saved; also about patients whose visit was moved to
 * a colleague, and whose pages are closed to the doctor since.
 */
export default function UnfinishedNotes() {
  const may_write = useWritesNotes()
  return may_write ? <OwnUnfinished /> : null
}

function OwnUnfinished() {
  const t = useTexts(texts)
  const query = useCall(api.unfinishedNotes, {})
  return (
    <Answer
      query={query}
      failed={t.failed}
      skeleton={null}
      around={(note) => (
        <Card title={t.unfinished.title} flush className="mt-6">
          {note}
        </Card>
      )}
    >
      {(unfinished) => <Listed {...unfinished} />}
    </Answer>
  )
}

const MOST_AT_FIRST = 5

function Listed({ notes, drafts }: Unfinished) {
  const t = useTexts(texts)
  const [whole, setWhole] = useState(false)
  const count = notes.length + drafts.length
  if (count === 0) return null
  const most = whole ? count : MOST_AT_FIRST
  return (
    <Card title={t.unfinished.title} className="mt-6">
      <ol aria-label={t.unfinished.title} className="divide-y divide-line">
        {notes.slice(0, most).map((note) => (
          <Unsigned key={note.id} note={note} />
        ))}
        {drafts.slice(0, Math.max(0, most - notes.length)).map((draft) => (
          <Draft key={draft.patient_id} draft={draft} />
        ))}
      </ol>
      {most < count && (
        <Button size="sm" className="mt-3" onClick={() => setWhole(true)}>
          {t.unfinished.show_all(count)}
        </Button>
      )}
    </Card>
  )
}

/** Open at once if its author has typed something in it that is not saved. */
function Unsigned({ note }: { note: Unfinished['notes'][number] }) {
  const { id: user_id } = useUser()
  return (
    <Line
      of={note}
      typed={(['edit', 'addendum'] as const).some((form) => unsavedNote(user_id, `${form}-${note.id}`) !== null)}
    >
      <ul>
        <NoteEntry note={note} />
      </ul>
    </Line>
  )
}

interface LineProps {
  of: Unfinished['notes'][number] | Unfinished['drafts'][number]
  hint?: string
  typed?: boolean
  /** The whole, once it is opened. */
  children: ReactNode
}

/** Whom it is about and how it begins: a note is signed once it was read. */
function Line({ of, hint, typed = false, children }: LineProps) {
  const t = useTexts(texts).unfinished
  const [open, setOpen] = useState(typed)
  return (
    <li className="py-2.5 first:pt-0 last:pb-0">
      <div className="flex items-start gap-x-3">
        <div className="min-w-0 flex-1">
          <Patient of={of} />
          {hint !== undefined && <p className="text-xs text-ink-soft">{hint}</p>}
          {!open && (
            <p dir="auto" className="line-clamp-2 text-sm wrap-break-word">
              {of.text}
            </p>
          )}
        </div>
        <Button size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t.close : t.open}
          <span className="sr-only"> {t.about(of.patient_name)}</span>
        </Button>
      </div>
      {open && children}
    </li>
  )
}

function Patient({ of }: { of: Pick<Unfinished['drafts'][number], 'patient_id' | 'patient_name' | 'is_own_patient'> }) {
  const t = useTexts(texts)
  const { doctor_id } = useUser()
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
      <PatientLink
        id={of.patient_id}
        name={of.patient_name}
        doctor_id={of.is_own_patient ? doctor_id : null}
        className="font-medium break-words"
      />
      {!of.is_own_patient && <span className="text-xs text-ink-soft">{t.unfinished.moved}</span>}
    </p>
  )
}

function Draft({ draft }: { draft: Unfinished['drafts'][number] }) {
  const t = useTexts(texts)
  const { patient_id: id, patient_name, text } = draft
  const save = useCallMutation(api.writeNote, {
    onError: (error) => showAlert(serverSentence(error) ?? t.not_saved, 'error', error),
  })
  return (
    <Line of={draft} hint={t.unfinished.draft}>
      <p dir="auto" className="text-sm break-words whitespace-pre-line">
        {text}
      </p>
      <Button
        size="sm"
        className="mt-2.5"
        busy={save.busy}
        onClick={() => save.send({ id, text, appointment_id: null, from_draft: true })}
      >
        {t.save}
        <span className="sr-only"> {t.unfinished.about(patient_name)}</span>
      </Button>
    </Line>
  )
}
