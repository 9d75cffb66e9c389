import type { ChartedTooth } from './chart.ts'
import { add, type Money } from './money.ts'

export interface TreatmentLine {
  treatment_code: string | null
  description: string
  cost: Money
}

/** A line as it is sent: a client that does not know teeth leaves them out. */
export interface EnteredLine extends TreatmentLine {
  teeth?: readonly ChartedTooth[] | undefined
}

/** A line as it is stored, with the teeth it treats; none if it is for no tooth in particular. */
export interface TreatedLine extends TreatmentLine {
  teeth: ChartedTooth[]
}

export const SPECIALIST_PREFIX = 'SPC-'

/** The invoice line of an appointment without treatments. */
export const FALLBACK_LINE = { treatment_code: null, description: 'Dental consultation', cost: 100 as Money } as const

/** The shortest and the longest time that a treatment code may take, in minutes. */
export const [SHORTEST_TREATMENT_MINUTES, LONGEST_TREATMENT_MINUTES] = [5, 480] as const

/** Whether it may be a code's `minutes`. */
export const isTreatmentLength = (minutes: number) =>
  Number.isInteger(minutes) && minutes >= SHORTEST_TREATMENT_MINUTES && minutes <= LONGEST_TREATMENT_MINUTES

/** The length of an appointment for these treatments; undefined if none of them says how long it takes. */
export const treatmentMinutes = (treatments: readonly { minutes: number | null }[]) =>
  treatments.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0) || undefined

export const isSpecialistCode = (code: string | null) => (code ?? '').trim().toUpperCase().startsWith(SPECIALIST_PREFIX)

export const codeAsStored = (code: string) => code.trim().toUpperCase()

export const totalOf = (lines: readonly TreatmentLine[]) => add(...lines.map(({ cost }) => cost))
