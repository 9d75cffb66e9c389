import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { ChartItem } from '#contract/chart.ts'
import type { Plan } from '#contract/plans.ts'
import type { TreatmentCode } from '#contract/treatment-codes.ts'
import { teethInWords } from '#domain/chart.ts'
import { mayWriteFor } from '#domain/plan.ts'
import { nameIn } from '#domain/second-name.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { blankItem } from '#web/nouns/plans/plan-draft.ts'
import PlanModal from '#web/nouns/plans/plan-modal.tsx'
import { useOwnDoctor } from '#web/nouns/plans/use-own-doctor.ts'
import { withCode } from '#web/nouns/treatment-codes/treatment-draft.ts'
import { rememberPlanned } from './proposed-work.ts'

interface PlanWorkProps {
  patient_id: number
  code: TreatmentCode
  teeth: ChartItem['teeth']
  onClose: () => void
}

/** The form of a plan with this work on these teeth: of the patient's draft if there is one, else of a new plan. */
export default function PlanWork({ patient_id, code, teeth, onClose }: PlanWorkProps) {
  const language = useLanguage()
  const own = useOwnDoctor()
  const { data: plans } = useCall(api.plans, { id: patient_id })
  const [item] = useState(() => {
    const written = teethInWords(teeth.map(({ tooth, surfaces }) => ({ tooth, surfaces })))
    return { ...blankItem(), ...withCode({ ...blankItem(), teeth: written }, code) }
  })
  // Saving the new plan makes it a draft, which this form must not take for another.
  const [draft, setDraft] = useState<Plan | null>()
  if (draft === undefined && plans)
    setDraft(plans.find(({ status, doctor_id }) => status === 'draft' && mayWriteFor(own, doctor_id)) ?? null)
  if (draft === undefined) return null
  const close = () => {
    rememberPlanned(code.code)
    onClose()
  }
  return (
    <PlanModal
      patient_id={patient_id}
      {...(draft && { plan: draft })}
      added={item}
      titled={`${nameIn(language, code.description, code.description_ar)} ${item.teeth}`.trim()}
      onClose={close}
    />
  )
}
