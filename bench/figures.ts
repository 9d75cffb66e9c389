import { say } from '#server/base/config/console.ts'
import type { WorkloadName } from './load/workloads.ts'
import { part } from './measure.ts'
import { openServers } from './servers.ts'
import { machine, row } from './table.ts'

export const FIGURE_WORKLOADS = ['figures', 'figures-by-code', 'figures-by-doctor'] as const satisfies WorkloadName[]
/** Days, weeks, months, free times and tasks of a clinic with six chairs and 200 blocked times. */
export const DIARY_WORKLOADS = [
  'day',
  'week',
  'month',
  'free',
  'free-typed',
  'free-far',
  'tasks',
] as const satisfies WorkloadName[]

interface Often {
  rounds: number
  round_ms: number
}

/** How long each of these works takes, one request after another. */
export async function measureAlone(scale: number, works: readonly WorkloadName[], { rounds, round_ms }: Often) {
  const servers = await openServers({ scale })
  try {
    say(`${machine(String(scale))}\n`)
    say(row(['work', 'p50 ms', 'p99 ms']))
    say(row(['---', '---', '---']))
    for (const work of works) {
      const load = { ...servers.app, token: servers.token, work, connections: 1 }
      await servers.load({ ...load, duration_ms: round_ms })
      const { times } = await servers.load({ ...load, duration_ms: rounds * round_ms })
      say(row([work, ...[0.5, 0.99].map((below) => part(times, below).toFixed(1))]))
    }
  } finally {
    await servers.close()
  }
}
