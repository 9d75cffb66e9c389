import { say } from '#server/base/config/console.ts'
import { part } from './measure.ts'
import { type WorkloadName } from './load/workloads.ts'
import { openServers, type Servers } from './servers.ts'
import { machine, row } from './table.ts'

interface Often {
  rounds: number
  round_ms: number
}

/** As many rows as the smaller clinic has as well. */
const CSV_ROWS = 50_000
const WARM_UP_MS = 5_000

/** Compares the same works on two clinics of different scale, at one connection, with results of the same size. */
export async function compareScales([small, large]: [number, number], names: readonly WorkloadName[], often: Often) {
  const { DATA_DIR: _oneFolder, ...environment } = process.env
  const clinics: Servers[] = []
  try {
    for (const [position, scale] of [small, large].entries()) {
      clinics.push(await openServers({ scale, csv_rows: CSV_ROWS, environment, port: 3_101 + 10 * position }))
    }
    say(`${machine(`${small} and ${large}`)}\n`)
    say(
      row(['work', 'times as long', `p50 ms at ${small}`, `p50 ms at ${large}`, `p99 at ${small}`, `p99 at ${large}`]),
    )
    say(row(['---', '---', '---', '---', '---', '---']))
    // The mixed work is left out: its writes would conflict with those of the others.
    for (const name of names) if (name !== 'mixed') say(await lineOf(clinics, name, often))
  } finally {
    for (const { close } of clinics) await close()
  }
}

async function lineOf(clinics: readonly Servers[], work: WorkloadName, { rounds, round_ms }: Often): Promise<string> {
  const play = async ({ app, token, load }: Servers, duration_ms: number) =>
    (await load({ ...app, token, work, connections: 1, duration_ms })).times
  for (const clinic of clinics) await play(clinic, WARM_UP_MS)
  const times: number[][] = clinics.map(() => [])
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const medians: number[] = []
    // Each of the two clinics goes first equally often.
    for (const position of round % 2 === 0 ? [0, 1] : [1, 0]) {
      const found = await play(clinics[position] as Servers, round_ms)
      times[position]?.push(...found)
      medians[position] = part(found, 0.5)
    }
    ratios.push((medians[1] ?? NaN) / (medians[0] ?? NaN))
  }
  const figures = [0.5, 0.99].flatMap((below) => times.map((found) => part(found, below).toFixed(2)))
  return row([work, part(ratios, 0.5).toFixed(2), ...figures])
}
