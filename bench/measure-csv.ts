import { execFile } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { promisify } from 'node:util'
import { sqlOfReport } from './floor/report-sql.ts'
import { part } from './measure.ts'
import { residentMb } from './resident.ts'
import type { Sides } from './sides.ts'

export interface CsvComparison {
  rows: number
  app_ms: number
  psql_ms: number
  ratio: number
  growth_mb: number
}

/** The report of 100,000 invoices against psql's own `\copy` of the same SQL. */
export async function measureCsv(sides: Sides, rounds: number): Promise<CsvComparison> {
  const copy = await sqlOfReport(sides.material.csv_range)
  const export_round = () =>
    sides.load({ ...sides.app, token: sides.token, work: 'csv', connections: 1, duration_ms: 1 })
  await export_round()
  await psql(sides, copy)
  const before = residentMb(sides.app.pid)
  let most = before
  const watching = setInterval(() => (most = Math.max(most, residentMb(sides.app.pid))), 20)
  const app: number[] = []
  const floor: number[] = []
  for (let round = 0; round < rounds; round++) {
    app.push((await export_round()).times[0] ?? NaN)
    const began = performance.now()
    await psql(sides, copy)
    floor.push(performance.now() - began)
  }
  clearInterval(watching)
  return {
    rows: await rowsOf(sides, copy),
    app_ms: part(app, 0.5),
    psql_ms: part(floor, 0.5),
    ratio: part(
      floor.map((ms, round) => ms / (app[round] ?? NaN)),
      0.5,
    ),
    growth_mb: most - before,
  }
}

/** As a spreadsheet's owner would without us; starting psql is part of it. */
async function psql({ database_url }: Sides, copy: string): Promise<string> {
  const command = copy.replaceAll(/\s+/g, ' ').replace(/^copy /, String.raw`\copy `)
  const options = { env: { PATH: process.env['PATH'] }, maxBuffer: 2 ** 30 }
  const { stdout } = await promisify(execFile)('psql', ['-X', '-q', database_url, '-c', command], options)
  return stdout
}

const rowsOf = async (sides: Sides, copy: string) => (await psql(sides, copy)).split('\n').length - 1
