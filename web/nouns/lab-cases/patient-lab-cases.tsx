import { IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { api } from '#contract/api.ts'
import type { LabCase } from '#contract/lab-cases.ts'
import { isClosedCase } from '#domain/lab-case.ts'
import { useCall } from '#web/base/api/queries.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { CaseLine } from './case-line.tsx'
import { texts } from './texts.ts'

const CaseModal = lazy(() => import('./case-modal.tsx'))

/** The work of labs for a patient; nothing in a clinic without labs. */
export default function PatientLabCases({ patient_id }: { patient_id: number }) {
  const t = useTexts(texts)
  const { data: labs = [] } = useCall(api.labs, {})
  const query = useCall(api.patientLabCases, { id: patient_id }, { enabled: labs.length > 0 })
  const [ordering, setOrdering] = useState(false)
  if (labs.length === 0) return null
  return (
    <Card
      title={t.title}
      actions={
        labs.some(({ active }) => active) && (
          <Button size="sm" icon={IconPlus} onClick={() => setOrdering(true)}>
            {t.order}
          </Button>
        )
      }
    >
      <Answer query={query} failed={t.failed} skeleton={null}>
        {(cases) => <Cases cases={cases} />}
      </Answer>
      <Suspense>
        {ordering && <CaseModal patient_id={patient_id} labs={labs} onClose={() => setOrdering(false)} />}
      </Suspense>
    </Card>
  )
}

/** Those that are fitted or cancelled are shown when asked for. */
function Cases({ cases }: { cases: readonly LabCase[] }) {
  const t = useTexts(texts)
  const [whole, setWhole] = useState(false)
  const closed = cases.filter(({ state }) => isClosedCase(state))
  if (cases.length === 0) return <p className="text-sm text-ink-soft">{t.none}</p>
  return (
    <>
      <ul aria-label={t.title} className="divide-y divide-line">
        {(whole ? cases : cases.filter((each) => !closed.includes(each))).map((each) => (
          <CaseLine key={each.id} lab_case={each} />
        ))}
      </ul>
      {!whole && closed.length > 0 && (
        <Button size="sm" variant="quiet" onClick={() => setWhole(true)}>
          {t.show_closed(closed.length)}
        </Button>
      )}
    </>
  )
}
