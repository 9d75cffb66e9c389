import { Suspense, useState } from 'react'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMay } from '#web/base/session/session.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Tag } from '#web/base/ui/status-badge.tsx'
import { texts } from './texts.ts'

const AnswerModal = lazy(() => import('./answer-modal.tsx'))

interface AskHistoryProps {
  patient: { id: number; full_name: string }
}

/** Says that a visiting patient is to be asked about their health, and opens the questions for whoever may ask. */
export default function AskHistory({ patient }: AskHistoryProps) {
  const t = useTexts(texts)
  const mayAnswer = useMay('questionnaire:answer')
  const [asking, setAsking] = useState(false)
  if (!mayAnswer) return <Tag tone="amber">{t.ask_history}</Tag>
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)} className="print:hidden">
        {t.ask_history}
      </Button>
      <Suspense>{asking && <AnswerModal patient={patient} onClose={() => setAsking(false)} />}</Suspense>
    </>
  )
}
