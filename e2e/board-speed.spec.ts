import type { Browser, Page } from '@playwright/test'
import { addDays, timeOfDay } from '../domain/calendar.ts'
import { board, test } from './board-desk.ts'
import { expect } from './browser.ts'

const visits = 200
const slowdown = 4
const longest_ms = 200

test('a day of two hundred appointments is drawn without a long task, on a machine four times as slow', async ({
  browser,
  book,
  day,
  desk,
  doctors,
  page,
  signedIn,
}) => {
  const patient = await desk.registerPatient()
  for (let first = 0; first < visits; first += 20) {
    const some = Array.from({ length: 20 }, (_, index) => first + index)
    await Promise.all(
      some.map((index) => {
        const from = 8 * 60 + Math.floor(index / doctors.length) * 14
        const times = { start: timeOfDay(from), end: timeOfDay(from + 15 * (1 + (index % 3))) }
        return book({ patient, doctor_id: doctors[index % doctors.length]?.id, ...times })
      }),
    )
  }
  // The days beside the one on screen are asked for ahead.
  const ahead = page.waitForResponse((response) => response.url().includes(`date=${day}`))
  await signedIn('receptionist', `/appointments?view=columns&date=${addDays(day, -1)}`)
  await expect(board(page)).toBeVisible()
  await ahead
  const tasks = await tasksOf(browser, page, async () => {
    await page.keyboard.press(']')
    await expect(board(page).locator('[data-appointment]')).toHaveCount(visits)
  })
  expect(tasks.length).toBeGreaterThan(0)
  expect(Math.max(...tasks) * slowdown).toBeLessThan(longest_ms)
})

/** How long the page's own thread was at work in each task: time on the processor, whatever else the machine does. */
async function tasksOf(browser: Browser, page: Page, act: () => Promise<void>) {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const thread = traceEvents.find(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  return traceEvents
    .filter(({ name, tid, pid }) => name === 'RunTask' && tid === thread?.tid && pid === thread.pid)
    .map(({ tdur = 0 }) => tdur / 1_000)
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Microseconds of the thread. */
  tdur?: number
  args?: { name?: string }
}
