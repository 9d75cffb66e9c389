import { Suspense, useState } from 'react'
import { api } from '#contract/api.ts'
import type { BpeExam } from '#contract/bpe-exams.ts'
import type { Patient } from '#contract/patients.ts'
import { recordsPerio } from '#domain/access.ts'
import type { Day } from '#domain/calendar.ts'
import { useCall } from '#web/base/api/queries.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { useUser } from '#web/base/session/session.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { classNames } from '#web/base/ui/class-names.ts'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { RecordsSkeleton } from '#web/base/ui/records.tsx'
import { PrintButton } from './print-button.tsx'
import { ScoreGrid } from './score-grid.tsx'
import { texts } from './texts.ts'

const RecordModal = lazy(() => import('./record-modal.tsx'))
const VoidModal = lazy(() => import('./void-modal.tsx'))

interface PatientBpeProps {
  patient: Patient
  /** Later ones are left out, as of the chart. */
  as_of: Day
  voided: boolean
  is_today: boolean
}

/** The Basic Periodontal Examinations beside the chart, the latest first. */
export default function PatientBpe({ patient, as_of, voided, is_today }: PatientBpeProps) {
  const t = useTexts(texts)
  const may_write = recordsPerio(useUser()) && is_today
  const [recording, setRecording] = useState(false)
  const query = useCall(api.bpeExams, { id: patient.id, ...(voided && { voided }) })
  const exams = query.data?.filter(({ examined_on }) => examined_on <= as_of) ?? []
  const standing = exams.filter(({ voided_at }) => voided_at === null)
  return (
    <Card
      title={t.title}
      className="mt-5"
      actions={
        <div className="flex flex-wrap gap-2">
          {standing.length > 0 && <PrintButton exams={standing} patient={patient} />}
          {may_write && (
            <Button size="sm" onClick={() => setRecording(true)}>
              {t.record}
            </Button>
          )}
        </div>
      }
    >
      <Answer query={query} failed={t.failed} skeleton={<RecordsSkeleton />}>
        {() =>
          exams.length === 0 ? (
            <p className="text-sm text-ink-soft">{t.none}</p>
          ) : (
            <>
              <p className="text-xs text-ink-soft">{t.key}</p>
              <ul className="divide-y divide-line text-sm">
                {exams.map((exam) => (
                  <ExamLine key={exam.id} exam={exam} may_write={may_write} />
                ))}
              </ul>
            </>
          )
        }
      </Answer>
      <Suspense>{recording && <RecordModal patient_id={patient.id} onClose={() => setRecording(false)} />}</Suspense>
    </Card>
  )
}

function ExamLine({ exam, may_write }: { exam: BpeExam; may_write: boolean }) {
  const t = useTexts(texts)
  const formats = useFormats()
  const [voiding, setVoiding] = useState(false)
  const { examined_on, recorded_by_name, voided_at, voided_by_name, voided_reason } = exam
  const day = formats.day(examined_on)
  const voided = voided_at !== null
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className={classNames(voided && 'line-through text-ink-faint')}>
        <ScoreGrid exam={exam} label={t.scores_of(day)} />
      </span>
      <span className={classNames('min-w-40 flex-1', voided && 'text-ink-faint')}>
        <Isolated text={t.by(day, isolate(recorded_by_name))} />
        {voided && (
          <span className="block text-xs">
            <Isolated text={t.voided_by(isolate(voided_by_name ?? ''), isolate(voided_reason ?? ''))} />
          </span>
        )}
      </span>
      {may_write && !voided && (
        <Button size="sm" variant="quiet" aria-label={t.void_of(day)} onClick={() => setVoiding(true)}>
          {t.void}
        </Button>
      )}
      <Suspense>{voiding && <VoidModal exam={exam} onClose={() => setVoiding(false)} />}</Suspense>
    </li>
  )
}
