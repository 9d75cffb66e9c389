import type { Locator, Page, Request } from '@playwright/test'
import type { AppointmentDetails } from '../contract/appointments.ts'
import type { Doctor } from '../contract/doctors.ts'
import { minutesOfDay } from '../domain/calendar.ts'
import { test as base } from './day-desk.ts'

/** The doctors with a column, and the board of the test's own day. */
export const test = base.extend<{ doctors: [Doctor, Doctor, ...Doctor[]]; openBoard: OpenBoard }>({
  doctors: async ({ desk }, use) => {
    const all = await desk.send<Doctor[]>('receptionist', 'GET', '/api/doctors')
    await use(all.filter(({ active }) => active) as [Doctor, Doctor, ...Doctor[]])
  },
  openBoard: async ({ open }, use) => {
    await use(async (visit, role = 'receptionist') => {
      const page = await open(role, '&view=columns')
      const block = blockOf(page, visit)
      await block.waitFor()
      return { page, block }
    })
  },
})

type OpenBoard = (
  visit: AppointmentDetails,
  role?: 'receptionist' | 'doctor',
) => Promise<{ page: Page; block: Locator }>

export const board = (page: Page) => page.getByRole('group', { name: 'The day by doctor' })
export const columnOf = (page: Page, { name }: { name: string }) => board(page).getByRole('region', { name })
export const blockOf = (page: Page, { patient_name }: { patient_name: string }) =>
  board(page).getByRole('button', { name: patient_name })
export const said = (page: Page) => board(page).locator('..').getByRole('status')

/** How far down the window a time of the day stands, told from the hours beside the columns. */
export async function heightOf(page: Page, time: string) {
  const labels = page.locator('[data-hour]')
  const hours = await labels.evaluateAll((all) =>
    all.map((label) => {
      const { top, height } = label.getBoundingClientRect()
      return { time: (label as HTMLElement).dataset['hour'] ?? '', middle: top + height / 2 }
    }),
  )
  const [first, last] = [hours[0], hours.at(-1)]
  if (!first || !last) throw new Error('The board shows no hours')
  const from = minutesOfDay(first.time)
  const minute_px = (last.middle - first.middle) / (minutesOfDay(last.time) - from)
  return first.middle + (minutesOfDay(time) - from) * minute_px
}

/** A point of a doctor's column, by its time. */
export async function pointAt(page: Page, doctor: { name: string }, time: string) {
  const box = await columnOf(page, doctor).boundingBox()
  if (!box) throw new Error('No such column')
  return { x: box.x + box.width / 2, y: await heightOf(page, time) }
}

/** From where the block is held, in the middle of its top, to a time of a column. */
export async function drag(page: Page, block: Locator, to: { name: string }, time: string) {
  const box = await block.boundingBox()
  if (!box) throw new Error('The block is not to be seen')
  const grip_px = 6
  await page.mouse.move(box.x + box.width / 2, box.y + grip_px)
  await page.mouse.down()
  const { x, y } = await pointAt(page, to, time)
  await page.mouse.move(x, y + grip_px - 30, { steps: 4 })
  await page.mouse.move(x, y + grip_px, { steps: 2 })
}

export const isMove = (request: Request) => request.method() === 'PUT' && request.url().includes('/api/appointments/')

/** What is sent by it. */
export async function moveBy(page: Page, act: () => Promise<unknown>) {
  const [request] = await Promise.all([page.waitForRequest(isMove), act()])
  return request.postDataJSON() as Partial<AppointmentDetails>
}
