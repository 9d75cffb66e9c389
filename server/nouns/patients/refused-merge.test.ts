import { afterEach, describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'

const clinic = await clinicApp()
const manager = clinic.as('manager')
const admin = clinic.as('admin')
const receptionist = clinic.as('receptionist')
const { registerPatient, book, completeAppointment } = recordFactory(clinic)

afterEach(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

const merge = (id: number, other_id: number, versions: object = {}) =>
  manager.post(`/api/patients/${id}/merge`, { other_id, ...versions })
const details = async (id: number) => (await admin.get(`/api/patients/${id}`)).body
const already = { status: 409, body: { error: 'This patient has already been merged into another patient' } }

let made = 0
/** Two records of one person. */
async function twice() {
  const full_name = `Twice ${++made}`
  return { stays: await registerPatient({ full_name }), goes: await registerPatient({ full_name }) }
}

describe('a merge is refused and changes nothing', () => {
  test('with the same record', async () => {
    const { stays } = await twice()
    const error = 'A patient cannot be merged into themselves'
    const refused = { status: 400, body: { error, fields: { other_id: error } } }
    expect(await merge(stays.id, stays.id)).toMatchObject(refused)
    expect(await manager.get(`/api/patients/${stays.id}/merge/${stays.id}`)).toMatchObject(refused)
  })

  test('with an unknown record', async () => {
    const { stays } = await twice()
    expect((await merge(999_999, stays.id)).status).toBe(404)
    expect(await merge(stays.id, 999_999)).toMatchObject({
      status: 400,
      body: { error: 'This patient does not exist' },
    })
    expect((await manager.get(`/api/patients/${stays.id}/merge/999999`)).status).toBe(404)
    expect((await manager.get(`/api/patients/999999/merge/${stays.id}`)).status).toBe(404)
  })

  test('if either was merged before', async () => {
    const { stays, goes } = await twice()
    const third = await registerPatient()
    await merge(stays.id, goes.id)
    for (const [id, other_id] of [
      [third.id, goes.id],
      [goes.id, third.id],
      [stays.id, goes.id],
    ] as const) {
      expect(await merge(id, other_id)).toMatchObject(already)
      expect(await manager.get(`/api/patients/${id}/merge/${other_id}`)).toMatchObject(already)
    }
    expect((await details(third.id)).hidden).toBe(false)
  })

  test('if somebody changed either since it was read', async () => {
    const { stays, goes } = await twice()
    await receptionist.put(`/api/patients/${goes.id}`, { full_name: goes.full_name, contact_number: '3' })
    for (const versions of [{ other_version: 1 }, { version: 2 }]) {
      const { status, body } = await merge(stays.id, goes.id, versions)
      expect([status, body.error]).toEqual([409, expect.stringContaining('changed this patient in the meantime')])
    }
    expect((await merge(stays.id, goes.id, { version: 1, other_version: 2 })).status).toBe(201)
  })

  test('if both have an appointment at the same time, which is named', async () => {
    const { stays, goes } = await twice()
    const otherDoctor = Number((await clinic.createSignedIn('doctor', `Doctor ${++made}`)).user.doctor_id)
    const day = '2031-03-01'
    const at = (from: string, to: string) => ({ datetime_start: `${day}T${from}`, datetime_end: `${day}T${to}` })
    const one = await book({ patient_id: stays.id, ...at('09:00', '09:30') })
    const other = await completeAppointment({ patient_id: goes.id, doctor_id: otherDoctor, ...at('09:15', '10:00') })
    const error =
      `Both have an appointment at the same time: on 2031-03-01 from 09:00 to 09:30 with ${one.doctor_name} ` +
      `and from 09:15 to 10:00 with ${other.doctor_name}`
    const conflicts = [
      { id: one.id, patient_id: stays.id },
      { id: other.id, patient_id: goes.id },
    ]
    for (const answer of [
      await merge(stays.id, goes.id),
      await manager.get(`/api/patients/${stays.id}/merge/${goes.id}`),
    ]) {
      expect(answer).toMatchObject({ status: 409, body: { error, conflicts } })
    }
    expect(await details(goes.id)).toMatchObject({ hidden: false, merged_into_id: null, version: 1 })
    expect((await admin.get(`/api/appointments/${other.id}`)).body.patient_id).toBe(goes.id)
    await receptionist.put(`/api/appointments/${one.id}/status`, { status: 'cancelled' })
    expect((await merge(stays.id, goes.id)).status).toBe(201)
  })
})
