import { IconCalendarDue } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { LONGEST_RECALL_REASON, RECALL_MONTHS } from '#domain/recall.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useComma } from '#web/base/i18n/comma.ts'
import { useMay } from '#web/base/session/session.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Glyph } from '#web/base/ui/glyph.tsx'
import { texts } from './recall-texts.ts'
import type { RecalledPatient } from './recall-modal.tsx'

const RecallModal = lazy(() => import('./recall-modal.tsx'))

interface RecallButtonsProps {
  patient: RecalledPatient
  /** What was done at the visit after which the patient is recalled. */
  treatments?: readonly { description: string }[]
}

/** A recall in two clicks: in how many months, and the form as it is proposed. */
export default function RecallButtons({ patient, treatments }: RecallButtonsProps) {
  const t = useTexts(texts)
  const mayWrite = useMay('patient-recall:write')
  const comma = useComma()
  const [months, setMonths] = useState<number>()
  if (!mayWrite) return null
  const done = [...new Set(treatments?.map(({ description }) => description))].join(comma)
  const reason = (done === '' ? t.control : t.control_of(done)).slice(0, LONGEST_RECALL_REASON)
  return (
    <div role="group" aria-label={t.recall_in} className="flex flex-wrap items-center gap-2">
      <span aria-hidden className="inline-flex items-center gap-1.5 text-sm text-ink-soft">
        <Glyph icon={IconCalendarDue} size={18} />
        {t.recall_in}
      </span>
      {RECALL_MONTHS.map((each) => (
        <Button key={each} size="sm" onClick={() => setMonths(each)}>
          {t.in_months(each)}
        </Button>
      ))}
      <Suspense>
        {months !== undefined && (
          <RecallModal patient={patient} months={months} reason={reason} onClose={() => setMonths(undefined)} />
        )}
      </Suspense>
    </div>
  )
}
