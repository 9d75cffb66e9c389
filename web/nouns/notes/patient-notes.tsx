import { useState } from 'react'
import { api } from '#contract/api.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useWritesNotes } from '#web/base/session/session.ts'
import { NewNote } from './new-note.tsx'
import { NoteEntry } from './note-entry.tsx'
import { texts } from './texts.ts'
import { Answer } from '#web/base/ui/answer.tsx'

/** The doctors' notes about a patient, the latest first. */
export default function PatientNotes({ patient_id }: { patient_id: number }) {
  const t = useTexts(texts)
  const [written, setWritten] = useState(0)
  const may_write = useWritesNotes()
  const query = useCall(api.notes, { id: patient_id })
  return (
    <div className="flex flex-col gap-5">
      {may_write && <NewNote key={written} patient_id={patient_id} onWritten={() => setWritten(written + 1)} />}
      <Answer query={query} failed={t.failed} empty={<p className="text-sm text-ink-soft">{t.none}</p>}>
        {(notes) => (
          <ol className="divide-y divide-line">
            {notes.map((note) => (
              <NoteEntry key={note.id} note={note} />
            ))}
          </ol>
        )}
      </Answer>
    </div>
  )
}
