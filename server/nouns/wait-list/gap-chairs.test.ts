import { beforeEach, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp({ now: '2026-11-18T06:00:00Z' })
const { own_doctor, registerPatient, book } = recordFactory(clinic)
const receptionist = clinic.as('receptionist')
const other_doctor = Number((await clinic.createSignedIn('doctor', 'Omar Doctor')).user.doctor_id)

/** A Monday, on which the clinic is open from 08:00 to 20:00. */
const DAY = '2026-11-23'
const at = (time: string) => `${DAY}T${time}`
const times = (start: string, end: string) => ({ datetime_start: at(start), datetime_end: at(end) })
const addChair = async (name: string) => (await clinic.as('admin').post('/api/settings/chairs', { name })).body.id
const gaps = async () =>
  (await receptionist.get(`/api/wait-list/gaps?date=${DAY}`)).body.map(({ datetime_start, datetime_end, fits }) => [
    datetime_start.slice(11, 16),
    datetime_end.slice(11, 16),
    fits.map((fit) => [fit.datetime_start.slice(11, 16), fit.chair_id]),
  ])
const fitting = async (start: string, end: string) => {
  const { datetime_start, datetime_end } = times(start, end)
  const query = `doctor_id=${own_doctor}&datetime_start=${datetime_start}&datetime_end=${datetime_end}`
  return (await receptionist.get(`/api/wait-list?${query}`)).body.length
}

/** Somebody waits for half an hour, and 10:00 to 11:00 became free. */
beforeEach(async () => {
  for (const table of ['blocks', 'appointments', 'wait_list'] as const) await clinic.owner.deleteFrom(table).execute()
  await clinic.owner.updateTable('doctors').set({ usual_chair_id: null }).execute()
  await clinic.owner.deleteFrom('chairs').execute()
  await receptionist.post('/api/wait-list', { patient_id: (await registerPatient()).id, minutes: 30 })
  const { id } = await book(times('10:00', '11:00'))
  await receptionist.put(`/api/appointments/${id}/status`, { status: 'cancelled' })
})

test('a gap in a clinic without chairs has none', async () => {
  expect(await gaps()).toEqual([['10:00', '11:00', [['10:00', null]]]])
})

test('a gap is there while a chair is free, the usual one of the doctor before others', async () => {
  const [left, right] = [await addChair('Left'), await addChair('Right')]
  await clinic.owner.updateTable('doctors').set({ usual_chair_id: right }).where('id', '=', own_doctor).execute()
  expect(await gaps()).toEqual([['10:00', '11:00', [['10:00', right]]]])
  const elsewhere = { doctor_id: other_doctor, chair_id: right }
  await book({ ...elsewhere, ...times('10:00', '10:15') })
  expect(await gaps()).toEqual([['10:00', '11:00', [['10:00', left]]]])
  await receptionist.post('/api/blocks', { chair_id: left, starts: at('09:00'), ends: at('10:50'), kind: 'closed' })
  expect(await gaps()).toEqual([['10:15', '11:00', [['10:15', right]]]])
  expect([await fitting('10:00', '11:00'), await fitting('10:00', '10:40')]).toEqual([1, 0])
  await book({ ...elsewhere, ...times('10:40', '11:00') })
  expect([await gaps(), await fitting('10:00', '11:00')]).toEqual([[], 0])
})

test('time of a chair that is reserved for a type is no gap for who waits for any', async () => {
  const chair_id = await addChair('Only')
  const type = { name_en: 'Surgery', name_ar: 'جراحة', minutes: 60, tone: 'rose' }
  const type_id = (await clinic.as('admin').post('/api/settings/appointment-types', type)).body.id
  const block = { chair_id, starts: at('10:00'), ends: at('10:20'), kind: 'reserved', type_id }
  await receptionist.post('/api/blocks', block)
  expect(await gaps()).toEqual([['10:20', '11:00', [['10:20', chair_id]]]])
})

test('what a gap offers can be booked in its chair', async () => {
  const chair_id = await addChair('Only')
  const [gap] = (await receptionist.get(`/api/wait-list/gaps?date=${DAY}`)).body
  const fit = gap?.fits[0]
  const booked = await receptionist.post('/api/appointments', {
    patient_id: fit?.patient_id,
    doctor_id: own_doctor,
    datetime_start: fit?.datetime_start,
    datetime_end: fit?.datetime_end,
    chair_id: fit?.chair_id,
    wait_list_id: fit?.id,
  })
  expect([booked.status, booked.body.chair_id, await gaps()]).toEqual([201, chair_id, []])
})
