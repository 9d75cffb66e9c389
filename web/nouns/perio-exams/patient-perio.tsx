import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { Patient } from '#contract/patients.ts'
import type { ListedPerioExam } from '#contract/perio-exams.ts'
import { recordsPerio } from '#domain/access.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useCall, useCallMutation } from '#web/base/api/queries.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useUser } from '#web/base/session/session.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { showAlert } from '#web/base/ui/notices/alerts.ts'
import { useAddress } from '#web/base/ui/use-address.ts'
import { ExamCard } from './exam-card.tsx'
import { ExamList } from './exam-list.tsx'
import { LeftExam } from './left-exam.tsx'
import { texts } from './texts.ts'
import { Trend } from './trend.tsx'

/** The periodontal exams of a patient, and the one in the address below them. */
export default function PatientPerio({ patient }: { patient: Patient }) {
  const t = useTexts(texts)
  const may_write = recordsPerio(useUser())
  const address = useAddress()
  const [voided, setVoided] = useState(false)
  const query = useCall(api.perioExams, { id: patient.id, ...(voided && { voided }) })
  const opened = Number(address.params.get('exam') ?? 0)
  const [asked, setAsked] = useState<number>()
  const open = (id: number) => {
    setAsked(id)
    address.ask({ exam: id })
  }
  const exams = query.data ?? []
  const { begun, left } = useOwnDrafts(exams)
  return (
    <>
      <Card
        title={t.title}
        actions={
          <div className="flex flex-wrap items-center gap-4">
            <Checkbox label={t.voided} checked={voided} onChange={({ target }) => setVoided(target.checked)} />
            {may_write && begun && begun.id !== opened && <Button onClick={() => open(begun.id)}>{t.go_on}</Button>}
            {may_write && query.data && !begun && <StartExam patient_id={patient.id} onStarted={open} />}
          </div>
        }
      >
        {may_write && left && left.id !== opened && <LeftExam key={left.id} exam={left} onOpen={open} />}
        <Answer query={query} failed={t.failed}>
          {() => <Exams exams={exams} onOpen={open} />}
        </Answer>
      </Card>
      {opened > 0 && (
        <ExamCard key={opened} id={opened} {...{ patient, may_write }} others={exams} focused={asked === opened} />
      )}
    </>
  )
}

function StartExam({ patient_id, onStarted }: { patient_id: number; onStarted: (id: number) => void }) {
  const t = useTexts(texts)
  const starting = useCallMutation(api.startPerioExam, {
    onSuccess: ({ id }) => onStarted(id),
    onError: (error) => showAlert(serverSentence(error) ?? t.not_started, 'error', error),
  })
  return (
    <Button busy={starting.busy} onClick={() => starting.send({ id: patient_id })}>
      {t.start}
    </Button>
  )
}

/**
 * The user's own drafts: that of today is gone on with, and no second one is begun beside it; the latest one that was `left`
 * on an earlier day is asked about.
 */
function useOwnDrafts(exams: readonly ListedPerioExam[]) {
  const today = useToday()
  const user = useUser()
  const drafts = exams.filter(
    ({ state, voided_at, recorded_by }) => state === 'draft' && voided_at === null && recorded_by === user.id,
  )
  return {
    begun: drafts.find(({ examined_on }) => examined_on === today),
    left: drafts.find(({ examined_on }) => examined_on < today),
  }
}

function Exams({ exams, onOpen }: { exams: readonly ListedPerioExam[]; onOpen: (id: number) => void }) {
  const t = useTexts(texts)
  if (exams.length === 0) return <p className="text-sm text-ink-soft">{t.none}</p>
  return (
    <>
      <ExamList exams={exams} onOpen={onOpen} />
      <Trend exams={exams} />
    </>
  )
}
