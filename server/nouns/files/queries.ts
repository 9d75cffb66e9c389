import { type RawBuilder, sql } from 'kysely'
import type { PatientFile } from '#contract/files.ts'
import { CLINICAL_FILE_KINDS, type FileKind, isClinical } from '#domain/file.ts'
import { ensure, hidden, missing } from '#domain/refusal.ts'
import { allowed, type Context } from '#server/base/context/context.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { seesPatient } from '#server/nouns/patients/sees-patient.ts'

interface Filter {
  id: number
  kind?: FileKind[] | undefined
  tooth?: number | undefined
  voided?: boolean | undefined
}

/** Refuses (404) a patient whom this user may not see, unless they have added files: those they keep. */
export async function filesOfPatient(context: Context, { id, kind, tooth, voided }: Filter): Promise<PatientFile[]> {
  const all = await seesPatient(context, id)
  const files = await allFiles(context.database)
    .where('files.patient_id', '=', id)
    .$if(!all, (query) => query.where('files.added_by', '=', context.user.id))
    .$if(!allowed(context, 'file:read-clinical'), (query) => query.where('kind', 'not in', CLINICAL_FILE_KINDS))
    .$if(!voided, (query) => query.where('voided_at', 'is', null))
    .$if(kind !== undefined, (query) => query.where('kind', 'in', kind ?? []))
    .$if(tooth !== undefined, (query) => query.where(isOfTooth(tooth ?? 0)))
    .orderBy('files.added_at', 'desc')
    .orderBy('files.id', 'desc')
    .execute()
  if (!all && files.length === 0) throw missing('patient')
  return files
}

const isOfTooth = (tooth: number): RawBuilder<boolean> => sql`${tooth}::smallint = any (files.teeth)`

/** A file that this user may open; refuses (404) every other. */
export async function readableFile(context: Context, id: number): Promise<PatientFile> {
  const file = await fileDetails(context, id)
  if (isClinical(file.kind) && !allowed(context, 'file:read-clinical')) throw hidden('file', file)
  return file
}

/**
 * A file of any kind, because the user who added it may void it even if they cannot open it. Refuses (404) another
 * user's file of a patient whom this user may not see, as if it did not exist.
 */
export async function fileDetails(context: Context, id: number): Promise<PatientFile> {
  const file = await allFiles(context.database).where('files.id', '=', id).executeTakeFirst()
  if (!file) throw missing('file')
  ensure(file.added_by === context.user.id || (await seesPatient(context, file.patient_id)), () => hidden('file', file))
  return allowed(context, 'file:read-clinical') ? file : { ...file, ...UNREPORTED }
}

/** The report is as clinical as the X-ray, which whoever added it may not open for that. */
const UNREPORTED = { reason: null, report: null, quality: null, reported_at: null, reported_by_name: null }

const allFiles = (database: Database) =>
  database
    .selectFrom('files')
    .innerJoin('users as adding', 'adding.id', 'files.added_by')
    .leftJoin('users as voiding', 'voiding.id', 'files.voided_by')
    .leftJoin('users as reporting', 'reporting.id', 'files.reported_by')
    .select([
      'files.id',
      'files.patient_id',
      'files.kind',
      'files.name',
      'files.media_type',
      'files.size_bytes',
      'files.sha256',
      'files.taken_on',
      'files.teeth',
      'files.note',
      'files.reason',
      'files.report',
      'files.quality',
      'files.reported_at',
      'reporting.name as reported_by_name',
      'files.has_preview',
      'files.added_at',
      'files.added_by',
      'adding.name as added_by_name',
      'files.voided_at',
      'voiding.name as voided_by_name',
      'files.void_reason',
      'files.version',
    ])
