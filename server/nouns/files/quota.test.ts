import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { drawnPicture, fileForm } from '#test/support/files.ts'
import { MOST_BYTES_A_DAY, MOST_DEMO_BYTES_A_DAY } from '#domain/file.ts'

const clinic = await clinicApp({ demo: true, now: '2026-11-18T20:30:00Z' })
const { id: patient_id } = await recordFactory(clinic).registerPatient()
const picture = await drawnPicture(40, 20)
const add = (by: Awaited<ReturnType<typeof clinic.createSignedIn>>) =>
  by.post(`/api/patients/${patient_id}/files`, fileForm(picture))

/** Rows without content, as large as asked for; the guard of whole files is off for them. */
const added = (user_id: number, bytes: number, at = clinic.clock.now) =>
  clinic.owner.transaction().execute(async (database) => {
    await sql`alter table files disable trigger user`.execute(database)
    await sql`
      insert into files (patient_id, kind, name, media_type, size_bytes, sha256, has_preview, added_at, added_by)
      select ${patient_id}, 'document', 'large.pdf', 'application/pdf',
        least(50 * 1024 * 1024, ${bytes}::bigint - n * 50 * 1024 * 1024), encode(sha256(n::text::bytea), 'hex'), false,
        ${at}, ${user_id}
      from generate_series(0, (${bytes}::bigint - 1) / (50 * 1024 * 1024)) n`.execute(database)
    await sql`alter table files enable trigger user`.execute(database)
  })

test.for([
  ['a user', false, MOST_BYTES_A_DAY],
  ['a demo account', true, MOST_DEMO_BYTES_A_DAY],
] as const)('%s adds no more on one day of the clinic than the limit', async ([what, is_demo, most]) => {
  const person = await clinic.createSignedIn('admin', `Adding ${what}`)
  await clinic.owner.updateTable('users').set({ is_demo }).where('id', '=', person.user.id).execute()
  // Half past eleven in the evening in Doha, and half past midnight of the next day.
  await added(person.user.id, most - picture.length)
  expect((await add(person)).status).toBe(201)
  const { status, body } = await add(person)
  expect([status, body]).toMatchObject([
    429,
    { code: 'file.too-much-today', values: { megabytes: most / 1024 / 1024 } },
  ])
  expect((await add(clinic.as('admin'))).status).toBe(201)
  const evening = clinic.clock.now
  clinic.clock.now = new Date('2026-11-18T21:30:00Z')
  expect((await add(person)).status).toBe(201)
  clinic.clock.now = evening
})
