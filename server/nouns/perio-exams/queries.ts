import { sql } from 'kysely'
import type { ListedPerioExam, PerioExam } from '#contract/perio-exams.ts'
import { mouthAsOf } from '#domain/chart-replay.ts'
import type { Day } from '#domain/calendar.ts'
import { bornAbout } from '#domain/patient.ts'
import { attachmentLoss, indicesOf, marginsMeasured, stateOfPerio } from '#domain/perio.ts'
import { ensure, hidden, missing } from '#domain/refusal.ts'
import type { ToothNumber } from '#domain/tooth.ts'
import type { Context } from '#server/base/context/context.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { itemsOfPatient, notedTeeth } from '#server/nouns/chart/rows.ts'
import { patientDetails } from '#server/nouns/patients/queries.ts'
import { seesPatient } from '#server/nouns/patients/sees-patient.ts'

/** Refuses (404) a patient whom this user may not see. */
export async function perioExamsOf(context: Context, id: number, voided: boolean): Promise<ListedPerioExam[]> {
  await patientDetails(context, id)
  const rows = await allExams(context.database)
    .where('perio_exams.patient_id', '=', id)
    .$if(!voided, (query) => query.where('perio_exams.voided_at', 'is', null))
    .orderBy('examined_on', 'desc')
    .orderBy('perio_exams.id', 'desc')
    .execute()
  const present = await mouthOf(context.database, id)
  return rows.map((row) => summaryOf(row, row.teeth_present ?? present(row.examined_on)))
}

/** Refuses (404) another user's exam of a patient whom this user may not see, as if it did not exist. */
export async function perioExam(context: Context, id: number): Promise<PerioExam> {
  const row = await allExams(context.database).where('perio_exams.id', '=', id).executeTakeFirst()
  if (!row) throw missing('perio-exam')
  const { recorded_by, patient_id } = row
  ensure(recorded_by === context.user.id || (await seesPatient(context, patient_id)), () => hidden('perio-exam', row))
  const teeth_present = row.teeth_present ?? (await mouthOf(context.database, patient_id))(row.examined_on)
  return {
    ...summaryOf(row, teeth_present),
    teeth_present,
    sites: row.sites.map((site) => ({ ...site, attachment_loss: attachmentLoss(site) })),
    teeth: row.teeth,
  }
}

/** The teeth that are there on a day, by the chart of a patient. */
export async function mouthOf(database: Database, patient_id: number): Promise<(day: Day) => ToothNumber[]> {
  const noted = await notedTeeth.run(database, { patient_id })
  const items = await itemsOfPatient.run(database, { patient_id })
  const patient = await database
    .selectFrom('patients')
    .select(['date_of_birth', 'birth_year'])
    .where('id', '=', patient_id)
    .executeTakeFirstOrThrow()
  return (day) =>
    mouthAsOf(day, bornAbout(patient), noted, items)
      .filter(({ state }) => state !== 'missing' && state !== 'unerupted')
      .map(({ tooth }) => tooth)
}

type Row = Awaited<ReturnType<ReturnType<typeof allExams>['executeTakeFirstOrThrow']>>

function summaryOf(row: Row, present: readonly ToothNumber[]): ListedPerioExam {
  const { sites, teeth: _teeth, updated_at: _at, updated_by: _editor, teeth_present: _, ...shown } = row
  const state = stateOfPerio(row)
  return { ...shown, state, indices: indicesOf(sites, present), margins_measured: marginsMeasured(sites) }
}

const allExams = (database: Database) =>
  database
    .selectFrom('perio_exams')
    .innerJoin('users as recording', 'recording.id', 'perio_exams.recorded_by')
    .leftJoin('users as closing', 'closing.id', 'perio_exams.closed_by')
    .leftJoin('users as voiding', 'voiding.id', 'perio_exams.voided_by')
    .select([
      'perio_exams.id',
      'perio_exams.patient_id',
      'examined_on',
      'sites',
      'teeth',
      'teeth_present',
      'recorded_at',
      'recorded_by',
      'recording.name as recorded_by_name',
      'perio_exams.version',
      'perio_exams.updated_at',
      'perio_exams.updated_by',
      'closed_at',
      sql<string | null>`closing.name`.as('closed_by_name'),
      'perio_exams.voided_at',
      sql<string | null>`voiding.name`.as('voided_by_name'),
      'perio_exams.voided_reason',
    ])
