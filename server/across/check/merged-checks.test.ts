import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { findingsOf } from '#test/support/corrupted-clinic.ts'
import { recordFactory } from '#test/support/factories.ts'
import { wholeRecord } from '#test/support/whole-record.ts'

const clinic = await clinicApp({ now: '2026-03-05T09:00:00Z' })
const { registerPatient } = recordFactory(clinic)
const { id } = await wholeRecord(clinic, { today: '2026-03-05' })
const child = await registerPatient()
await clinic.as('receptionist').post(`/api/patients/${child.id}/relations`, { other_id: id, kind: 'guardian' })
const gone = await registerPatient()
await clinic.as('admin').post(`/api/patients/${id}/merge`, { other_id: gone.id })

/** They may stay with a merged record, which is read with the one that it was merged into. */
const MAY_STAY = new Set([
  'contacts.patient_id',
  'last_visits.patient_id',
  'outgoing_mail.patient_id',
  'patient_external_ids.patient_id',
  'patient_openings.patient_id',
  'patients.merged_into_id',
])

const { rows } = await sql<{ owner: string; field: string }>`
  select conrelid::regclass::text as owner, attname as field
  from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
  where contype = 'f' and confrelid = 'patients'::regclass order by 1, 2 desc`.execute(clinic.owner)
const held = rows.filter(({ owner, field }) => !MAY_STAY.has(`${owner}.${field}`))
const isFirst = (row: (typeof rows)[number]) => held.find(({ owner }) => owner === row.owner) === row

test.each([
  ['of each table that has patients', held.filter(isFirst)],
  ['in another column of it', held.filter((row) => !isFirst(row))],
])('a row %s is found with a merged patient', async (_which, columns) => {
  expect(columns).not.toEqual([])
  const taken = columns.map(
    ({ owner, field }) => `update ${owner} set ${field} = ${gone.id}
      where ctid = (select min(ctid) from ${owner} where ${field} = ${id});`,
  )
  const found = (await findingsOf(clinic, `do $$ begin ${taken.join('\n')} end $$`)).filter((sentence) =>
    sentence.startsWith(`Patient #${gone.id}: was merged into #${id}, and still `),
  )
  expect(found.length, `${found.join('\n')}\nof ${columns.map(({ owner }) => owner).join(', ')}`).toBe(columns.length)
})
