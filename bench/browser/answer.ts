import type { Browser, Page } from '@playwright/test'

export const SLOWDOWN = 4

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Microseconds: start and duration of the main thread's task. */
  ts: number
  tdur?: number
  args?: { name?: string }
}

/** CPU time of the page's main thread and of its workers together during an action, in ms, at 4x slowdown. */
export async function workWithWorkersOf(browser: Browser, page: Page, act: () => Promise<void>) {
  const tasks = await workOf(browser, page, act, ['CrRendererMain', 'DedicatedWorker thread'])
  return tasks.reduce((sum, ms) => sum + ms, 0)
}

/**
 * CPU time of the page's main thread for each task during an action, in ms, at 4x slowdown. CPU time rather than wall
 * time, so that other work of this machine is not counted.
 */
export async function workOf(browser: Browser, page: Page, act: () => Promise<void>, named = ['CrRendererMain']) {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  // A reloaded page may get a new renderer process.
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && named.includes(args?.name ?? ''))
  return traceEvents
    .filter(
      ({ name, tid, pid }) => name === 'RunTask' && threads.some((thread) => tid === thread.tid && pid === thread.pid),
    )
    .map(({ tdur = 0 }) => (tdur / 1_000) * SLOWDOWN)
}

export const longest = (tasks: number[]) => Math.max(0, ...tasks)

/** The part of each task beyond 50 ms, during which no key or click is handled. */
export const blocking = (tasks: number[]) => tasks.reduce((total, ms) => total + Math.max(0, ms - 50), 0)

/**
 * From a key or a click until the next frame, as the browser's event timing reports it, at 4x slowdown: the best of
 * several runs, since other work of this machine disturbs single ones.
 */
export async function answerOf(page: Page, times: number, act: () => Promise<void>, undo: () => Promise<void>) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const answersMs: number[] = []
  for (let time = 0; time < times; time += 1) {
    await page.evaluate(watchInteractions)
    await act()
    answersMs.push(await page.evaluate(longestInteraction))
    await undo()
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
  return Math.min(...answersMs)
}

type Watching = typeof globalThis & { interactions: number[]; watching?: PerformanceObserver }

function watchInteractions() {
  const here = globalThis as Watching
  here.watching?.disconnect()
  here.interactions = []
  here.watching = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) here.interactions.push(entry.duration)
  })
  here.watching.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** Event timing does not report interactions under 16 ms. */
async function longestInteraction() {
  await new Promise((resolve) => setTimeout(resolve, 300))
  return Math.max(16, ...(globalThis as Watching).interactions)
}
