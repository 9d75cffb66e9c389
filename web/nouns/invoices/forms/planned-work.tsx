import { api } from '#contract/api.ts'
import { isAhead } from '#domain/plan.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { patientPath } from '#web/base/links/paths.ts'
import { itemInWords } from '#web/nouns/plans/item-in-words.ts'
import type { DraftLine } from '#web/nouns/treatment-codes/treatment-draft.ts'
import { ButtonLink } from '#web/base/ui/button.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { texts } from './texts.ts'

interface PlannedWorkProps {
  patient_id: number
  lines: readonly DraftLine[]
}

/**
 * While invoicing without an appointment, notes the planned treatments of the patient: these are charged when they are
 * done. The plan is shown beside the form, which keeps what was typed.
 */
export function PlannedWork({ patient_id, lines }: PlannedWorkProps) {
  const t = useTexts(texts).create
  const begun = lines.filter(({ treatment_code, description }) => treatment_code !== null || description !== '')
  const { data = [] } = useCall(api.plans, { id: patient_id }, { enabled: begun.length > 0 })
  const planned = data
    .filter((plan) => plan.patient_id === patient_id)
    .flatMap(({ items }) => items)
    .filter((item) => isAhead(item) && begun.some((line) => sayTheSame(line, item)))
  if (planned.length === 0) return null
  return (
    <div ref={intoView}>
      <Banner
        tone="warning"
        action={
          <ButtonLink size="sm" target="_blank" to={patientPath(patient_id, 'plans')} className="-my-1">
            {t.see_plans}
          </ButtonLink>
        }
      >
        <Isolated text={t.planned(planned.map(itemInWords).join(t.and))} />
      </Banner>
    </div>
  )
}

/** Above the line that is typed, so that on a phone both are in sight. */
const intoView = (box: HTMLElement | null) => box?.scrollIntoView({ block: 'nearest' })

type Said = Pick<DraftLine, 'treatment_code' | 'description'>

/** Equal by code, or by words if no code was chosen. */
const sayTheSame = (line: Said, item: Said) =>
  (line.treatment_code !== null && line.treatment_code === item.treatment_code) ||
  line.description.trim().toLowerCase() === item.description.toLowerCase()
