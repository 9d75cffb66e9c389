import { type RawBuilder, sql } from 'kysely'
import type { UnfiledPicture } from '#contract/unfiled.ts'
import { missing } from '#domain/refusal.ts'
import { type Candidate, numberIn, suggestionFor, type UnfiledState } from '#domain/unfiled.ts'
import { type Context, ownRowsOf } from '#server/base/context/context.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { seesPatient } from '#server/nouns/patients/sees-patient.ts'

const MOST_SHOWN = 500

/** The entries in one state, the latest first, without those that are of patients whom this user may not see. */
export async function unfiledPictures(context: Context, state: UnfiledState): Promise<UnfiledPicture[]> {
  const entries = await allUnfiled(context.database)
    .where(IN_STATE[state])
    .orderBy('unfiled.received_at', 'desc')
    .orderBy('unfiled.id', 'desc')
    .limit(MOST_SHOWN)
    .execute()
  return visibleOf(context, entries)
}

/** How many of them wait, without reading them for a user who sees all; a tab of every screen of patients asks for it. */
export async function waitingUnfiled(context: Context): Promise<number> {
  if (ownRowsOf(context) !== null) return (await unfiledPictures(context, 'waiting')).length
  const { waiting } = await context.database
    .selectFrom('unfiled')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where(IN_STATE.waiting)
    .executeTakeFirstOrThrow()
  return waiting
}

/** Refuses (404) an entry of a patient whom this user may not see. */
export async function unfiledPicture(context: Context, id: number): Promise<UnfiledPicture> {
  const entries = await allUnfiled(context.database).where('unfiled.id', '=', id).execute()
  const [entry] = await visibleOf(context, entries)
  if (!entry) throw missing('unfiled')
  return entry
}

const IN_STATE: Record<UnfiledState, RawBuilder<boolean>> = {
  waiting: sql`unfiled.settled_at is null`,
  filed: sql`unfiled.file_id is not null`,
  discarded: sql`unfiled.discard_reason is not null`,
}

type Entry = Omit<UnfiledPicture, 'suggestion'>

async function visibleOf(context: Context, entries: readonly Entry[]): Promise<UnfiledPicture[]> {
  const candidates = await candidatesFor(context.database, entries)
  const all = entries.map((entry) => ({ ...entry, suggestion: suggestionOf(entry, candidates) }))
  if (ownRowsOf(context) === null) return all
  const of_patients = [...new Set(all.map(patientOf).filter((id) => id !== null))]
  const seen = await Promise.all(of_patients.map((id) => seesPatient(context, id)))
  const visible = new Set(of_patients.filter((_, at) => seen[at]))
  return all.filter((entry) => patientOf(entry) === null || visible.has(patientOf(entry) ?? 0))
}

const patientOf = ({ patient_id, suggestion }: UnfiledPicture) => patient_id ?? suggestion?.patient_id ?? null

function suggestionOf(entry: Entry, candidates: readonly Candidate[]): UnfiledPicture['suggestion'] {
  const found = entry.state === 'filed' ? null : suggestionFor(entry, candidates)
  const patient = candidates.find(({ id }) => id === found?.patient_id)
  return found && patient ? { ...found, full_name: patient.full_name } : null
}

/** The patients who share the birth date or the national ID of any entry. */
async function candidatesFor(database: Database, entries: readonly Entry[]): Promise<Candidate[]> {
  const births = [...new Set(entries.map(({ date_of_birth }) => date_of_birth).filter((day) => day !== null))]
  const numbers = [
    ...new Set(entries.map(({ person_number }) => numberIn(person_number).toLowerCase()).filter(Boolean)),
  ]
  if (births.length + numbers.length === 0) return []
  return database
    .selectFrom('patients')
    .select(['id', 'full_name', 'date_of_birth', 'birth_year', 'national_id'])
    .where('merged_into_id', 'is', null)
    .where(({ or, eb }) =>
      or([
        eb('date_of_birth', '=', sql<string>`any (${births}::date[])`),
        eb('national_id_key', '=', sql<string>`any (${numbers}::text[])`),
      ]),
    )
    .orderBy('id')
    .execute()
}

const allUnfiled = (database: Database) =>
  database
    .selectFrom('unfiled')
    .innerJoin('users as receiving', 'receiving.id', 'unfiled.received_by')
    .leftJoin('users as settling', 'settling.id', 'unfiled.settled_by')
    .leftJoin('files', 'files.id', 'unfiled.file_id')
    .select([
      'unfiled.id',
      'unfiled.name',
      'unfiled.media_type',
      'unfiled.size_bytes',
      'unfiled.sha256',
      'unfiled.person_name',
      'unfiled.date_of_birth',
      'unfiled.person_number',
      'unfiled.taken_on',
      sql<boolean>`unfiled.preview is not null`.as('has_preview'),
      'unfiled.received_at',
      'receiving.name as received_by_name',
      sql<UnfiledState>`case when unfiled.settled_at is null then 'waiting'
        when unfiled.file_id is null then 'discarded' else 'filed' end`.as('state'),
      'unfiled.file_id',
      sql<number | null>`files.patient_id`.as('patient_id'),
      'unfiled.settled_at',
      sql<string | null>`settling.name`.as('settled_by_name'),
      'unfiled.discard_reason',
    ])
