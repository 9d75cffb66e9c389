import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { answerErrors } from './errors.ts'
import Fastify from 'fastify'

const clinic = await clinicApp()
const { book, registerPatient, own_doctor } = recordFactory(clinic)
const { id, datetime_start, datetime_end } = await book()

/**
 * A refusal by a database constraint, which no rule caught before, is answered as a conflict, not as a server error.
 */
async function answerTo(allow_overlap: boolean) {
  const app = Fastify()
  answerErrors(app)
  const { id: patient_id } = await registerPatient()
  app.get('/', () =>
    sql`insert into appointments (patient_id, doctor_id, datetime_start, datetime_end, created_at)
      values (${patient_id}, ${own_doctor}, ${datetime_start}, ${datetime_end}, now())`.execute(clinic.database),
  )
  await sql`update appointments set allow_overlap = ${allow_overlap} where id = ${id}`.execute(clinic.owner)
  const { statusCode, body } = await app.inject('/')
  return [statusCode, JSON.parse(body)]
}

test('a row that another transaction holds for long is in use, and the records can be reached', async () => {
  const app = Fastify()
  answerErrors(app)
  const select = sql`select from patients where id = (select patient_id from appointments where id = ${id}) for update`
  app.get('/', () =>
    clinic.database.transaction().execute(async (waiting) => {
      await sql`set local lock_timeout = '50ms'`.execute(waiting)
      await select.execute(waiting)
    }),
  )
  const answer = await clinic.owner.transaction().execute(async (holding) => {
    await select.execute(holding)
    return app.inject('/')
  })
  expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'server.record-in-use' }])
})

test.each([[false], [true]])('an overlap refused by a trigger is a conflict (allow_overlap: %s)', async (squeezed) => {
  const error = 'The doctor or the patient has another appointment at this time'
  expect(await answerTo(squeezed)).toMatchObject([409, { error }])
})

test('an overlap refused by an exclusion constraint is a conflict', async () => {
  await sql`alter table appointments disable trigger refuse_overlap_on_insert`.execute(clinic.owner)
  expect(await answerTo(false)).toMatchObject([409, { error: 'The doctor has another appointment at this time' }])
})
