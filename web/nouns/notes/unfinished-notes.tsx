import { api } from '#contract/api.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useCall, useCallMutation } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { PatientLink } from '#web/nouns/patients/patient-link.tsx'
import { useWritesNotes, useUser } from '#web/base/session/session.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { showAlert } from '#web/base/ui/notices/alerts.ts'
import { NoteEntry } from './note-entry.tsx'
import { texts } from './texts.ts'
import { Answer } from '#web/base/ui/answer.tsx'

type Unfinished = AnswerOf<typeof api.unfinishedNotes>

/**
 * A doctor's own notes that are not signed, also about patients whose visit was moved to a colleague: their pages are
 * closed to the doctor since, so what was being typed there is offered here as well.
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

function Listed({ notes, drafts: all }: Unfinished) {
  const t = useTexts(texts)
  const drafts = all.filter(({ is_own_patient }) => !is_own_patient)
  if (notes.length + drafts.length === 0) return null
  return (
    <Card title={t.unfinished.title} className="mt-6">
      <ol aria-label={t.unfinished.title} className="divide-y divide-line">
        {notes.map((note) => (
          <li key={note.id} className="py-4 first:pt-0 last:pb-0">
            <Patient of={note} />
            <ul>
              <NoteEntry note={note} />
            </ul>
          </li>
        ))}
        {drafts.map((draft) => (
          <Draft key={draft.patient_id} draft={draft} />
        ))}
      </ol>
    </Card>
  )
}

function Patient({ of }: { of: Pick<Unfinished['drafts'][number], 'patient_id' | 'patient_name' | 'is_own_patient'> }) {
  const t = useTexts(texts)
  const { doctor_id } = useUser()
  return (
    <p className="mb-1 flex flex-wrap items-baseline gap-x-2 text-sm">
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
    <li className="py-4 first:pt-0 last:pb-0">
      <Patient of={draft} />
      <p className="text-xs text-ink-soft">{t.unfinished.draft}</p>
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
    </li>
  )
}
