import * as z from 'zod/mini'
import { FILE_KINDS, FILE_MEDIA_TYPES, XRAY_QUALITIES } from '#domain/file.ts'
import { isTooth } from '#domain/tooth.ts'
import { endpoint } from './endpoint.ts'
import { fieldRefusal } from './field-refusals.ts'
import {
  day,
  id,
  inForm,
  inQuery,
  instant,
  multilineText,
  optionalMultilineText,
  optionalText,
  version,
} from './fields.ts'

const kind = z.enum(FILE_KINDS)
const tooth = z.int().check(z.refine<number>((number) => isTooth(number), { error: fieldRefusal('field.not-tooth') }))
const MOST_TEETH = 52
export const teeth_of_file = z.array(tooth).check(z.maxLength(MOST_TEETH))
const quality = z.literal(XRAY_QUALITIES)

const file = z.object({
  id,
  patient_id: id,
  kind,
  name: z.string(),
  /** The type detected from the file's content. */
  media_type: z.enum(FILE_MEDIA_TYPES),
  size_bytes: z.int(),
  /** The checksum of the original, in hexadecimal digits. */
  sha256: z.string(),
  taken_on: z.nullable(day),
  /** FDI numbers. */
  teeth: z.array(z.int()),
  note: z.nullable(z.string()),
  /** Of an X-ray: why it was taken. This, the report and the quality are null for users who may not open it. */
  reason: z.nullable(z.string()),
  /** Of an X-ray: what it shows. */
  report: z.nullable(z.string()),
  /** Of an X-ray: 1 excellent, 2 good enough to judge by, 3 not usable. */
  quality: z.nullable(quality),
  /** By whom its report or quality was last written; null until then, and for users who may not open it. */
  reported_at: z.nullable(instant),
  reported_by_name: z.nullable(z.string()),
  has_preview: z.boolean(),
  added_at: instant,
  added_by: id,
  added_by_name: z.string(),
  voided_at: z.nullable(instant),
  voided_by_name: z.nullable(z.string()),
  void_reason: z.nullable(z.string()),
  version,
})
export type PatientFile = z.infer<typeof file>

export const files = {
  files: endpoint({
    method: 'GET',
    path: '/api/patients/{id}/files',
    permission: 'file:read',
    summary:
      'The files of a patient, the latest first; with `voided` also those that were voided. A doctor reads those of own patients, the front desk documents and consents',
    query: z.object({
      kind: inQuery.choices(FILE_KINDS),
      tooth: inQuery.number(11, 85),
      voided: inQuery.flag,
    }),
    answer: z.array(file),
    reads: ['files', 'patients'],
  }),
  addFile: endpoint({
    method: 'POST',
    path: '/api/patients/{id}/files',
    permission: 'file:add',
    summary:
      'Add a file: a PNG, JPG or WebP picture, a PDF or a DICOM file of at most 50 MB, kept byte for byte. Without `taken_on`, a DICOM file says itself when it was taken. An X-ray takes its `reason` from doctors and admins',
    body: z.object({
      kind,
      taken_on: inQuery.day,
      /** A list such as [36, 37], or 36,37. */
      teeth: inForm.numbers(teeth_of_file),
      note: optionalText(500),
      reason: optionalText(300),
    }),
    upload: 'file',
    answer: file,
    creates: true,
    changes: ['files'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/files/{id}',
    permission: 'file:read',
    summary: 'The original, byte for byte, as a download',
    bytes: 'application/octet-stream',
    reads: ['files', 'patients'],
  }),
  filePreview: endpoint({
    method: 'GET',
    path: '/api/files/{id}/preview',
    permission: 'file:read',
    summary: 'A small picture of a picture; 404 for a file without one, such as a PDF',
    bytes: 'image/webp',
    reads: ['files', 'patients'],
  }),
  changeFile: endpoint({
    method: 'PUT',
    path: '/api/files/{id}',
    permission: 'file:add',
    summary:
      'Change what a file is filed as; what is left out does not change, and its content never does. Whoever may read it, or added it. An X-ray takes its `reason`, `report` and `quality` (1 to 3) from doctors and admins',
    body: z.object({
      kind: z.optional(kind),
      teeth: z.optional(z.nullable(teeth_of_file)),
      taken_on: z.optional(z.nullable(day)),
      note: optionalText(500),
      reason: optionalText(300),
      report: optionalMultilineText(5000),
      quality: z.optional(z.nullable(quality)),
      version: z.optional(version),
    }),
    answer: file,
    changes: ['files'],
  }),
  voidFile: endpoint({
    method: 'POST',
    path: '/api/files/{id}/void',
    permission: 'file:add',
    summary: 'Void a file that does not belong here, with the reason; it stays on record. An admin, or who added it',
    body: z.object({ reason: multilineText(300) }),
    answer: file,
    changes: ['files'],
  }),
}
