import { describe, expect, test } from 'vitest'
import { DEFAULT_BUSINESS_HOURS } from '#domain/business-hours.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp({ demo: true })
const admin = clinic.as('admin')

describe('a change of business hours that leaves booked appointments outside', () => {
  const make = recordFactory(clinic)
  const outside = async (hours: unknown) =>
    (await admin.get(`/api/settings/clinic/outside-hours?business_hours=${encodeURIComponent(JSON.stringify(hours))}`))
      .body

  test('warns with their number and names all of them', async () => {
    await admin.put('/api/settings/clinic', { clinic_name: 'Clinic', business_hours: DEFAULT_BUSINESS_HOURS })
    const friday = '2031-05-02'
    const at = (time: string, day = friday) => ({
      datetime_start: `${day}T${time}:00`,
      datetime_end: `${day}T${time}:30`,
    })
    const booked = []
    for (const hour of [19, 18, 17, 16, 15, 14]) booked.push(await make.book(at(String(hour))))
    const calledOff = await make.book(at('14', '2031-05-09'))
    await clinic.as('receptionist').put(`/api/appointments/${calledOff.id}/status`, { status: 'cancelled' })
    await make.book(at('09', '2031-05-09'))
    await make.book(at('10', '2031-05-10'))

    const closed = await outside({ ...DEFAULT_BUSINESS_HOURS, friday: null })
    expect(closed.count, 'neither what is cancelled nor what lies outside already').toBe(6)
    expect(closed.appointments.map(({ id }) => id)).toEqual(booked.toReversed().map(({ id }) => id))
    expect(closed.appointments[0]).toMatchObject({
      doctor_name: 'Dana Doctor',
      ...(booked.at(-1) && { id: booked.at(-1)?.id }),
    })
    const shorter = await outside({ ...DEFAULT_BUSINESS_HOURS, friday: { open: '15:00', close: '19:00' } })
    expect(shorter.appointments.map(({ datetime_start }) => datetime_start.slice(11, 16))).toEqual(['14:00', '19:00'])
    expect(await outside(DEFAULT_BUSINESS_HOURS)).toEqual({ count: 0, appointments: [] })
    const longer = await outside({ ...DEFAULT_BUSINESS_HOURS, friday: { open: '08:00', close: '22:00' } })
    expect(longer.count).toBe(0)
    const holiday = { name: 'Holiday', first_day: friday, last_day: friday, hours: {} }
    await admin.post('/api/settings/special-hours', holiday)
    const unchanged = await outside({ ...DEFAULT_BUSINESS_HOURS, friday: null })
    expect(unchanged.count, 'what special hours decide').toBe(0)
  })
})
