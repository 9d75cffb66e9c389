import type { Page } from '@playwright/test'
import type { AppointmentDetails } from '../contract/appointments.ts'
import type { Patient } from '../contract/patients.ts'
import type { Role } from '../domain/access.ts'
import { test as base } from './invoice-desk.ts'

export interface Visit {
  patient?: Patient
  doctor_id?: number
  start?: string
  end?: string
  notes?: string
  treatments?: { treatment_code: string; description: string; cost: number }[]
}

/** A Sunday that no other test looks at, and what a test puts on it. */
export const test = base.extend<{ day: string; book: (visit?: Visit) => Promise<AppointmentDetails>; open: Open }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads there what a fixture needs
  day: async ({}, use) => {
    const first_sunday = Date.UTC(2100, 0, 3)
    const week_ms = 7 * 24 * 60 * 60 * 1_000
    await use(new Date(first_sunday + week_ms * Math.floor(Math.random() * 200_000)).toISOString().slice(0, 10))
  },

  book: async ({ desk, day }, use) => {
    await use(async ({ patient, doctor_id, start = '10:00', end = '10:30', ...visit } = {}) => {
      const patient_id = (patient ?? (await desk.registerPatient())).id
      const times = { datetime_start: `${day}T${start}`, datetime_end: `${day}T${end}` }
      const whose = { patient_id, doctor_id: doctor_id ?? (await desk.doctor()).id, allow_overlap: true }
      return desk.send('receptionist', 'POST', '/api/appointments', { ...whose, ...times, ...visit })
    })
  },

  open: async ({ signedIn, day }, use) => {
    await use((role, query = '') => signedIn(role, `/appointments?date=${day}${query}`))
  },
})

export type Open = (role: Role, query?: string) => Promise<Page>

export const rowsOf = (page: Page) => page.getByRole('list', { name: 'Appointments of the day' }).getByRole('listitem')
export const rowOf = (page: Page, name: string) => rowsOf(page).filter({ hasText: name })
export const modal = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
export const alert = (page: Page) => page.getByRole('alert')
