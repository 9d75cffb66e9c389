import * as z from 'zod/mini'
import {
  LONGEST_MEDICINE_NAME,
  LONGEST_MEDICINE_NOTE,
  LONGEST_MEDICINE_PART,
  MOST_DAYS,
  MOST_QUANTITY,
} from '#domain/prescription.ts'
import { optionalText, text } from './fields.ts'

const count = (most: number) => z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(most))))

/** A medicine of a prescription, as it is sent; what is left out is nothing. */
export const enteredMedicine = z.object({
  name: text(LONGEST_MEDICINE_NAME),
  form: optionalText(LONGEST_MEDICINE_PART),
  strength: optionalText(LONGEST_MEDICINE_PART),
  dose: optionalText(LONGEST_MEDICINE_PART),
  times: optionalText(LONGEST_MEDICINE_PART),
  days: count(MOST_DAYS),
  quantity: count(MOST_QUANTITY),
  as_needed: z.optional(z.nullable(z.boolean())),
  note: optionalText(LONGEST_MEDICINE_NOTE),
})

export const prescribedMedicine = z.object({
  name: z.string(),
  form: z.nullable(z.string()),
  strength: z.nullable(z.string()),
  dose: z.nullable(z.string()),
  times: z.nullable(z.string()),
  days: z.nullable(z.int()),
  quantity: z.nullable(z.int()),
  as_needed: z.boolean(),
  note: z.nullable(z.string()),
})
