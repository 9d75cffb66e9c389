import * as z from 'zod/mini'
import { BRIDGE_ROLES, CHART_ITEM_KINDS, CHART_ITEM_STATUSES, TOOTH_STATES } from '#domain/chart.ts'
import { isTooth, SURFACES } from '#domain/tooth.ts'
import { LONGEST_LOT, MOST_CANALS } from '#domain/work-details.ts'
import { PLAUSIBILITY_CODES } from '#domain/plausibility.ts'
import { EFFECTS, RESOLUTIONS } from '#domain/treatment-effect.ts'
import { canal, enteredCanal } from './canals.ts'
import { endpoint } from './endpoint.ts'
import { fieldRefusal } from './field-refusals.ts'
import {
  day,
  id,
  inQuery,
  instant,
  multilineText,
  optionalMultilineText,
  optionalText,
  pageQuery,
  text,
} from './fields.ts'

const tooth = z.int().check(z.refine<number>(isTooth, { error: fieldRefusal('field.not-tooth') }))
const surfaces = z.array(z.enum(SURFACES))

/** Without `surfaces` the whole tooth is charted. */
export const enteredTeeth = z
  .array(
    z.pipe(
      z.object({
        tooth,
        surfaces: z.optional(surfaces.check(z.maxLength(10))),
        /** Of a tooth in a bridge. */
        role: z.optional(z.nullable(z.enum(BRIDGE_ROLES))),
      }),
      z.transform((each) => ({
        tooth: each.tooth,
        surfaces: each.surfaces ?? [],
        ...(each.role && { role: each.role }),
      })),
    ),
  )
  .check(z.maxLength(52))
/** Sorted by number, with surfaces in the order M, O, D, B, L. */
export const chartedTeeth = z.array(z.object({ tooth: z.int(), surfaces, role: z.optional(z.enum(BRIDGE_ROLES)) }))

const toothState = z.enum(TOOTH_STATES)
const chartedTooth = z.object({
  /** The FDI number: 11 to 48, milk teeth 51 to 85. */
  tooth: z.int(),
  state: toothState,
  /** There is an extra tooth beside this one. */
  supernumerary: z.boolean(),
})

const item = z.object({
  id,
  patient_id: id,
  kind: z.enum(CHART_ITEM_KINDS),
  /** One of the chart's conditions, or the clinic's own code of a treatment. */
  code: z.nullable(z.string()),
  description: z.nullable(z.string()),
  status: z.enum(CHART_ITEM_STATUSES),
  /** Empty if the item concerns the whole mouth. */
  teeth: chartedTeeth,
  noted_on: day,
  noted_at: instant,
  noted_by_name: z.string(),
  /** Who typed it: the same as `noted_by_name`. */
  recorded_by_name: z.string(),
  /** Who did the work: the appointment's doctor, or the doctor who noted it; null for what was found or there before. */
  operator_name: z.nullable(z.string()),
  /** What it does to its teeth. */
  effect: z.enum(EFFECTS),
  note: z.nullable(z.string()),
  /** 1 to 3 for mobility and furcation, a word for caries and fracture. */
  grade: z.nullable(z.union([z.int(), z.string()])),
  material: z.nullable(z.string()),
  /** Of an implant or another part that stays in the mouth. */
  lot: z.nullable(z.string()),
  serial: z.nullable(z.string()),
  /** Of a root canal; empty if none is written down. */
  canals: z.array(canal),
  /** The appointment whose registration created this item. */
  appointment_id: z.nullable(id),
  voided_at: z.nullable(instant),
  voided_by_name: z.nullable(z.string()),
  voided_reason: z.nullable(z.string()),
  /** The day since when a finding is resolved, as of the day of the chart; null: it is open. */
  resolved_at: z.nullable(day),
  resolution: z.nullable(z.enum(RESOLUTIONS)),
  /** The work that did it; null where a person said so. */
  resolved_by_item_id: z.nullable(id),
  resolved_by_name: z.nullable(z.string()),
  resolved_reason: z.nullable(z.string()),
})
export type ChartItem = z.infer<typeof item>

/** What looks like a slip; never a refusal. */
export const plausibilityWarning = z.object({ code: z.enum(PLAUSIBILITY_CODES), tooth: z.int() })
export const plausibilityWarnings = z.array(plausibilityWarning)

const patientChart = z.object({
  patient_id: id,
  as_of: day,
  teeth: z.array(chartedTooth),
  items: z.array(item),
  /** What was noted of single teeth until that day, the oldest first; `teeth` is what came of it and of the work. */
  states: z.array(z.extend(chartedTooth, { noted_on: day, noted_at: instant, noted_by_name: z.string() })),
})
export type Chart = z.infer<typeof patientChart>

const itemOfLot = z.object({
  id,
  patient_id: id,
  patient_name: z.string(),
  contact_number: z.nullable(z.string()),
  kind: z.enum(CHART_ITEM_KINDS),
  code: z.nullable(z.string()),
  description: z.nullable(z.string()),
  status: z.enum(CHART_ITEM_STATUSES),
  teeth: chartedTeeth,
  noted_on: day,
  lot: z.string(),
  serial: z.nullable(z.string()),
})
export type ItemOfLot = z.infer<typeof itemOfLot>

export const chart = {
  chart: endpoint({
    method: 'GET',
    path: '/api/patients/{id}/chart',
    permission: 'chart:read',
    summary:
      'The teeth of a patient and what was noted of them, as they stood at the end of a day (`as_of`, by default today); ' +
      'voided items only with `voided`. A doctor reads those of own patients',
    query: z.object({ as_of: inQuery.day, voided: inQuery.flag }),
    answer: patientChart,
    reads: ['chart', 'patients'],
  }),
  itemsOfLot: endpoint({
    method: 'GET',
    path: '/api/chart-items',
    permission: 'chart:read',
    summary:
      'In whom a lot was used, such as of an implant that its maker recalls: items that are not voided, written the same but ' +
      'for capitals. A doctor finds those of own patients',
    query: z.object({ lot: text(LONGEST_LOT), ...pageQuery }),
    rows: itemOfLot,
    reads: ['chart', 'patients'],
  }),
  noteChartItem: endpoint({
    method: 'POST',
    path: '/api/patients/{id}/chart-items',
    permission: 'chart:write',
    summary: 'Note a condition or a treatment, of one tooth or of several; it is never changed, only voided',
    body: z.object({
      kind: z.enum(CHART_ITEM_KINDS),
      code: optionalText(40),
      description: optionalText(300),
      /** A finding is never 'done', and a treatment never 'found'. */
      status: z.enum(CHART_ITEM_STATUSES),
      teeth: enteredTeeth,
      /** Not in the future; by default today. */
      noted_on: z.optional(z.nullable(day)),
      note: optionalMultilineText(500),
      /** Of mobility and furcation 1 to 3; of caries 'enamel', 'dentine', 'pulp'; of a fracture its kind. */
      grade: z.optional(z.nullable(z.union([z.int(), z.string().check(z.maxLength(20))]))),
      /** Of work only. */
      material: optionalText(60),
      /** Of an implant or other work: what its label says. */
      lot: optionalText(LONGEST_LOT),
      serial: optionalText(LONGEST_LOT),
      /** Of the root canal of one tooth, each named once. */
      canals: z.optional(z.nullable(z.array(enteredCanal).check(z.maxLength(MOST_CANALS)))),
    }),
    answer: z.extend(item, { warnings: plausibilityWarnings }),
    creates: true,
    changes: ['chart'],
  }),
  voidChartItem: endpoint({
    method: 'POST',
    path: '/api/chart-items/{id}/void',
    permission: 'chart:write',
    summary:
      'Void a chart item, with the reason: it was a mistake. It stays on record. A treatment that is charged is refused ' +
      '(409) with `invoice_id`, `plan_item_id` and `payout`, unless `confirm` is true: these stay as they are',
    body: z.object({ reason: multilineText(300), confirm: z.optional(z.boolean()) }),
    answer: item,
    changes: ['chart'],
  }),
  resolveChartItem: endpoint({
    method: 'POST',
    path: '/api/chart-items/{id}/resolve',
    permission: 'chart:write',
    summary:
      'Say what became of a finding: treated, healed, or watched. Work that covers a finding resolves it by itself; one ' +
      'that is only watched may be resolved again',
    body: z.object({
      resolution: z.enum(RESOLUTIONS),
      /** Not before it was found, and not in the future; by default today. */
      on: z.optional(z.nullable(day)),
      reason: optionalMultilineText(300),
    }),
    answer: item,
    changes: ['chart'],
  }),
  reopenChartItem: endpoint({
    method: 'POST',
    path: '/api/chart-items/{id}/reopen',
    permission: 'chart:write',
    summary: 'Take back what was last said about a finding, with the reason; it stays on record',
    body: z.object({ reason: multilineText(300) }),
    answer: item,
    changes: ['chart'],
  }),
  noteTooth: endpoint({
    method: 'PUT',
    path: '/api/patients/{id}/teeth/{tooth}',
    permission: 'chart:write',
    summary:
      'Note what a tooth is from a day on; what was noted before stays on record. Answers the tooth as of that day',
    body: z.object({
      state: toothState,
      supernumerary: z.optional(z.boolean()),
      noted_on: z.optional(z.nullable(day)),
    }),
    answer: chartedTooth,
    changes: ['chart'],
  }),
}
