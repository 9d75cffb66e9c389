import * as z from 'zod/mini'
import { LONGEST_CANAL, WORKING_LENGTH } from '#domain/work-details.ts'
import { fieldRefusal } from './field-refusals.ts'
import { optionalText, text } from './fields.ts'

/** One canal of a root canal treatment. */
export const canal = z.object({
  name: z.string(),
  /** In millimetres. */
  working_length: z.nullable(z.number()),
  file: z.nullable(z.string()),
  reference: z.nullable(z.string()),
})
export const enteredCanal = z.pipe(
  z.object({
    name: text(LONGEST_CANAL.name),
    /** In millimetres, to a tenth. */
    working_length: z.optional(
      z.nullable(
        z.number().check(
          z.minimum(WORKING_LENGTH.least),
          z.maximum(WORKING_LENGTH.most),
          z.refine<number>((length) => Math.round(length * 10) / 10 === length, {
            error: fieldRefusal('field.not-tenths'),
          }),
        ),
      ),
    ),
    file: optionalText(LONGEST_CANAL.file),
    reference: optionalText(LONGEST_CANAL.reference),
  }),
  z.transform(({ name, working_length = null, file = null, reference = null }) => ({
    name,
    working_length,
    file,
    reference,
  })),
)
