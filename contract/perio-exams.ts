import * as z from 'zod/mini'
import { ARCHES, MOST_DEPTH, MOST_GRADE, PERIO_SITES, PERIO_STATES } from '#domain/perio.ts'
import { isTooth } from '#domain/tooth.ts'
import { endpoint } from './endpoint.ts'
import { fieldRefusal } from './field-refusals.ts'
import { day, id, inQuery, instant, multilineText, version } from './fields.ts'

const tooth = z.int().check(z.refine<number>(isTooth, { error: fieldRefusal('field.not-tooth') }))
const within = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))
const grade = z.optional(z.nullable(within(0, MOST_GRADE)))
const flag = z.optional(z.nullable(z.boolean()))
const MOST_TEETH = 52

const enteredSite = z.pipe(
  z.object({
    tooth,
    /** 1 distobuccal, 2 buccal, 3 mesiobuccal, 4 distolingual, 5 lingual, 6 mesiolingual. */
    site: within(1, PERIO_SITES.length),
    /** In mm; a site without it is not measured. */
    depth: z.optional(z.nullable(within(0, MOST_DEPTH))),
    /** In mm from the cemento-enamel junction; positive is recession. */
    margin: z.optional(z.nullable(within(-MOST_DEPTH, MOST_DEPTH))),
    bleeding: flag,
    plaque: flag,
    pus: flag,
  }),
  z.transform((each) => ({
    tooth: each.tooth,
    site: each.site,
    depth: each.depth ?? null,
    margin: each.margin ?? null,
    bleeding: each.bleeding ?? false,
    plaque: each.plaque ?? false,
    pus: each.pus ?? false,
  })),
)
const enteredTooth = z.pipe(
  z.object({ tooth, mobility: grade, furcation: grade }),
  z.transform((each) => ({
    tooth: each.tooth,
    mobility: each.mobility ?? null,
    furcation: each.furcation ?? null,
  })),
)

const number = z.nullable(z.number())
/** Over the measured sites alone. */
const indices = z.object({
  measured_sites: z.int(),
  bleeding_percent: number,
  plaque_percent: number,
  mean_depth: number,
  mean_attachment_loss: number,
  sites_4_5: z.int(),
  sites_6_up: z.int(),
  /** Measured sites of all those of the teeth present, 0 to 1. */
  coverage: number,
})

const summary = {
  id,
  patient_id: id,
  examined_on: day,
  state: z.enum(PERIO_STATES),
  indices,
  /** At how many measured sites the margin is; at the others the attachment loss is taken for the depth. */
  margins_measured: z.int(),
  recorded_at: instant,
  /** A user. */
  recorded_by: id,
  recorded_by_name: z.string(),
  closed_at: z.nullable(instant),
  closed_by_name: z.nullable(z.string()),
  voided_at: z.nullable(instant),
  voided_by_name: z.nullable(z.string()),
  voided_reason: z.nullable(z.string()),
  version,
}
const listed = z.object(summary)
export type ListedPerioExam = z.infer<typeof listed>

const exam = z.object({
  ...summary,
  /** The teeth there on the day of the exam, by the chart; of a closed exam as they stood when it was closed. */
  teeth_present: z.array(z.int()),
  /** In the order of their numbers; those of which nothing is said are left out. */
  sites: z.array(
    z.object({
      tooth: z.int(),
      site: z.int(),
      depth: z.nullable(z.int()),
      margin: z.nullable(z.int()),
      bleeding: z.boolean(),
      plaque: z.boolean(),
      pus: z.boolean(),
      /** Depth and margin; null of a site that is not measured. */
      attachment_loss: z.nullable(z.int()),
    }),
  ),
  teeth: z.array(z.object({ tooth: z.int(), mobility: z.nullable(z.int()), furcation: z.nullable(z.int()) })),
})
export type PerioExam = z.infer<typeof exam>

export const perioExams = {
  perioExams: endpoint({
    method: 'GET',
    path: '/api/patients/{id}/perio-exams',
    permission: 'perio:read',
    summary:
      'The periodontal exams of a patient with their indices, the latest first; voided ones only with `voided`. A doctor ' +
      'reads those of own patients',
    query: z.object({ voided: inQuery.flag }),
    answer: z.array(listed),
    reads: ['perio-exams', 'patients', 'chart'],
  }),
  perioExam: endpoint({
    method: 'GET',
    path: '/api/perio-exams/{id}',
    permission: 'perio:read',
    summary: 'A periodontal exam with all its sites',
    answer: exam,
    reads: ['perio-exams', 'patients', 'chart'],
  }),
  startPerioExam: endpoint({
    method: 'POST',
    path: '/api/patients/{id}/perio-exams',
    permission: 'perio:write',
    summary: 'Start a periodontal exam, empty or with what another one of the patient measured (`copy_from`)',
    body: z.object({
      /** Not in the future; by default today. */
      examined_on: z.optional(z.nullable(day)),
      copy_from: z.optional(z.nullable(id)),
    }),
    answer: exam,
    creates: true,
    changes: ['perio-exams'],
  }),
  recordPerioExam: endpoint({
    method: 'PUT',
    path: '/api/perio-exams/{id}',
    permission: 'perio:write',
    summary:
      'Record what is measured, whole arches at a time: an arch of which a tooth is named, or that `arches` names, is ' +
      'replaced; the other one stays. A closed exam is refused (409)',
    body: z.object({
      sites: z.optional(z.array(enteredSite).check(z.maxLength(MOST_TEETH * PERIO_SITES.length))),
      teeth: z.optional(z.array(enteredTooth).check(z.maxLength(MOST_TEETH))),
      arches: z.optional(z.array(z.enum(ARCHES)).check(z.maxLength(ARCHES.length))),
      version: z.optional(version),
    }),
    answer: exam,
    changes: ['perio-exams'],
  }),
  closePerioExam: endpoint({
    method: 'POST',
    path: '/api/perio-exams/{id}/close',
    permission: 'perio:write',
    summary: 'Close a periodontal exam: it is never changed again, only voided',
    answer: exam,
    changes: ['perio-exams'],
  }),
  voidPerioExam: endpoint({
    method: 'POST',
    path: '/api/perio-exams/{id}/void',
    permission: 'perio:write',
    summary: 'Void a periodontal exam, with the reason; it stays on record',
    body: z.object({ reason: multilineText(300) }),
    answer: exam,
    changes: ['perio-exams'],
  }),
}
