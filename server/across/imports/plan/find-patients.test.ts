import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { listenToStatements } from '#test/support/query-plans.ts'
import { findPatients } from './find-patients.ts'

const heard = listenToStatements()
const clinic = await clinicApp({ staffed: false })
const PATIENTS = 5_000

interface Plan {
  'Node Type': string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}

const indexesReadWhole = (plan: Plan): string[] => [
  ...(/Index (Only )?Scan/.test(plan['Node Type']) && !plan['Index Cond'] ? [plan['Index Name'] ?? ''] : []),
  ...(plan['Node Type'] === 'Seq Scan' ? ['a table'] : []),
  ...(plan.Plans ?? []).flatMap(indexesReadWhole),
]

// A run writes its patients in one transaction, and PostgreSQL has no statistics of them before it ends.
test('a line of a long file is looked up by its keys, also in a clinic that was empty when the run began', async () => {
  await clinic.owner.transaction().execute(async (database) => {
    await sql`insert into patients (full_name, national_id, contact_number, date_of_birth, created_at)
      select 'Patient ' || n, (28000000000 + n)::text, (55000000 + n)::text,
        case when n = 10 then date '1990-01-02' else date '1950-01-01' + n end, now()
      from generate_series(1, ${PATIENTS}::int) as n`.execute(database)
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
    const [statement] = heard.values()
    const text = statement?.text.replaceAll(/\$(\d+)/g, (_, place) => literal(statement.values[Number(place) - 1]))
    const { rows } = await sql<{
      'QUERY PLAN': { Plan: Plan }[]
    }>`explain (format json) ${sql.raw(text ?? '')}`.execute(database)
    expect(
      rows.flatMap(({ 'QUERY PLAN': plans }) => plans.flatMap(({ Plan: plan }) => indexesReadWhole(plan))),
    ).toEqual([])
  })
})

const literal = (value: unknown) => `'${String(value).replaceAll("'", "''")}'`
