import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { findLocked, lockAppointment } from './lock-appointment.ts'

const clinic = await clinicApp()
const { own_doctor, book } = recordFactory(clinic)

test('a doctor can lock only own appointments, the front desk any', async () => {
  const { id } = await book({ doctor_id: own_doctor })
  const other = (await clinic.createSignedIn('doctor', 'Other Doctor')).user
  const { user } = clinic.as('doctor')
  expect(await findLocked(clinic.contextOf(user), id)).toMatchObject({ id, doctor_id: own_doctor })
  expect(await findLocked(clinic.contextOf(clinic.as('receptionist').user), id)).toMatchObject({ id })
  expect(await findLocked(clinic.contextOf(other), id)).toBeUndefined()
  await expect(lockAppointment(clinic.contextOf(other), id)).rejects.toMatchObject({ message: 'Appointment not found' })
})
