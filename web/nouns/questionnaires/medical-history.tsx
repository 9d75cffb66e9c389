import { Suspense, useState } from 'react'
import { api } from '#contract/api.ts'
import type { PatientDetails } from '#contract/patients.ts'
import type { AnsweredQuestionnaire } from '#contract/questionnaires.ts'
import { clinicDay } from '#domain/calendar.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { useMay } from '#web/base/session/session.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { RecordsSkeleton, underHeading } from '#web/base/ui/records.tsx'
import { Tag } from '#web/base/ui/status-badge.tsx'
import { PrintButton } from './print-button.tsx'
import { texts } from './texts.ts'

const AnswerModal = lazy(() => import('./answer-modal.tsx'))
const ReviewModal = lazy(() => import('./review-modal.tsx'))

interface MedicalHistoryProps {
  patient: Pick<PatientDetails, 'id' | 'full_name'>
}

/** What a patient answered about their health, and whether it is to be asked again. */
export default function MedicalHistory({ patient }: MedicalHistoryProps) {
  const t = useTexts(texts)
  const query = useCall(api.questionnairesOfPatient, { id: patient.id })
  return (
    <Answer query={query} failed={t.failed} skeleton={<RecordsSkeleton />} around={underHeading(t.title)}>
      {(answered) => (
        <section>
          <h2 className="text-base font-semibold">{t.title}</h2>
          {answered.length === 0 && <p className="mt-1 text-sm text-ink-soft">{t.none}</p>}
          <ul className="mt-1 divide-y divide-line text-sm">
            {answered.map((each) => (
              <AnsweredLine key={each.id} answered={each} full_name={patient.full_name} />
            ))}
          </ul>
          <Asking patient={patient} />
        </section>
      )}
    </Answer>
  )
}

function Asking({ patient }: MedicalHistoryProps) {
  const t = useTexts(texts)
  const mayAnswer = useMay('questionnaire:answer')
  const { data } = useCall(api.patient, { id: patient.id })
  const formats = useFormats()
  const [asking, setAsking] = useState(false)
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      {mayAnswer && (
        <Button size="sm" onClick={() => setAsking(true)}>
          {t.ask}
        </Button>
      )}
      {data?.history_due && <Tag tone="amber">{t.due}</Tag>}
      {data?.history_counts_until && !data.history_due && (
        <span className="text-xs text-ink-soft">{t.again(formats.day(data.history_counts_until))}</span>
      )}
      <Suspense>{asking && <AnswerModal patient={patient} onClose={() => setAsking(false)} />}</Suspense>
    </div>
  )
}

function AnsweredLine({ answered, full_name }: { answered: AnsweredQuestionnaire; full_name: string }) {
  const t = useTexts(texts)
  const formats = useFormats()
  const { time_zone } = useClinic()
  const mayReview = useMay('questionnaire:review')
  const [open, setOpen] = useState(false)
  const { answered_at, answered_by_name, signed_name, reviewed_on, reviewed_by_name } = answered
  const name = (given: string | null) => (given === null ? t.somebody : isolate(given))
  const said = t.answered(formats.day(clinicDay(new Date(answered_at), time_zone)), name(answered_by_name))
  const isNew = reviewed_on === null
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 py-2.5">
      <span className="min-w-48 flex-1">
        <Isolated text={signed_name === null ? said : `${said} · ${t.signed(isolate(signed_name))}`} />
        <span className="block text-xs text-ink-soft">
          {isNew ? (
            <Tag tone="amber">{t.to_review}</Tag>
          ) : (
            <Isolated text={t.reviewed(formats.day(reviewed_on), name(reviewed_by_name))} />
          )}
        </span>
      </span>
      <span className="flex gap-1">
        <Button size="sm" variant={isNew && mayReview ? 'secondary' : 'quiet'} onClick={() => setOpen(true)}>
          {isNew && mayReview ? t.review : t.open}
        </Button>
        <PrintButton answered={answered} full_name={full_name} />
      </span>
      <Suspense>{open && <ReviewModal answered={answered} onClose={() => setOpen(false)} />}</Suspense>
    </li>
  )
}
