import * as z from 'zod/mini'
import { LONGEST_TYPE_MINUTES, MOST_CODES_OF_TYPE, SHORTEST_TYPE_MINUTES, TONES } from '#domain/appointment-type.ts'
import { endpoint } from './endpoint.ts'
import { id, text, version } from './fields.ts'

const appointmentType = z.object({
  id,
  name_en: z.string(),
  name_ar: z.string(),
  /** How long its appointments usually take. */
  minutes: z.int(),
  /** The colour of its appointments. */
  tone: z.enum(TONES),
  /** What is usually done, in order; each is a code of the clinic. */
  treatment_codes: z.array(z.string()),
  /** Whether patients may ask for it themselves. */
  online: z.boolean(),
  active: z.boolean(),
  version,
})
export type AppointmentType = z.infer<typeof appointmentType>

const body = {
  name_en: text(100),
  name_ar: text(100),
  minutes: z.int().check(z.minimum(SHORTEST_TYPE_MINUTES), z.maximum(LONGEST_TYPE_MINUTES)),
  tone: z.enum(TONES),
  /** In any case. Left out, a new type has none and a changed one keeps its own; likewise the next two. */
  treatment_codes: z.optional(z.array(text(40)).check(z.maxLength(MOST_CODES_OF_TYPE))),
  online: z.optional(z.boolean()),
  active: z.optional(z.boolean()),
}

export const appointmentTypes = {
  appointmentTypes: endpoint({
    method: 'GET',
    path: '/api/settings/appointment-types',
    permission: 'appointment-type:read',
    summary: 'The types of appointments by name, inactive ones too',
    answer: z.array(appointmentType),
    reads: ['appointment-types', 'treatment-codes'],
  }),
  addAppointmentType: endpoint({
    method: 'POST',
    path: '/api/settings/appointment-types',
    permission: 'appointment-type:write',
    summary: 'Add a type of appointments; 409 once the clinic has 100',
    body: z.object(body),
    answer: appointmentType,
    creates: true,
    changes: ['appointment-types'],
  }),
  changeAppointmentType: endpoint({
    method: 'PUT',
    path: '/api/settings/appointment-types/{id}',
    permission: 'appointment-type:write',
    summary: 'Change a type; its appointments keep their lengths and treatments, and are called by its new name',
    body: z.object({ ...body, version: z.optional(version) }),
    answer: appointmentType,
    changes: ['appointment-types'],
  }),
}
