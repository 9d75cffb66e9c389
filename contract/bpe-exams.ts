import * as z from 'zod/mini'
import { BPE_SCORES, SEXTANTS } from '#domain/bpe.ts'
import { endpoint } from './endpoint.ts'
import { day, id, inQuery, instant, multilineText } from './fields.ts'

const sixOf = <Each extends z.ZodMiniType>(each: Each) => z.array(each).check(z.length(SEXTANTS.length))
/** Upper right, upper front, upper left, lower left, lower front, lower right. */
const sextants = sixOf(z.enum(BPE_SCORES))
/** Of the same six: whether a furcation is involved, written as a star. */
const furcation = sixOf(z.boolean())

const exam = z.object({
  id,
  patient_id: id,
  examined_on: day,
  sextants: z.array(z.enum(BPE_SCORES)),
  furcation: z.array(z.boolean()),
  recorded_at: instant,
  recorded_by_name: z.string(),
  voided_at: z.nullable(instant),
  voided_by_name: z.nullable(z.string()),
  voided_reason: z.nullable(z.string()),
})
export type BpeExam = z.infer<typeof exam>

export const bpeExams = {
  bpeExams: endpoint({
    method: 'GET',
    path: '/api/patients/{id}/bpe-exams',
    permission: 'perio:read',
    summary:
      'The Basic Periodontal Examinations of a patient, the latest first; voided ones only with `voided`. A doctor reads ' +
      'those of own patients',
    query: z.object({ voided: inQuery.flag }),
    answer: z.array(exam),
    reads: ['bpe-exams', 'patients'],
  }),
  recordBpeExam: endpoint({
    method: 'POST',
    path: '/api/patients/{id}/bpe-exams',
    permission: 'perio:write',
    summary:
      'Record a Basic Periodontal Examination: six sextants, upper right to upper left, then lower left to lower right. It ' +
      'is never changed, only voided',
    body: z.object({
      /** Not in the future; by default today. */
      examined_on: z.optional(z.nullable(day)),
      sextants,
      /** By default none. */
      furcation: z.optional(furcation),
    }),
    answer: exam,
    creates: true,
    changes: ['bpe-exams'],
  }),
  voidBpeExam: endpoint({
    method: 'POST',
    path: '/api/bpe-exams/{id}/void',
    permission: 'perio:write',
    summary: 'Void a Basic Periodontal Examination, with the reason; it stays on record',
    body: z.object({ reason: multilineText(300) }),
    answer: exam,
    changes: ['bpe-exams'],
  }),
}
