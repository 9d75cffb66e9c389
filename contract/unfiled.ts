import * as z from 'zod/mini'
import { FILE_KINDS, FILE_MEDIA_TYPES } from '#domain/file.ts'
import { SUGGESTED_BECAUSE, UNFILED_STATES } from '#domain/unfiled.ts'
import { endpoint } from './endpoint.ts'
import { day, id, inQuery, instant, multilineText, optionalText } from './fields.ts'
import { teeth_of_file } from './files.ts'

const unfiled = z.object({
  id,
  name: z.string(),
  /** The type detected from the file's content. */
  media_type: z.enum(FILE_MEDIA_TYPES),
  size_bytes: z.int(),
  sha256: z.string(),
  /** Whom a DICOM file says it shows; null where it says nothing. */
  person_name: z.nullable(z.string()),
  date_of_birth: z.nullable(day),
  /** Under which the program that made it knows the person, such as a national ID. */
  person_number: z.nullable(z.string()),
  taken_on: z.nullable(day),
  has_preview: z.boolean(),
  received_at: instant,
  received_by_name: z.string(),
  state: z.enum(UNFILED_STATES),
  /** While it waits: the only patient of whom two identifiers agree. */
  suggestion: z.nullable(z.object({ patient_id: id, full_name: z.string(), because: z.enum(SUGGESTED_BECAUSE) })),
  /** Once it is filed. */
  file_id: z.nullable(id),
  patient_id: z.nullable(id),
  settled_at: z.nullable(instant),
  settled_by_name: z.nullable(z.string()),
  discard_reason: z.nullable(z.string()),
})
export type UnfiledPicture = z.infer<typeof unfiled>

export const unfiledPictures = {
  unfiled: endpoint({
    method: 'GET',
    path: '/api/unfiled',
    permission: 'unfiled:add',
    summary:
      'The picture inbox, the latest first, at most 500: what waits to be filed, or with `state` what was filed or discarded. ' +
      'A doctor is not shown what two identifiers assign to a patient of others',
    query: z.object({ state: inQuery.choice(z.enum(UNFILED_STATES)) }),
    answer: z.array(unfiled),
    reads: ['unfiled', 'patients', 'files'],
  }),
  countUnfiled: endpoint({
    method: 'GET',
    path: '/api/unfiled/count',
    permission: 'unfiled:add',
    summary: 'How many pictures of the inbox wait to be filed, of those that this user is shown there',
    answer: z.object({ waiting: z.int() }),
    reads: ['unfiled', 'patients', 'files'],
  }),
  addUnfiled: endpoint({
    method: 'POST',
    path: '/api/unfiled',
    permission: 'unfiled:add',
    summary:
      'Put a picture into the inbox, by a program or a person: a PNG, JPG or WebP picture, a PDF or a DICOM file of at most ' +
      '50 MB. The same content again answers the first entry, also once it was filed or discarded',
    body: z.object({}),
    upload: 'file',
    answer: unfiled,
    creates: true,
    changes: ['unfiled'],
  }),
  unfiledContent: endpoint({
    method: 'GET',
    path: '/api/unfiled/{id}',
    permission: 'file:read-clinical',
    summary: 'The original, byte for byte, as a download; once it is filed it is read as the file',
    bytes: 'application/octet-stream',
    reads: ['unfiled', 'patients'],
  }),
  unfiledPreview: endpoint({
    method: 'GET',
    path: '/api/unfiled/{id}/preview',
    permission: 'file:read-clinical',
    summary: 'A small picture of a picture; 404 for a file without one, such as DICOM',
    bytes: 'image/webp',
    reads: ['unfiled', 'patients'],
  }),
  fileUnfiled: endpoint({
    method: 'POST',
    path: '/api/unfiled/{id}/file',
    permission: 'file:add',
    summary:
      'File a picture of the inbox to a patient, by a person and once. Without `taken_on`, a DICOM file says itself when it was taken. An X-ray takes its `reason` from doctors and admins',
    body: z.object({
      patient_id: id,
      kind: z.enum(FILE_KINDS),
      teeth: z.optional(z.nullable(teeth_of_file)),
      taken_on: z.optional(z.nullable(day)),
      note: optionalText(500),
      reason: optionalText(300),
    }),
    answer: unfiled,
    creates: true,
    changes: ['unfiled', 'files'],
  }),
  discardUnfiled: endpoint({
    method: 'POST',
    path: '/api/unfiled/{id}/discard',
    permission: 'file:add',
    summary: 'Discard a picture of the inbox, with the reason; it stays on record, and is not asked for again',
    body: z.object({ reason: multilineText(300) }),
    answer: unfiled,
    changes: ['unfiled'],
  }),
}
