import { add, type Money } from './money.ts'

export interface TreatmentLine {
  treatment_code: string | null
  description: string
  cost: Money
}

export const SPECIALIST_PREFIX = 'SPC-'

/** The invoice line of an appointment without treatments. */
export const FALLBACK_LINE = { treatment_code: null, description: 'Dental consultation', cost: 100 as Money } as const

export const isSpecialistCode = (code: string | null) => (code ?? '').trim().toUpperCase().startsWith(SPECIALIST_PREFIX)

export const codeAsStored = (code: string) => code.trim().toUpperCase()

export const totalOf = (lines: readonly TreatmentLine[]) => add(...lines.map(({ cost }) => cost))
