import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { backUpInto } from '#server/app/backup/backup-file.ts'
import { restoreBackup } from '#server/app/backup/restore-backup.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { backupPlaces, contentsOf } from './support/backup-folders.ts'
import { clinicApp } from './support/clinic-app.ts'
import { readCsv } from './support/csv.ts'
import { recordFactory } from './support/factories.ts'
import { unzipped } from './support/unzipped.ts'
import { wholeRecord } from './support/whole-record.ts'

vi.setConfig({ testTimeout: 60_000 })

const TODAY = '2026-11-18'
const clinic = await clinicApp({ now: `${TODAY}T06:00:00Z` })
const { owner } = clinic
const { registerPatient } = recordFactory(clinic)
let kept: ReturnType<typeof wholeRecord> | undefined
/** One for both tests: the merge comes last. */
const record = () => (kept ??= wholeRecord(clinic, { today: TODAY }))
const places = await backupPlaces(clinic)

/** Tables that know patients and stay with the record that was merged, each for its reason. */
const STAYS: Record<string, string> = {
  patients: 'the record itself, which leads to the one that remains',
  contacts: 'never changed; lists read them through the merge',
  last_visits: 'derived from the appointments, which move',
  outgoing_mail: 'what was sent then',
  patient_openings: 'what each user last saw of that record',
  patient_external_ids: 'the numbers of files, read through the merge',
}

const { rows: tables } = await sql<{ name: string; column: string }>`
  select conrelid::regclass::text as name, attname as column from pg_constraint
  join pg_attribute on attrelid = conrelid and attnum = conkey[1]
  where contype = 'f' and confrelid = 'patients'::regclass order by 1, 2`.execute(owner)

/** Each row of a table as it is about a patient, without what a move changes itself. */
async function rowsOf(table: string, patient_id: number) {
  const { rows } = await sql<{ row: object }>`
    select to_jsonb(one) - array['patient_id', 'payer_id', 'version', 'updated_at', 'updated_by'] as row
    from ${sql.table(table)} one where patient_id = ${patient_id} order by to_jsonb(one)::text`.execute(owner)
  return rows.map(({ row }) => row)
}

/** Money that went back or was not asked for, and records that were merged: tests of the exports have these. */
const EMPTY = [
  'claim-batches.csv',
  'claim-decisions.csv',
  'deposit-refunds.csv',
  'invoice-flags.csv',
  'merged-patients.csv',
  'payer-payment-lines.csv',
  'refunds.csv',
  'tax-documents.csv',
  'write-offs.csv',
]

test('the export of one person has a row of every kind', async () => {
  const { id } = await record()
  const { token } = clinic.as('admin')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await clinic.http.inject({ method: 'GET', url: `/api/patients/${id}/export`, headers })
  const files = Object.entries(await unzipped(answer.rawPayload)).filter(([name]) => name.endsWith('.csv'))
  const empty = files.filter(([, text]) => readCsv(text.slice(1)).length === 0).map(([name]) => name)
  expect(empty.toSorted()).toEqual(EMPTY)
})

test('a merge carries every kind of a record, each row as it was, and a backup every table as it is', async () => {
  const { id: goes } = await record()
  const { id: stays } = await registerPatient({ full_name: 'Whole Record' })
  const moved = tables.filter(({ name }) => !(name in STAYS)).map(({ name }) => name)
  const before: Record<string, object[]> = {}
  for (const table of moved) before[table] = await rowsOf(table, goes)
  expect(
    moved.filter((table) => before[table]?.length === 0),
    'without a row to carry',
  ).toEqual([])

  const merged = await clinic.as('manager').post(`/api/patients/${stays}/merge`, { other_id: goes })
  expect(merged.status, JSON.stringify(merged.body)).toBe(201)
  for (const table of moved) {
    expect(await rowsOf(table, goes), table).toEqual([])
    expect(await rowsOf(table, stays), table).toEqual(before[table])
  }
  expect((await checkClinic(clinic.database)).wrong).toEqual([])

  const file = places.newFile()
  await backUpInto(file, clinic.connection)
  const elsewhere = await places.newDatabase()
  await restoreBackup(elsewhere.connection, file)
  expect(await contentsOf(elsewhere.database)).toEqual(await contentsOf(owner))
  expect((await checkClinic(elsewhere.database)).wrong).toEqual([])
})
