import * as z from 'zod/mini'
import { LONGEST_MARK_TEXT, MARK_KINDS, MOST_MARK_PIXELS, MOST_MILLIMETRES, POINTS_OF } from '#domain/mark.ts'
import { endpoint } from './endpoint.ts'
import { id, inQuery, instant, multilineText, optionalText } from './fields.ts'

const coordinate = z.number().check(z.minimum(0), z.maximum(MOST_MARK_PIXELS))
const MOST_POINTS = Math.max(...Object.values(POINTS_OF))
const MOST_FRAMES = 10_000

const mark = z.object({
  id,
  file_id: id,
  kind: z.enum(MARK_KINDS),
  /** Each across and down, in pixels of the picture as it was taken. */
  points: z.array(z.tuple([z.number(), z.number()])),
  text: z.nullable(z.string()),
  /** How long a calibration is. */
  millimetres: z.nullable(z.number()),
  /** Of a file with several pictures; the first is 1. */
  frame: z.int(),
  made_at: instant,
  made_by_name: z.string(),
  voided_at: z.nullable(instant),
  voided_by_name: z.nullable(z.string()),
  void_reason: z.nullable(z.string()),
})
export type FileMark = z.infer<typeof mark>

export const fileMarks = {
  fileMarks: endpoint({
    method: 'GET',
    path: '/api/files/{id}/marks',
    permission: 'mark:read',
    summary: 'The marks on a picture, the earliest first; voided ones only with `voided`. A doctor reads own patients’',
    query: z.object({ voided: inQuery.flag }),
    answer: z.array(mark),
    reads: ['file-marks', 'files', 'patients'],
  }),
  makeMark: endpoint({
    method: 'POST',
    path: '/api/files/{id}/marks',
    permission: 'mark:write',
    summary:
      'Mark a picture, whose content never changes: a length, an angle (the corner second), an arrow, a text, or a ' +
      'calibration by something of known length, which lengths are measured by',
    body: z.object({
      kind: z.enum(MARK_KINDS),
      points: z.array(z.tuple([coordinate, coordinate])).check(z.minLength(1), z.maxLength(MOST_POINTS)),
      text: optionalText(LONGEST_MARK_TEXT),
      millimetres: z.optional(z.nullable(z.number().check(z.minimum(0.1), z.maximum(MOST_MILLIMETRES)))),
      /** By default the first. */
      frame: z.optional(z.int().check(z.minimum(1), z.maximum(MOST_FRAMES))),
    }),
    answer: mark,
    creates: true,
    changes: ['file-marks'],
  }),
  voidMark: endpoint({
    method: 'POST',
    path: '/api/files/{id}/marks/{mark_id}/void',
    permission: 'mark:write',
    summary: 'Void a mark, with the reason; it stays on record',
    body: z.object({ reason: multilineText(300) }),
    answer: mark,
    changes: ['file-marks'],
  }),
}
