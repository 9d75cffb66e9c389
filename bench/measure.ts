import { readFileSync } from 'node:fs'
import { platform } from 'node:os'
import type { WorkloadName } from './load/workloads.ts'
import type { ServerUnderTest, Servers } from './servers.ts'

export interface Figures {
  /** Works per second. */
  throughput: number
  p50_ms: number
  p99_ms: number
  /** CPU time of the server process for one work, without its database. */
  cpu_ms: number
}

export interface Comparison {
  app: Figures
  baseline: Figures
  /** The app's throughput divided by the baseline's: the median over the rounds, each compared with its neighbour. */
  ratio: number
}

/** Warm-up: the app has more code than the baseline, and code that is not compiled yet is slow. */
const WARM_UP_WORKS = 1_500
const WARM_UP_MS = 6_000

/** Rounds of the two servers alternate, so that other work of this machine disturbs both. */
export async function measure(
  servers: Servers,
  work: WorkloadName,
  connections: number,
  { rounds, round_ms }: { rounds: number; round_ms: number },
): Promise<Comparison> {
  const roundsOf = { app: [] as Measured[], baseline: [] as Measured[] }
  const play = async (name: 'app' | 'baseline', duration_ms: number) => {
    const side = servers[name]
    const before = cpuSecondsOf(side)
    const outcome = await servers.load({ port: side.port, token: servers.token, work, connections, duration_ms })
    return { ...outcome, cpu_seconds: cpuSecondsOf(side) - before }
  }
  for (const name of ['baseline', 'app'] as const) {
    const end = performance.now() + WARM_UP_MS
    for (let warm = 0; warm < WARM_UP_WORKS && performance.now() < end;) warm += (await play(name, 500)).times.length
  }
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 === 0 ? (['baseline', 'app'] as const) : (['app', 'baseline'] as const)) {
      roundsOf[name].push(await play(name, round_ms))
    }
  }
  const ratios = roundsOf.app.map((app, round) => {
    const baseline = roundsOf.baseline[round]
    return baseline ? speedOf(app) / speedOf(baseline) : NaN
  })
  return { app: figuresOf(roundsOf.app), baseline: figuresOf(roundsOf.baseline), ratio: part(ratios, 0.5) }
}

interface Measured {
  times: number[]
  elapsed_ms: number
  cpu_seconds: number
}

const speedOf = ({ times, elapsed_ms }: Measured) => (times.length / elapsed_ms) * 1000

function figuresOf(rounds: Measured[]): Figures {
  const times = rounds.flatMap((round) => round.times)
  const cpuSeconds = rounds.reduce((sum, round) => sum + round.cpu_seconds, 0)
  return {
    throughput: part(rounds.map(speedOf), 0.5),
    p50_ms: part(times, 0.5),
    p99_ms: part(times, 0.99),
    cpu_ms: (cpuSeconds / times.length) * 1000,
  }
}

/** The value below which this fraction of them lies. */
export function part(values: number[], below: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * below))] ?? NaN
}

const TICKS_PER_SECOND = 100

/** CPU time from /proc; undefined on systems other than Linux. */
function cpuSecondsOf({ pid }: ServerUnderTest): number {
  if (platform() !== 'linux') return NaN
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}
