import type { LabCase } from '#contract/lab-cases.ts'
import { isHere, type LabCaseState } from '#domain/lab-case.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Tag } from '#web/base/ui/status-badge.tsx'
import { texts } from './texts.ts'

/** Where a case is, and whether the lab should be asked. */
export function CaseState({ lab_case }: { lab_case: Pick<LabCase, 'state' | 'overdue' | 'at_risk'> }) {
  const t = useTexts(texts)
  const { state, overdue, at_risk } = lab_case
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Tag tone={toneOf(state)}>{t.states[state]}</Tag>
      {overdue && <Tag tone="red">{t.overdue}</Tag>}
      {at_risk && <Tag tone="amber">{t.at_risk}</Tag>}
    </span>
  )
}

const toneOf = (state: LabCaseState) => (isHere(state) ? 'green' : state === 'cancelled' ? 'neutral' : 'blue')
