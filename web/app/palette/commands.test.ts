import { expect, test } from 'vitest'
import { ROLES } from '#domain/access.ts'
import { beginsWords } from '#web/base/i18n/folding.ts'
import { commandsOf } from './commands.ts'

const offered = (role: (typeof ROLES)[number], doctor_id: number | null = null) =>
  commandsOf({ role, doctor_id }).map(({ label }) => label.en)

test('a receptionist registers and invoices, and is offered neither settings nor reports', () => {
  expect(offered('receptionist')).toEqual(expect.arrayContaining(['Walk-in', 'Add New Patient', 'New invoice']))
  for (const kept of ['Settings', 'Clinic Settings', 'User Management', 'Reports', 'Export report', 'Doctors'])
    expect(offered('receptionist')).not.toContain(kept)
})

test('a doctor is offered their own day and payouts, and nothing to register or invoice', () => {
  expect(offered('doctor')).toEqual(expect.arrayContaining(["Today's appointments", 'My Payouts', 'Logout']))
  for (const kept of ['Walk-in', 'Add New Patient', 'New invoice', 'Patients', 'Invoices', 'Settings'])
    expect(offered('doctor')).not.toContain(kept)
})

test('a user who also treats patients is offered their own payouts beside everybody’s', () => {
  for (const role of ['admin', 'manager'] as const) {
    expect(offered(role)).not.toContain('My Payouts')
    expect(offered(role, 7)).toEqual(expect.arrayContaining([...offered(role), 'My Payouts']))
  }
  expect(offered('doctor', 7)).toEqual(offered('doctor'))
})

test('a manager exports, an admin reaches every settings tab', () => {
  expect(offered('manager')).toContain('Export report')
  expect(offered('manager')).not.toContain('Clinic Settings')
  expect(offered('admin')).toEqual(
    expect.arrayContaining(['Settings', 'Clinic Settings', 'Doctor Settings', 'User Management', 'Treatment Codes']),
  )
})

test.each(ROLES)('no two commands of %s are the same', (role) => {
  const ids = commandsOf({ role, doctor_id: 1 }).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test.each([
  ['pay', 'Take a payment'],
  ['دفع', 'Take a payment'],
  ['close', 'Close the day'],
  ['إقفال', 'Close the day'],
  ['إغلاق', 'Close the day'],
  ['print', 'Print this page'],
  ['طباعة', 'Print this page'],
])('%s finds %s', (typed, label) => {
  const found = commandsOf({ role: 'receptionist', doctor_id: null }).filter(({ label: { en, ar }, words }) =>
    beginsWords(`${en} ${ar} ${words?.en ?? ''} ${words?.ar ?? ''}`, typed),
  )
  expect(found.map((command) => command.label.en)).toContain(label)
})
