import { expect, test } from 'vitest'
import type { Appointment } from '#contract/appointments.ts'
import { patientsOf } from './own-patients.ts'

const at = (start: string, flowTimes: Partial<Appointment> = {}) =>
  ({
    status: 'scheduled',
    datetime_start: `2026-11-22T${start}:00`,
    datetime_end: `2026-11-22T${start.slice(0, 2)}:59:00`,
    arrived_at: null,
    seated_at: null,
    ...flowTimes,
  }) as Appointment
const instant = (time: string) => `2026-11-22T${time}:00.000Z`

test('next is the patient whose time it is, if nobody is waiting', () => {
  const [past, current, ahead] = [at('08:00'), at('10:30'), at('11:00')]
  expect(patientsOf([past, current, ahead], '2026-11-22T10:40')).toEqual({ seated: undefined, next: current })
})

test('next is a waiting patient, by appointment time before arrival, and not a seated one', () => {
  const seated = at('09:00', { arrived_at: instant('05:50'), seated_at: instant('06:10') })
  const early = at('11:00', { arrived_at: instant('06:00') })
  const waits = at('10:00', { arrived_at: instant('07:10') })
  expect(patientsOf([seated, at('09:30'), waits, early], '2026-11-22T10:40')).toEqual({ seated, next: waits })
})

test('a registered or cancelled appointment is neither', () => {
  const done = at('10:00', { status: 'completed', arrived_at: instant('07:00'), seated_at: instant('07:10') })
  const calledOff = at('10:30', { status: 'cancelled', arrived_at: instant('07:00') })
  expect(patientsOf([done, calledOff], '2026-11-22T10:40')).toEqual({ seated: undefined, next: undefined })
})
