import { add, type Money } from './money.ts'

export interface TreatmentLine {
  treatment_code: string | null
  description: string
  cost: Money
}

export const specialist_prefix = 'SPC-'

/** The invoice line of an appointment without treatments. */
export const fallback_line = { treatment_code: null, description: 'Dental consultation', cost: 100 as Money } as const

export const isSpecialistCode = (code: string | null) => (code ?? '').trim().toUpperCase().startsWith(specialist_prefix)

export const codeAsStored = (code: string) => code.trim().toUpperCase()

export const totalOf = (lines: readonly TreatmentLine[]) => add(...lines.map(({ cost }) => cost))
