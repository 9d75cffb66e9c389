import { pathTo } from '#web/base/links/paths.ts'
import type { PlanPart } from './plan-parts.ts'

interface Planned {
  patient_id: number
  doctor_id: number
}

/** Opens the search for a time with these parts of a plan, which then fill the appointment, with the doctor who does them. */
export const bookingOf = ({ patient_id, doctor_id }: Planned, parts: readonly PlanPart[]) =>
  pathTo('appointments', {
    find: patient_id,
    doctor_id: parts[0]?.doctor_id ?? doctor_id,
    plan_items: parts.map(({ id }) => id).join(','),
  })
