import { expect, test } from 'vitest'
import { ZERO } from '#domain/money.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { transact } from '#server/base/context/transact.ts'
import { writeTreatments } from './write-treatments.ts'

const clinic = await clinicApp()
const { book } = recordFactory(clinic)

test('the previous lines are returned in their order, in whatever order they are stored', async () => {
  const { id: appointment_id, patient_id } = await book()
  for (const position of [2, 0, 1]) {
    const line = { appointment_id, position, description: `Line ${position}`, cost: ZERO }
    await clinic.owner.insertInto('appointment_treatments').values(line).execute()
  }
  const context = { ...clinic.publicContext(), user: clinic.as('receptionist').user }
  const written = await transact(context, (tx) =>
    writeTreatments(tx, { id: appointment_id, patient_id }, { treatments: [] }),
  )
  expect(written.before.treatments.map(({ description }) => description)).toEqual(['Line 0', 'Line 1', 'Line 2'])
})
