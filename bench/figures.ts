import { say } from '#server/base/config/console.ts'
import type { WorkloadName } from './load/workloads.ts'
import { part } from './measure.ts'
import { openServers } from './servers.ts'
import { machine, row } from './table.ts'

export const FIGURE_WORKLOADS = ['figures', 'figures-by-code', 'figures-by-doctor'] as const satisfies WorkloadName[]

/** How long a year of figures takes, one request after another. */
export async function measureFigures(scale: number, { rounds, round_ms }: { rounds: number; round_ms: number }) {
  const servers = await openServers({ scale })
  try {
    say(`${machine(String(scale))}\n`)
    say(row(['work', 'p50 ms', 'p99 ms']))
    say(row(['---', '---', '---']))
    for (const work of FIGURE_WORKLOADS) {
      const load = { ...servers.app, token: servers.token, work, connections: 1 }
      await servers.load({ ...load, duration_ms: round_ms })
      const { times } = await servers.load({ ...load, duration_ms: rounds * round_ms })
      say(row([work, ...[0.5, 0.99].map((below) => part(times, below).toFixed(1))]))
    }
  } finally {
    await servers.close()
  }
}
