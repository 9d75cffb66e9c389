import { IconPrinter } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { api } from '#contract/api.ts'
import type { OrthoEntry } from '#contract/ortho-entries.ts'
import type { Patient } from '#contract/patients.ts'
import { recordsOrtho } from '#domain/access.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import { useCall } from '#web/base/api/queries.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { usePrinted } from '#web/base/paper/use-printed.ts'
import { useMay, useUser } from '#web/base/session/session.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { RecordsSkeleton } from '#web/base/ui/records.tsx'
import { PhotosByDate } from '#web/nouns/files/photos-by-date.tsx'
import { OrthoCard } from './ortho-card.tsx'
import { OrthoVisit } from './ortho-visit.tsx'
import { texts } from './texts.ts'

const RecordModal = lazy(() => import('./record-modal.tsx'))
const RecallModal = lazy(() => import('#web/nouns/recalls/recall-modal.tsx'))

interface PatientOrthoProps {
  patient: Patient
  /** Later visits are left out, as of the chart. */
  as_of: Day
  voided: boolean
  is_today: boolean
}

/** The orthodontic visits beside the chart, the latest first, and the photos of the treatment. */
export default function PatientOrtho({ patient, as_of, voided, is_today }: PatientOrthoProps) {
  const t = useTexts(texts)
  const may_write = recordsOrtho(useUser()) && is_today
  const [printed, print] = usePrinted<OrthoEntry[]>()
  const query = useCall(api.orthoEntries, { id: patient.id, ...(voided && { voided }) })
  const entries = query.data?.filter(({ on }) => on <= as_of) ?? []
  const standing = entries.filter(({ voided_at }) => voided_at === null)
  return (
    <Card
      title={t.title}
      className="mt-5"
      actions={
        <div className="flex flex-wrap gap-2">
          {standing.length > 0 && (
            <Button size="sm" variant="quiet" icon={IconPrinter} onClick={() => print(standing)}>
              {t.print}
            </Button>
          )}
          {may_write && <Writing patient={patient} last={standing[0]} />}
        </div>
      }
    >
      <Answer query={query} failed={t.failed} skeleton={<RecordsSkeleton />}>
        {() => <Visits entries={entries} began={standing.at(-1)?.on} may_write={may_write} />}
      </Answer>
      {standing.length > 0 && (
        <PhotosByDate patient_id={patient.id} as_of={as_of} title={t.photos} none={t.no_photos} />
      )}
      {printed && <OrthoCard entries={printed} patient={patient} />}
    </Card>
  )
}

interface VisitsProps {
  entries: readonly OrthoEntry[]
  began: Day | undefined
  may_write: boolean
}

function Visits({ entries, began, may_write }: VisitsProps) {
  const t = useTexts(texts)
  if (entries.length === 0) return <p className="text-sm text-ink-soft">{t.none}</p>
  return (
    <ul className="divide-y divide-line text-sm">
      {entries.map((entry) => (
        <OrthoVisit key={entry.id} entry={entry} began={began ?? entry.on} may_write={may_write} />
      ))}
    </ul>
  )
}

/** Writes down a visit; when the last one says when the next is due, puts that on the recalls. */
function Writing({ patient, last }: { patient: Patient; last: OrthoEntry | undefined }) {
  const t = useTexts(texts)
  const may_recall = useMay('patient-recall:write')
  const [open, setOpen] = useState<'record' | 'recall'>()
  const due_on = last && last.next_in_weeks !== null ? addDays(last.on, last.next_in_weeks * 7) : undefined
  const close = () => setOpen(undefined)
  return (
    <>
      {due_on !== undefined && may_recall && (
        <Button size="sm" variant="quiet" onClick={() => setOpen('recall')}>
          {t.recall}
        </Button>
      )}
      <Button size="sm" onClick={() => setOpen('record')}>
        {t.record}
      </Button>
      <Suspense>
        {open === 'record' && <RecordModal patient_id={patient.id} last={last} onClose={close} />}
        {open === 'recall' && (
          <RecallModal patient={patient} reason={t.recall_reason} {...(due_on && { due_on })} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
