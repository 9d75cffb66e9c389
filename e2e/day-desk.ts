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

export interface DayFixtures {
  /** Whether the day lies ahead or behind: a visit that has not begun is registered after a question only. */
  day_lies: 'ahead' | 'behind'
  day: string
  book: (visit?: Visit) => Promise<AppointmentDetails>
  open: Open
}

/** A Sunday that no other test looks at, and what a test puts on it. */
export const test = base.extend<DayFixtures>({
  day_lies: ['ahead', { option: true }],
  day: async ({ day_lies }, use, { workerIndex }) => {
    await use(day_lies === 'ahead' ? sundayAhead() : sundayBehind(workerIndex))
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

const week_ms = 7 * 24 * 60 * 60 * 1_000
const sunday = (year: number, weeks: number) =>
  new Date(Date.UTC(year, 0, year === 2100 ? 3 : 6) + week_ms * weeks).toISOString().slice(0, 10)

const sundayAhead = () => sunday(2100, Math.floor(Math.random() * 200_000))

/** There are too few of these to draw lots: each worker has its own, from another one on in each run. */
function sundayBehind(worker: number) {
  const [weeks_a_worker, weeks] = [150, 5_900]
  const first = Number(process.env['E2E_PORT'] ?? 0)
  return sunday(1901, (first + worker * weeks_a_worker + days_behind++) % weeks)
}
let days_behind = 0

export type Open = (role: Role, query?: string) => Promise<Page>

export const rowsOf = (page: Page) => page.getByRole('list', { name: 'Appointments of the day' }).getByRole('listitem')
export const rowOf = (page: Page, name: string) => rowsOf(page).filter({ hasText: name })
export const modal = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
export const alert = (page: Page) => page.getByRole('alert')
