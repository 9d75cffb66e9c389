import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { APPOINTMENT_STATUSES } from './appointment.ts'
import { FLOW_STEPS } from './appointment-flow.ts'
import {
  DASHBOARD_FIGURES,
  may,
  mayAlsoTreat,
  type Permission,
  permissionToSetStatus,
  permissionOfStep,
  PERMISSIONS,
  ROLES,
  seesFigure,
  worksAsDoctor,
} from './access.ts'

/** Permission by role, in the order admin, manager, receptionist, doctor. */
const table: Partial<Record<Permission, string>> = {
  'dashboard:read': 'yes yes yes yes',
  'patient:read': 'yes yes yes yes',
  'patient:write': 'yes yes yes no',
  'patient:hide': 'yes yes no no',
  'patient:merge': 'yes yes no no',
  'file:read-clinical': 'yes no no yes',
  'file:void-any': 'yes no no no',
  'letter:withdraw-any': 'yes no no no',
  'task:read-unreached': 'yes yes no no',
  'appointment:read': 'yes yes yes yes',
  'appointment:read-all': 'yes yes yes no',
  'appointment:write': 'yes yes yes no',
  'appointment:cancel': 'yes yes yes no',
  'appointment:register': 'yes yes yes yes',
  'appointment:seat': 'yes yes yes yes',
  'appointment:receive': 'yes yes yes no',
  'invoice:read': 'yes yes yes yes',
  'invoice:pay': 'yes yes yes yes',
  'invoice:flag': 'yes yes yes yes',
  'invoice:resolve': 'yes yes no no',
  'invoice:create': 'yes yes yes no',
  'invoice:discount-freely': 'yes yes no no',
  'claim:read-money': 'yes yes yes no',
  'claim:bill': 'yes yes no no',
  'claim:write-off': 'yes no no no',
  'invoice:cancel': 'yes no no no',
  'invoice:deduct': 'yes no no no',
  'invoice:read-cancelled': 'yes no no no',
  'payout:read': 'yes yes no yes',
  'payout:read-all': 'yes yes no no',
  'doctor:read': 'yes yes yes yes',
  'doctor:read-rates': 'yes yes no no',
  'day-close:read-all': 'yes yes no no',
  'report:export': 'yes yes no no',
  'report:export-flagged': 'yes no no no',
  'clinic:read': 'yes yes yes yes',
  'clinic:write': 'yes no no no',
  'treatment-code:read': 'yes yes yes yes',
  'treatment-code:write': 'yes no no no',
  'doctor-settings:write': 'yes no no no',
  'hours:read': 'yes yes yes yes',
  'hours:write': 'yes yes no no',
  'leave:ill': 'yes yes yes no',
  'user:write': 'yes no no no',
  'audit:read': 'yes no no no',
}

const answers = (allowed: (role: (typeof ROLES)[number]) => boolean) =>
  ROLES.map((role) => (allowed(role) ? 'yes' : 'no')).join(' ')

describe('for admin, manager, receptionist and doctor', () => {
  test.each(Object.entries(table))('%s is %s', (permission, expected) =>
    expect(answers((role) => may(role, permission as Permission))).toBe(expected),
  )
  test('every permission is in this table or is required by a call that test/nouns covers', () => {
    const asked = new Set<string>(Object.values(api).map(({ permission }) => permission))
    expect(Object.keys(PERMISSIONS).filter((each) => !(each in table) && !asked.has(each))).toEqual([])
  })
})

test('a doctor may complete and seat, but not cancel or mark as arrived', () => {
  const allowed = (permission: Permission) => answers((role) => may(role, permission))
  expect(APPOINTMENT_STATUSES.map((status) => allowed(permissionToSetStatus(status)))).toEqual([
    'yes yes yes yes',
    'yes yes yes yes',
    'yes yes yes no',
  ])
  expect(FLOW_STEPS.filter((step) => allowed(permissionOfStep(step)) === 'yes yes yes yes')).toEqual([
    'seated',
    'unseated',
  ])
})

test('the cards of the dashboard', () => {
  const figures = Object.keys(DASHBOARD_FIGURES) as (keyof typeof DASHBOARD_FIGURES)[]
  expect(Object.fromEntries(figures.map((figure) => [figure, answers((role) => seesFigure(role, figure))]))).toEqual({
    total_patients: 'yes yes yes no',
    today_appointments: 'yes yes yes yes',
    unpaid_invoices: 'yes yes yes no',
    outstanding_amount: 'yes yes no no',
    flagged_transactions: 'yes no no no',
  })
})

describe('who works as a doctor', () => {
  test('a user with that role, or an admin or a manager who also treats patients', () => {
    const working = (treats_patients: boolean, active = true) =>
      ROLES.filter((role) => worksAsDoctor({ role, active, treats_patients }))
    expect(working(false)).toEqual(['doctor'])
    expect(working(true)).toEqual(['admin', 'manager', 'doctor'])
    expect(working(true, false)).toEqual([])
    expect(ROLES.filter(mayAlsoTreat)).toEqual(['admin', 'manager'])
  })
})
