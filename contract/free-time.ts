import * as z from 'zod/mini'
import { id } from './fields.ts'

export const freeTime = z.object({
  doctor_id: id,
  doctor_name: z.string(),
  datetime_start: z.string(),
  datetime_end: z.string(),
  /** A chair that is free at that time; null in a clinic without chairs. */
  chair_id: z.nullable(id),
  chair_name: z.nullable(z.string()),
})
export type FreeTime = z.infer<typeof freeTime>
