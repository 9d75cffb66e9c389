import { api } from '#contract/api.ts'
import type { AppointmentDetails } from '#contract/appointments.ts'
import { differingLines } from '#domain/open-plan-items.ts'
import { isAhead } from '#domain/plan.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useMay } from '#web/base/session/session.ts'
import { useWarned } from '#web/nouns/treatment-codes/plausibility-words.ts'
import { type DraftLine, linesOf } from '#web/nouns/treatment-codes/treatment-draft.ts'

/**
 * What the patient accepted at another price than a line is typed for, by the keys of the lines: the line charges it, and it
 * stays open in the plan.
 */
export function useOpenBeside(
  { patient_id }: Pick<AppointmentDetails, 'patient_id'>,
  drafts: readonly DraftLine[],
): ReadonlyMap<string, string> {
  const warned = useWarned()
  const { currency } = useClinic()
  const enabled = useMay('plan:read')
  const { data: plans = [] } = useCall(api.plans, { id: patient_id }, { enabled, placeholderData: undefined })
  const open = plans
    .filter((plan) => plan.currency === currency)
    .flatMap(({ title, items }) => items.map((item) => ({ ...item, split_id: null, plan_title: title })))
    .filter(isAhead)
  // A line at the accepted price is the item, whose place in the plan the server finds.
  const lines = linesOf(drafts)
  return new Map(
    differingLines(lines, open).flatMap(({ index, item }) => {
      const { plan_title, description, cost } = item
      const key = drafts[index]?.key
      if (key === undefined || isItsPrice(lines[index]?.cost, item)) return []
      return warned([{ code: 'accepted_in_plan', plan_title, description, cost }]).map((text) => [key, text] as const)
    }),
  )
}

const isItsPrice = (
  cost: number | undefined,
  { cost: whole, sessions }: { cost: number; sessions: { cost: number }[] },
) => (sessions.length === 0 ? cost === whole : sessions.some((session) => session.cost === cost))
