import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp()
const manager = clinic.as('manager')
const admin = clinic.as('admin')
const receptionist = clinic.as('receptionist')
const { registerPatient, book } = recordFactory(clinic)

const merge = (id: number, other_id: number) => manager.post(`/api/patients/${id}/merge`, { other_id })
const twice = async () => ({
  stays: await registerPatient(),
  goes: await registerPatient({ email: 'noor@example.test', national_id: '287' }),
})

test('the remaining record shows the changes of both and the merge once; the other shows which record it was merged into', async () => {
  const { stays, goes } = await twice()
  const third = await registerPatient()
  const appointment = await book({ patient_id: third.id })
  await merge(goes.id, third.id)
  await merge(stays.id, goes.id)
  const historyOf = async (id: number) =>
    (await receptionist.get(`/api/patients/${id}/history`)).body.map(({ kind, record_id }) => `${kind} ${record_id}`)
  expect((await historyOf(stays.id)).toSorted()).toEqual(
    [stays, goes, third]
      .map(({ id }) => `patient.registered ${id}`)
      .concat(`patient.merged ${stays.id}`, `patient.merged ${goes.id}`)
      .toSorted(),
  )
  expect(await historyOf(third.id)).toEqual([`patient.merged ${third.id}`, `patient.registered ${third.id}`])
  const [entry] = (await admin.get(`/api/audit?kind=patient.merged&patient_id=${third.id}`)).body
  expect(entry).toMatchObject({
    user_name: manager.user.name,
    details: {
      merged_id: third.id,
      name: third.full_name,
      into_id: goes.id,
      into: goes.full_name,
      appointments_moved: 1,
      invoices_moved: 0,
      appointment_ids: [appointment.id],
    },
  })
  const all = (await admin.get(`/api/audit?patient_id=${stays.id}`)).body
  expect(all.map(({ kind }) => kind)).toContain('appointment.booked')
})

test('with the fields that were filled', async () => {
  const { stays, goes } = await twice()
  await merge(stays.id, goes.id)
  const [entry] = (await receptionist.get(`/api/patients/${stays.id}/history`)).body
  expect(entry).toMatchObject({
    before: { email: null, national_id: null },
    after: { email: goes.email, national_id: goes.national_id },
  })
})

test('a doctor still sees what was done before to their own appointment', async () => {
  const { stays, goes } = await twice()
  const { id } = await book({ patient_id: goes.id })
  await merge(stays.id, goes.id)
  const { body } = await clinic.as('doctor').get(`/api/appointments/${id}/history`)
  expect(body.map(({ kind }) => kind)).toEqual(['appointment.booked'])
})
