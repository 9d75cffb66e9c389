import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { listenToStatements } from '#test/support/query-plans.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { findPatients } from './find-patients.ts'

const heard = listenToStatements()
const clinic = await clinicApp({ staffed: false })
const PATIENTS = 5_000

interface Plan {
  'Node Type': string
  'Index Name'?: string
  'Index Cond'?: string
  'Relation Name'?: string
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

const indexesReadWhole = (plan: Plan): string[] => [
  ...(/Index (Only )?Scan/.test(plan['Node Type']) && !plan['Index Cond'] ? [plan['Index Name'] ?? ''] : []),
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? 'a table'] : []),
  ...(plan.Plans ?? []).flatMap(indexesReadWhole),
]

// A run writes its patients in one transaction, and PostgreSQL has no statistics of them before it ends.
test('a line of a long file is looked up by its keys, also in a clinic that was empty when the run began', async () => {
  await clinic.owner.transaction().execute(async (database) => {
    await sql`insert into patients (full_name, national_id, contact_number, date_of_birth, created_at)
      select 'Patient ' || n, (28000000000 + n)::text, (55000000 + n)::text,
        case when n = 10 then date '1990-01-02' else date '1950-01-01' + n end, now()
      from generate_series(1, ${PATIENTS}::int) as n`.execute(database)
    await sql`with brought as (
        insert into imports (kind, filename, file_sha256, columns, header_line, lines, created_at)
        values ('patients', 'a.csv', '', '[]', 1, 1, now()) returning id)
      insert into patient_external_ids (source, external_id, patient_id, import_id)
      select '', 'N' || patients.id, patients.id, brought.id from patients, brought`.execute(database)
    const line = {
      line: 1,
      number: { source: '', external_id: 'F1' },
      record: 8,
      national_id: '28000000007',
      contact_number: '5500 0007',
      second_contact_number: '5500 0011',
      full_name: 'Patient 9',
      other_name: '',
      email: undefined,
      date_of_birth: '1990-01-02',
      birth_year: undefined,
    }
    heard.clear()
    const found = await findPatients(database, [line], PATIENTS)
    expect(found.get(1)?.candidates.map(({ full_name }) => full_name)).toEqual([
      'Patient 7',
      'Patient 8',
      'Patient 9',
      'Patient 10',
      'Patient 11',
    ])
    expect((await explained(database)).flatMap(indexesReadWhole)).toEqual([])
  })
})

const literal = (value: unknown) => `'${String(value).replaceAll("'", "''")}'`

describe('of thousands who have the same', () => {
  const line = {
    line: 1,
    number: undefined,
    record: undefined,
    other_name: '',
    email: undefined,
    birth_year: undefined,
    second_contact_number: undefined,
    full_name: 'Somebody Else',
    contact_number: undefined,
    national_id: undefined,
    date_of_birth: undefined,
  }
  const ALL = { full_name: 'Mohammed Ali', contact_number: '77000001', date_of_birth: '1990-01-01' }
  test.each([
    ['name', { full_name: 'Mohammed Ali' }, `'Mohammed Ali', null, (55000000 + n)::text, null`],
    ['phone', { contact_number: '55000000' }, `'Person ' || n, null, '55000000', null`],
    ['ID', { national_id: '28000000007' }, `'Person ' || n, '28000000007', null, null`],
    [
      'birthday',
      { full_name: 'Mohammed Ali', date_of_birth: '1990-01-01' },
      `'Sara ' || n, null, null, date '1990-01-01'`,
    ],
    ['birthday, none of them on its phone', ALL, `'Sara ' || n, null, (55000000 + n)::text, date '1990-01-01'`],
    ['name, none of them on its phone', ALL, `'Mohammed Ali', null, (55000000 + n)::text, null`],
    ['phone, none of them of its name', ALL, `'Person ' || n, null, '77000001', null`],
  ])('%s, few are read, with statistics of them and of others', async (_what, described, values) => {
    // Of the patients of the first test, who have nothing in common: what it may know while a file of others is read.
    await sql`analyze patients`.execute(clinic.owner)
    await clinic.owner
      .transaction()
      .execute(async (database) => {
        await sql`insert into patients (full_name, national_id, contact_number, date_of_birth, created_at)
          select ${sql.raw(values)}, now() from generate_series(1, ${PATIENTS}::int) as n`.execute(database)
        expect(await mostRead(database, { ...line, ...described })).toBeLessThanOrEqual(100)
        await sql`analyze patients`.execute(database)
        expect(await mostRead(database, { ...line, ...described })).toBeLessThanOrEqual(100)
        throw new Undone()
      })
      .catch((error: unknown) => expect(error).toBeInstanceOf(Undone))
  })
})

class Undone extends Error {}

/** How the last search was planned, and what it read. */
async function explained(database: Database): Promise<Plan[]> {
  const searched = [...heard.values()].find(({ text }) => text.includes('json_to_recordset'))
  const text = searched?.text.replaceAll(/\$(\d+)/g, (_, place) => literal(searched.values[Number(place) - 1]))
  await sql`set local enable_bitmapscan = off`.execute(database)
  const { rows } = await sql<{
    'QUERY PLAN': { Plan: Plan }[]
  }>`explain (analyze, format json) ${sql.raw(text ?? '')}`.execute(database)
  return rows.flatMap(({ 'QUERY PLAN': plans }) => plans.map(({ Plan: plan }) => plan))
}

/** The most rows that any step of the search reads. */
async function mostRead(database: Database, line: Parameters<typeof findPatients>[1][number]) {
  heard.clear()
  await findPatients(database, [line], PATIENTS * 5)
  const readBy = (plan: Plan): number[] => [
    plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0),
    ...(plan.Plans ?? []).flatMap(readBy),
  ]
  return Math.max(...(await explained(database)).flatMap(readBy))
}
