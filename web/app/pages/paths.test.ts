import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import {
  doctorSettingsPath,
  guidePath,
  importPath,
  patientPath,
  pathTo,
  type ScreenName,
  toAppointment,
} from '#web/base/links/paths.ts'
import { screens } from './screens.ts'

/** A change here breaks what clinics have in their bookmarks and mails. */
const ADDRESSES: Record<ScreenName, string> = {
  about: '/about',
  appointments: '/appointments',
  contact: '/contact',
  dashboard: '/dashboard',
  'day-closes': '/day-closes',
  doctors: '/doctors',
  gallery: '/gallery',
  guide: '/guide',
  invitation: '/invitation',
  invoices: '/invoices',
  login: '/login',
  patients: '/patients',
  payouts: '/payouts',
  profile: '/profile',
  reports: '/reports',
  settings: '/settings',
  'settings/audit': '/settings/audit',
  'settings/chairs': '/settings/chairs',
  'settings/means': '/settings/means',
  'settings/clinic': '/settings/clinic',
  'settings/doctors': '/settings/doctors',
  'settings/imports': '/settings/imports',
  'settings/letters': '/settings/letters',
  'settings/api-keys': '/settings/api-keys',
  'settings/appointment-types': '/settings/appointment-types',
  'settings/labs': '/settings/labs',
  'settings/medicines': '/settings/medicines',
  'settings/payers': '/settings/payers',
  'settings/price-lists': '/settings/price-lists',
  'settings/questionnaire': '/settings/questionnaire',
  'settings/server': '/settings/server',
  'settings/special-hours': '/settings/special-hours',
  'settings/treatments': '/settings/treatments',
  'settings/users': '/settings/users',
  'special-hours': '/special-hours',
}
const names = Object.keys(ADDRESSES) as ScreenName[]
const leadsSomewhere = (path: string) => Object.keys(screens).some((pattern) => matchPath(pattern, path) !== null)

test('each screen keeps its address', () => {
  expect(Object.fromEntries(names.map((name) => [name, pathTo(name)]))).toEqual(ADDRESSES)
})

test('each address leads to a screen; that of invitations is followed by a token', () => {
  expect(names.filter((name) => !leadsSomewhere(pathTo(name)))).toEqual(['invitation'])
  expect(leadsSomewhere(`${pathTo('invitation')}/token`)).toBe(true)
  expect(leadsSomewhere('/patientz')).toBe(false)
})

test.each([
  [pathTo('appointments', { date: '2026-11-23', open: 12 }), '/appointments?date=2026-11-23&open=12'],
  [pathTo('appointments', { find: 3, doctor_id: null }), '/appointments?find=3'],
  [
    pathTo('appointments', { new: true, patient_id: 7, patient_name: 'Aisha & Sons', start: undefined }),
    '/appointments?new=true&patient_id=7&patient_name=Aisha+%26+Sons',
  ],
  [pathTo('invoices', { status: 'open', brought_forward: false }), '/invoices?status=open&brought_forward=false'],
  [pathTo('patients', { tab: 'wait-list', wait: 'new' }), '/patients?tab=wait-list&wait=new'],
  [patientPath(7), '/patients/7'],
  [patientPath(7, 'overview', { merge: true }), '/patients/7?merge=true'],
  [patientPath(7, 'files', { tooth: 11, file: 5 }), '/patients/7/files?tooth=11&file=5'],
  [doctorSettingsPath(4), '/settings/doctors/4'],
  [importPath(9), '/settings/imports/9'],
  [guidePath('find-a-time'), '/guide/find-a-time'],
  [toAppointment(12).to, '/appointments?open=12'],
])('%s', (path, expected) => {
  expect(path).toBe(expected)
  expect(leadsSomewhere(path.split('?')[0] ?? '')).toBe(true)
})
