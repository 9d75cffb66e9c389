import * as z from 'zod/mini'
import { CHARGED_PER, EFFECTS } from '#domain/treatment-effect.ts'
import { LONGEST_TREATMENT_MINUTES, SHORTEST_TREATMENT_MINUTES } from '#domain/treatment.ts'
import { benefit } from './benefit.ts'
import { endpoint } from './endpoint.ts'
import { taxCategory } from './tax-shapes.ts'
import { amount, id, money, optionalMultilineText, optionalText, pageQuery, text, version } from './fields.ts'

const LONGEST_NOTE_TEXT = 4000

const treatmentCode = z.object({
  id,
  code: z.string(),
  description: z.string(),
  /** Null: it has none of its own. */
  description_ar: z.nullable(z.string()),
  default_cost: money,
  is_specialist: z.boolean(),
  active: z.boolean(),
  /** How long the treatment usually takes. */
  minutes: z.nullable(z.int()),
  /** The usual text of a note about this treatment. */
  note_text_en: z.nullable(z.string()),
  note_text_ar: z.nullable(z.string()),
  /** What it does to the teeth it is done on; the chart draws it so. */
  effect: z.enum(EFFECTS),
  /** What one price of it is for. */
  per: z.enum(CHARGED_PER),
  /** How plans of insurers group it. */
  benefit,
  /** Whether a claim for it names the tooth. */
  needs_tooth: z.boolean(),
  /** Null: the usual one of the clinic's regime. */
  tax_category: z.nullable(taxCategory),
  version,
})
export type TreatmentCode = z.infer<typeof treatmentCode>

const MOST_CODES_AT_ONCE = 200

const body = {
  code: text(40),
  description: text(300),
  description_ar: optionalText(300),
  default_cost: amount,
  is_specialist: z.optional(z.boolean()),
  active: z.optional(z.boolean()),
  minutes: z.optional(
    z.nullable(z.int().check(z.minimum(SHORTEST_TREATMENT_MINUTES), z.maximum(LONGEST_TREATMENT_MINUTES))),
  ),
  note_text_en: optionalMultilineText(LONGEST_NOTE_TEXT),
  note_text_ar: optionalMultilineText(LONGEST_NOTE_TEXT),
  /** By default 'none'. */
  effect: z.optional(z.enum(EFFECTS)),
  /** By default 'visit'. */
  per: z.optional(z.enum(CHARGED_PER)),
  /** By default 'other'. */
  benefit: z.optional(benefit),
  /** By default true for work that is done on one tooth. */
  needs_tooth: z.optional(z.boolean()),
  /** By default null: the usual one of the clinic's regime. */
  tax_category: z.optional(z.nullable(taxCategory)),
}

export const treatmentCodes = {
  treatmentCodes: endpoint({
    method: 'GET',
    path: '/api/settings/treatment-codes',
    permission: 'treatment-code:read',
    summary: 'All treatment codes by code, inactive ones too',
    query: z.object(pageQuery),
    rows: treatmentCode,
    reads: ['treatment-codes'],
  }),
  createTreatmentCode: endpoint({
    method: 'POST',
    path: '/api/settings/treatment-codes',
    permission: 'treatment-code:write',
    summary: 'Add a treatment code; unique in any case, stored upper-case',
    body: z.object(body),
    answer: treatmentCode,
    creates: true,
    changes: ['treatment-codes'],
  }),
  createTreatmentCodes: endpoint({
    method: 'POST',
    path: '/api/settings/treatment-codes/several',
    permission: 'treatment-code:write',
    summary: 'Add several treatment codes, all or none, such as those of the starter list; answers how many',
    body: z.object({ codes: z.array(z.object(body)).check(z.minLength(1), z.maxLength(MOST_CODES_AT_ONCE)) }),
    answer: z.object({ created: z.int() }),
    creates: true,
    changes: ['treatment-codes'],
  }),
  updateTreatmentCode: endpoint({
    method: 'PUT',
    path: '/api/settings/treatment-codes/{id}',
    permission: 'treatment-code:write',
    summary: 'Change a treatment code; invoices already made keep their texts and costs',
    body: z.object({ ...body, version: z.optional(version) }),
    answer: treatmentCode,
    changes: ['treatment-codes'],
  }),
  deleteTreatmentCode: endpoint({
    method: 'DELETE',
    path: '/api/settings/treatment-codes/{id}',
    permission: 'treatment-code:write',
    summary: 'Delete a treatment code; one in use is deactivated instead',
    answer: z.object({ deactivated: z.boolean() }),
    changes: ['treatment-codes'],
  }),
}
