import type { PlanItem } from '#contract/plans.ts'
import { pathTo } from '#web/base/links/paths.ts'

interface Planned {
  patient_id: number
  doctor_id: number
}

/** Opens the search for a time with these items, which then fill the appointment. */
export const bookingOf = ({ patient_id, doctor_id }: Planned, items: readonly Pick<PlanItem, 'id'>[]) =>
  pathTo('appointments', { find: patient_id, doctor_id, plan_items: items.map(({ id }) => id).join(',') })
