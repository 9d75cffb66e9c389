import { Suspense, useState } from 'react'
import { api } from '#contract/api.ts'
import type { QuestionnaireNext } from '#domain/questionnaire.ts'
import { useCall } from '#web/base/api/queries.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMay } from '#web/base/session/session.ts'
import { Button } from '#web/base/ui/button.tsx'
import { QuestionnaireTag } from './next-tag.tsx'
import { texts } from './texts.ts'

const AnswerModal = lazy(() => import('./answer-modal.tsx'))
const ReviewModal = lazy(() => import('./review-modal.tsx'))

interface NextProps {
  next: QuestionnaireNext
  patient: { id: number; full_name: string }
}

/** Says what is next about a visiting patient's questionnaire, and opens it for whoever may do that. */
export default function AskHistory({ next, patient }: NextProps) {
  const t = useTexts(texts)
  const mayAnswer = useMay('questionnaire:answer')
  const mayReview = useMay('questionnaire:review')
  const [opened, setOpened] = useState<QuestionnaireNext | null>(null)
  const close = () => setOpened(null)
  if (next === 'to_ask' ? !mayAnswer : !mayReview) return <QuestionnaireTag next={next} />
  return (
    <>
      <Button size="sm" onClick={() => setOpened(next)} className="print:hidden">
        {next === 'to_ask' ? t.ask_history : t.review_history}
      </Button>
      <Suspense>
        {opened === 'to_ask' && <AnswerModal patient={patient} onClose={close} />}
        {opened === 'to_review' && <ReviewLatest patient_id={patient.id} onClose={close} />}
      </Suspense>
    </>
  )
}

function ReviewLatest({ patient_id, onClose }: { patient_id: number; onClose: () => void }) {
  const { data } = useCall(api.questionnairesOfPatient, { id: patient_id })
  const latest = data?.find(({ reviewed_at }) => reviewed_at === null)
  return latest && <ReviewModal answered={latest} onClose={onClose} />
}
