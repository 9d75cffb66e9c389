import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp()
const { registerPatient } = recordFactory(clinic)

test('a patient whom another transaction holds is read without waiting, and then noted as opened again', async () => {
  const { id } = await registerPatient()
  const desk = clinic.as('receptionist')
  const opened = () =>
    clinic.owner.selectFrom('patient_openings').select('user_id').where('patient_id', '=', id).execute()
  await clinic.owner.transaction().execute(async (holding) => {
    await sql`select from patients where id = ${id} for update`.execute(holding)
    const read = { done: false }
    const answer = desk.get(`/api/patients/${id}`).finally(() => (read.done = true))
    const waits = async () => {
      while (!read.done) {
        const { rows } =
          await sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(
            holding,
          )
        if (rows.length > 0) return 'waits'
      }
      return 'answered'
    }
    expect(await waits()).toBe('answered')
    expect((await answer).status).toBe(200)
  })
  expect(await opened()).toEqual([])
  await desk.get(`/api/patients/${id}`)
  expect(await opened()).toEqual([{ user_id: expect.any(Number) }])
})
