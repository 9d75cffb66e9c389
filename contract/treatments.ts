import * as z from 'zod/mini'
import { amount, money, optionalText, text } from './fields.ts'

export const treatmentLine = z.object({ treatment_code: z.nullable(z.string()), description: z.string(), cost: money })

const entered = z.object({ treatment_code: optionalText(40), description: text(300), cost: amount })

export const treatmentLines = z.array(entered).check(z.maxLength(100))
export const someTreatmentLines = z.array(entered).check(z.minLength(1), z.maxLength(100))

export type TreatmentLineAnswer = z.infer<typeof treatmentLine>
