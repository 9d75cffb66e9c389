import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { readCsv } from '#test/support/csv.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp({ now: '2026-11-15T05:00:00Z' })
const manager = clinic.as('manager')
const admin = clinic.as('admin')
const receptionist = clinic.as('receptionist')
const { book } = recordFactory(clinic)
/** A Tuesday. */
const DAY = '2026-11-17'
const RANGE = `start_date=${DAY}&end_date=${DAY}`
const at = (from: string, until: string) => ({ datetime_start: `${DAY}T${from}`, datetime_end: `${DAY}T${until}` })
const figures = async () => (await manager.get(`/api/reports/figures/chairs?${RANGE}`)).body

test('open, used and booked minutes by chair; a clinic without chairs has no rows', async () => {
  await book(at('12:00', '12:20'))
  expect(await figures()).toEqual([])
  const addChair = async (name: string): Promise<number> => (await admin.post('/api/settings/chairs', { name })).body.id
  const [left, right] = [await addChair('Left'), await addChair('Right')]
  const { open_minutes: day = 0 } = (await figures())[0] ?? {}
  expect(Number(day)).toBeGreaterThan(300)

  const done = await book({ ...at('09:00', '10:00'), chair_id: left })
  await admin.put(`/api/appointments/${done.id}/status`, { status: 'completed' })
  // One half at the same time; one before the clinic opens; one that is cancelled.
  await book({ ...at('09:30', '10:30'), chair_id: left, allow_overlap: true })
  await book({ ...at('05:00', '05:20'), chair_id: left })
  const cancelled = await book({ ...at('13:00', '14:00'), chair_id: right })
  await admin.put(`/api/appointments/${cancelled.id}/status`, { status: 'cancelled' })
  const closed = { chair_id: right, starts: `${DAY}T10:00`, ends: `${DAY}T11:00`, kind: 'closed' }
  await receptionist.post('/api/blocks', closed)
  const busy = { open_minutes: day, used_minutes: 90, booked_minutes: 110, done_minutes: 60 }
  const idle = { open_minutes: Number(day) - 60, used_minutes: 0, booked_minutes: 0, done_minutes: 0 }
  const elsewhere = { open_minutes: null, used_minutes: null, booked_minutes: 20, done_minutes: 0 }
  expect(await figures()).toEqual([
    { chair_id: left, chair_name: 'Left', ...busy },
    { chair_id: right, chair_name: 'Right', ...idle },
    { chair_id: null, chair_name: null, ...elsewhere },
  ])

  await admin.put(`/api/settings/chairs/${left}`, { active: false })
  await admin.put(`/api/settings/chairs/${right}`, { active: false })
  expect(await figures()).toEqual([
    { chair_id: left, chair_name: 'Left', ...busy, open_minutes: null, used_minutes: null },
    { chair_id: null, chair_name: null, ...elsewhere },
  ])
  const { text } = await manager.get(`/api/reports/figures/export?of=chairs&${RANGE}`)
  const unknown = { 'Minutes open': '', 'Minutes used': '' }
  expect(readCsv(text.replace('\u{FEFF}', ''))).toEqual([
    { Chair: 'Left', ...unknown, 'Minutes booked': '110', 'Minutes done': '60' },
    { Chair: 'No chair', ...unknown, 'Minutes booked': '20', 'Minutes done': '0' },
  ])
})
