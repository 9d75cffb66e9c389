import { expect, test } from 'vitest'
import type { Appointment } from '#contract/appointments.ts'
import { ROLES } from '#domain/access.ts'
import { typedCommands } from './typed-commands.ts'
import { appointmentCommands } from './appointment-commands.ts'

const SUNDAY = '2026-11-22'

test.each([
  ['tomorrow', '/appointments?date=2026-11-23'],
  ['wed', '/appointments?date=2026-11-25'],
  ['23 nov', '/appointments?date=2026-11-23'],
  ['23/11', '/appointments?date=2026-11-23'],
  ['+7', '/appointments?date=2026-11-29'],
  ['غدًا', '/appointments?date=2026-11-23'],
  ['٢٣ نوفمبر', '/appointments?date=2026-11-23'],
  ['الأربعاء', '/appointments?date=2026-11-25'],
  ['#123', '/invoices?invoice=123'],
  ['123', '/invoices?invoice=123'],
  ['invoice 123', '/invoices?invoice=123'],
  ['Inv#123', '/invoices?invoice=123'],
  ['فاتورة ١٢٣', '/invoices?invoice=123'],
])('%s opens %s', (typed, go) => {
  expect(typedCommands(typed, SUNDAY).map(({ does }) => 'go' in does && does.go)).toEqual([go])
})

test.each(['', 'layla', 'invoices', '0', '55129087', '31 feb', '# 1 2'])('%j is neither', (typed) => {
  expect(typedCommands(typed, SUNDAY)).toEqual([])
})

test('the focused appointment can be cancelled by users who may, on its day, and only while scheduled', () => {
  const appointment = {
    id: 7,
    patient_name: 'Huda',
    status: 'scheduled',
    datetime_start: '2026-11-22T10:00:00',
  } as Appointment
  const offered = ROLES.map((role) => appointmentCommands(role, appointment, '?date=2026-11-22').map(({ id }) => id))
  expect(new Set(offered.map(String))).toEqual(new Set(['register-7,edit-7,cancel-7', 'register-7']))
  expect(appointmentCommands('doctor', appointment, '').map(({ id }) => id)).toEqual(['register-7'])
  const [, , cancel] = appointmentCommands('receptionist', appointment, '?date=2026-11-22')
  expect(cancel?.does).toEqual({ go: '/appointments?date=2026-11-22&cancel=7', opened: ['cancel'] })
  expect(cancel?.label.en).toContain('Huda')
  expect(appointmentCommands('admin', { ...appointment, status: 'completed' }, '')).toEqual([])
  expect(appointmentCommands('admin', undefined, '')).toEqual([])
})
