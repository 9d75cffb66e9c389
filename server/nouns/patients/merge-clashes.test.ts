import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp()
const manager = clinic.as('manager')
const { registerPatient, book, completeAppointment } = recordFactory(clinic)
const otherDoctor = Number((await clinic.createSignedIn('doctor', 'Doctor of the Other')).user.doctor_id)

const at = (day: number) => ({ datetime_start: `2031-03-0${day}T09:00`, datetime_end: `2031-03-0${day}T09:30` })
const merge = (id: number, other_id: number) => manager.post(`/api/patients/${id}/merge`, { other_id })

test('of more than three clashes the first three are named, with the number of the others', async () => {
  const stays = await registerPatient()
  const goes = await registerPatient()
  for (const day of [1, 2, 3, 4, 5]) {
    await book({ patient_id: stays.id, ...at(day) })
    await book({ patient_id: goes.id, doctor_id: otherDoctor, ...at(day) })
  }
  const { status, body } = await merge(stays.id, goes.id)
  expect([status, body.conflicts?.length]).toEqual([409, 10])
  expect(body.error?.match(/2031-03-0\d/g)).toEqual(['2031-03-01', '2031-03-02', '2031-03-03'])
  expect(body.error).toContain('2 more')
})

test('a completed appointment with allow_overlap is no clash', async () => {
  const stays = await registerPatient()
  const goes = await registerPatient()
  await completeAppointment({ patient_id: stays.id, ...at(6) })
  await completeAppointment({ patient_id: goes.id, ...at(6), allow_overlap: true })
  expect((await merge(stays.id, goes.id)).status).toBe(201)
})
