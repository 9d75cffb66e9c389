import { Suspense, useState } from 'react'
import { api } from '#contract/api.ts'
import type { RecallOfPatient } from '#contract/recalls.ts'
import { clinicDay } from '#domain/calendar.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useCall, useCallMutation } from '#web/base/api/queries.ts'
import { useClinic, useToday } from '#web/base/clinic/clinic.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { useMay } from '#web/base/session/session.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { classNames } from '#web/base/ui/class-names.ts'
import { ask } from '#web/base/ui/dialogs/questions.ts'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { showAlert } from '#web/base/ui/notices/alerts.ts'
import { RecordsSkeleton, underHeading } from '#web/base/ui/records.tsx'
import { Tag } from '#web/base/ui/status-badge.tsx'
import RecallButtons from './recall-buttons.tsx'
import type { RecalledPatient } from './recall-modal.tsx'
import { texts } from './recall-texts.ts'

const RecallModal = lazy(() => import('./recall-modal.tsx'))

/** What a patient is recalled for beside check-ups. */
export default function RecallsOfPatient({ patient }: { patient: RecalledPatient }) {
  const t = useTexts(texts)
  const [past, setPast] = useState(false)
  const query = useCall(api.recallsOfPatient, { id: patient.id, ...(past && { ended: true }) })
  return (
    <Answer query={query} failed={t.failed} skeleton={<RecordsSkeleton />} around={underHeading(t.title)}>
      {(recalls) => (
        <section>
          <h2 className="text-base font-semibold">{t.title}</h2>
          {recalls.length === 0 && <p className="mt-1 text-sm text-ink-soft">{t.none}</p>}
          <ul className="mt-1 divide-y divide-line text-sm">
            {recalls.map((recall) => (
              <RecallLine key={recall.id} patient={patient} recall={recall} />
            ))}
          </ul>
          <div className="mt-2 flex flex-col gap-2">
            <RecallButtons patient={patient} />
            {!past && (
              <Button size="sm" variant="quiet" className="self-start" onClick={() => setPast(true)}>
                {t.past}
              </Button>
            )}
          </div>
        </section>
      )}
    </Answer>
  )
}

interface LineProps {
  patient: RecalledPatient
  recall: RecallOfPatient
}

function RecallLine({ patient, recall }: LineProps) {
  const today = useToday()
  const t = useTexts(texts)
  const { reason, due_on, ended_at } = recall
  const over = ended_at !== null || due_on === null
  return (
    <li className={classNames('py-2.5', over && 'text-ink-faint')}>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <bdi dir="auto" className={classNames('font-medium break-words', ended_at !== null && 'line-through')}>
          {reason}
        </bdi>
        {!over && due_on < today && <Tag tone="amber">{t.overdue}</Tag>}
      </span>
      <Standing recall={recall} />
      {!over && <Actions patient={patient} recall={recall} />}
    </li>
  )
}

function Standing({ recall }: { recall: RecallOfPatient }) {
  const t = useTexts(texts)
  const formats = useFormats()
  const { time_zone } = useClinic()
  const { due_on, months, ended_at, ended_by_name, ended_reason, set_by_name } = recall
  const name = (given: string | null) => (given === null ? t.somebody : isolate(given))
  const words =
    ended_at === null
      ? [
          due_on === null ? t.is_done : t.due(formats.day(due_on)),
          months !== null && t.again(months),
          set_by_name !== null && t.set_by(isolate(set_by_name)),
        ]
      : [
          t.ended_on(formats.day(clinicDay(new Date(ended_at), time_zone)), name(ended_by_name)),
          ended_reason !== null && isolate(ended_reason),
        ]
  return (
    <span className="block text-xs text-ink-soft">
      <Isolated text={words.filter((word) => word !== false).join(' · ')} />
    </span>
  )
}

function Actions({ patient, recall }: LineProps) {
  const t = useTexts(texts)
  const mayWrite = useMay('patient-recall:write')
  const [editing, setEditing] = useState(false)
  const ending = useCallMutation(api.endRecall, {
    onError: (error) => showAlert(serverSentence(error) ?? t.not_ended, 'error', error),
  })
  if (!mayWrite) return null
  const { id: recall_id, version, reason } = recall
  const end = async () => {
    const sure = await ask({
      question: t.end_question(isolate(reason)),
      explanation: t.end_hint,
      confirm: t.end,
      cancel: t.keep,
      tone: 'plain',
    })
    if (sure) ending.send({ id: patient.id, recall_id, version })
  }
  return (
    <span className="-ms-3 flex flex-wrap gap-1">
      <Button size="sm" variant="quiet" aria-label={`${t.edit} ${reason}`} onClick={() => setEditing(true)}>
        {t.edit}
      </Button>
      <Button size="sm" variant="quiet" aria-label={`${t.end} ${reason}`} busy={ending.busy} onClick={() => void end()}>
        {t.end}
      </Button>
      <Suspense>
        {editing && <RecallModal patient={patient} recall={recall} onClose={() => setEditing(false)} />}
      </Suspense>
    </span>
  )
}
