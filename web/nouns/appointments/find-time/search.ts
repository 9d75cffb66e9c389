import type { TreatmentCode } from '#contract/treatment-codes.ts'
import type { PlanPart } from '#web/nouns/plans/plan-parts.ts'
import { DEFAULT_LENGTH_MINUTES } from '#domain/appointment.ts'
import type { Day } from '#domain/calendar.ts'
import type { DayPart } from '#domain/day-parts.ts'
import { LONGEST_SEARCHED_MINUTES } from '#domain/find-time.ts'
import { treatmentMinutes } from '#domain/treatment.ts'

/** The search criteria. */
export interface Search {
  /** Accepted items of the patient's plan that the appointment is for. */
  planned?: readonly PlanPart[]
  /** The kind of visit, whose length and treatments were filled in. */
  type_id: number | null
  /** Null until a length is chosen; then the treatments decide. */
  minutes: number | null
  codes: readonly TreatmentCode[]
  doctor_id: number | null
  part: DayPart | null
  from_date: Day
}

export const minutesOf = ({ minutes, codes, planned = [] }: Search) =>
  Math.min(minutes ?? treatmentMinutes([...codes, ...planned]) ?? DEFAULT_LENGTH_MINUTES, LONGEST_SEARCHED_MINUTES)

/** A change of the treatments resets a chosen length. */
export const withCodes = (search: Search, codes: readonly TreatmentCode[]): Search => ({
  ...search,
  codes,
  minutes: null,
})

/** A type fills in its length and its treatments; without one nothing of it stays. */
export const withType = (
  search: Search,
  type: { id: number; minutes: number } | null,
  codes: readonly TreatmentCode[],
): Search => ({ ...search, type_id: type?.id ?? null, minutes: type?.minutes ?? null, codes })

/** The query of the call. */
export const queryOf = (search: Search, patient_id: number | undefined) => ({
  minutes: minutesOf(search),
  type_id: search.type_id ?? undefined,
  from_date: search.from_date,
  doctor_id: search.doctor_id ?? undefined,
  part: search.part ?? undefined,
  patient_id,
})

/** The chosen treatments as lines of the appointment. */
export const linesOf = ({ codes }: Search) =>
  codes.map(({ code, description, default_cost }) => ({ treatment_code: code, description, cost: default_cost }))
