import { beforeEach, describe, expect, test } from 'vitest'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { newEntries } from '#test/support/audit-lines.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

// 13:05:40 in the clinic.
const clinic = await clinicApp({ now: '2026-11-24T10:05:40Z' })
const { own_doctor, registerPatient, book } = recordFactory(clinic)
const receptionist = clinic.as('receptionist')
const manager = clinic.as('manager')
const entries = newEntries(clinic.owner)
beforeEach(async () => {
  await clinic.owner.deleteFrom('leaves').execute()
  await clinic.owner.deleteFrom('tasks').execute()
  await clinic.owner.updateTable('appointments').set({ status: 'cancelled' }).execute()
})

const noteIll = () => receptionist.post('/api/leaves/ill', { doctor_id: own_doctor })
const withdraw = (id: number, by = receptionist) => by.delete(`/api/leaves/ill/${id}` as '/api/leaves/ill/1')
const openTasks = async () => (await manager.get('/api/tasks?mine=true&open=true' as '/api/tasks')).body
const at = (from: string, until: string) => ({
  datetime_start: `2026-11-24T${from}`,
  datetime_end: `2026-11-24T${until}`,
})

describe('a doctor who fell ill', () => {
  test('is away from now to midnight of the clinic, with each appointment that this strands', async () => {
    const patient = await registerPatient({ full_name: 'Aisha', contact_number: '+974 5512 3456', language: 'en' })
    await book(at('12:00', '12:30'))
    const under_way = await book(at('13:00', '13:30'))
    const later = await book({ ...at('16:00', '16:30'), patient_id: patient.id })
    const last = await book(at('23:30', '23:59'))
    const { status, body } = await noteIll()
    expect(status).toBe(201)
    expect(body).toMatchObject({ starts: '2026-11-24T13:05:00', ends: '2026-11-25T00:00:00', ill: true })
    expect(body.stranded.map(({ id }) => id)).toEqual([under_way.id, later.id, last.id])
    const url = new URL(body.stranded[1]?.whatsapp_url ?? '')
    expect(url.pathname).toBe('/97455123456')
    expect(url.searchParams.get('text')).toMatch(/^Hello Aisha,[^]*Dana Doctor[^]*\n16:00\n/)
    const times = await receptionist.get(
      `/api/appointments/free?minutes=30&doctor_id=${own_doctor}` as '/api/appointments/free',
    )
    expect(times.body[0]?.datetime_start.slice(0, 10)).not.toBe('2026-11-24')
  })

  test('is told to management, by a task that is done once they are well', async () => {
    await book(at('16:00', '16:30'))
    const { id } = (await noteIll()).body
    const [task] = await openTasks()
    expect(task).toMatchObject({
      text: 'Dana Doctor is ill from 13:05 for the rest of the day. Appointments to move: 1',
      for_role: 'manager',
      due_on: '2026-11-24',
      created_by_name: receptionist.user.name,
    })
    expect((await withdraw(id)).status).toBe(204)
    expect(await openTasks()).toEqual([])
    expect((await withdraw(id)).status).toBe(404)
  })

  test('whose task is done already is taken back, also by management', async () => {
    const { id } = (await noteIll()).body
    const [task] = await openTasks()
    await manager.post(`/api/tasks/${task?.id}/done` as '/api/tasks/1/done')
    expect((await manager.delete(`/api/leaves/${id}` as '/api/leaves/1')).status).toBe(204)
    expect((await receptionist.get('/api/leaves')).body).toEqual([])
  })

  test('is told to the admins of a clinic without a manager', async () => {
    await clinic.owner.updateTable('users').set({ active: false }).where('role', '=', 'manager').execute()
    await noteIll()
    await clinic.owner.updateTable('users').set({ active: true }).where('role', '=', 'manager').execute()
    const tasks = await clinic.as('admin').get('/api/tasks?mine=true&open=true' as '/api/tasks')
    expect(tasks.body[0]).toMatchObject({ for_role: 'admin' })
  })

  test('is away to midnight also if other leave begins later that day, which stays when the illness is taken back', async () => {
    const course = { starts: '2026-11-24T16:00:00', ends: '2026-11-24T18:00:00' }
    await manager.post('/api/leaves', { doctor_id: own_doctor, ...course })
    const [before, after] = [await book(at('14:00', '14:30')), await book(at('19:00', '19:30'))]
    const { status, body } = await noteIll()
    expect([status, body.starts, body.ends]).toEqual([201, '2026-11-24T13:05:00', '2026-11-25T00:00:00'])
    expect(body.stranded.map(({ id }) => id)).toEqual([before.id, after.id])
    const [day] = (await receptionist.get('/api/hours?start_date=2026-11-24&end_date=2026-11-24' as '/api/hours')).body
    const own = day?.doctors.find(({ doctor_id }) => doctor_id === own_doctor)
    expect(own?.ranges.every(({ close }) => close <= '13:05')).toBe(true)
    expect(own?.leave).toHaveLength(2)
    expect((await checkClinic(clinic.database)).wrong).toEqual([])
    expect((await withdraw(body.id)).status).toBe(204)
    expect((await receptionist.get('/api/leaves')).body).toMatchObject([course])
  })

  test('is refused a second time that day, and then tells nobody again', async () => {
    await noteIll()
    const before = await openTasks()
    const { status, body } = await noteIll()
    expect([status, body.error]).toEqual([409, 'This doctor has other leave at this time'])
    expect(await openTasks()).toEqual(before)
    expect((await receptionist.post('/api/leaves/ill', { doctor_id: 999_999 })).status).toBe(400)
  })

  test('lets the desk take back no leave that management noted', async () => {
    const times = { starts: '2026-11-26T08:00', ends: '2026-11-26T12:00' }
    const { id } = (await manager.post('/api/leaves', { doctor_id: own_doctor, ...times })).body
    expect((await withdraw(id)).status).toBe(404)
  })

  test('is in the audit trail with the task', async () => {
    await entries()
    const { id } = (await noteIll()).body
    expect((await entries()).map(({ kind, record_id }) => [kind, kind === 'leave.ill' && record_id])).toEqual([
      ['task.added', false],
      ['leave.ill', id],
    ])
    await withdraw(id)
    expect((await entries()).map(({ kind }) => kind)).toEqual(['task.done', 'leave.removed'])
  })
})
