import { execFile } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { promisify } from 'node:util'
import { sqlOfReport } from './baseline/report-sql.ts'
import { part } from './measure.ts'
import { residentMb } from './resident.ts'
import type { Servers } from './servers.ts'

export interface CsvComparison {
  rows: number
  app_ms: number
  psql_ms: number
  ratio: number
  growth_mb: number
}

/** The report of 100,000 invoices against psql's own `\copy` of the same SQL. */
export async function measureCsv(servers: Servers, rounds: number): Promise<CsvComparison> {
  const copy = await sqlOfReport(servers.database_url, servers.dataset.csv_range)
  const exportRound = () =>
    servers.load({ ...servers.app, token: servers.token, work: 'csv', connections: 1, duration_ms: 1 })
  await exportRound()
  await psql(servers, copy)
  const before = residentMb(servers.app.pid)
  let most = before
  const watching = setInterval(() => (most = Math.max(most, residentMb(servers.app.pid))), 20)
  const app: number[] = []
  const baseline: number[] = []
  for (let round = 0; round < rounds; round++) {
    app.push((await exportRound()).times[0] ?? NaN)
    const began = performance.now()
    await psql(servers, copy)
    baseline.push(performance.now() - began)
  }
  clearInterval(watching)
  return {
    rows: await rowsOf(servers, copy),
    app_ms: part(app, 0.5),
    psql_ms: part(baseline, 0.5),
    ratio: part(
      baseline.map((ms, round) => ms / (app[round] ?? NaN)),
      0.5,
    ),
    growth_mb: most - before,
  }
}

/** Like a direct export from the database; starting psql is included. */
async function psql({ database_url }: Servers, copy: string): Promise<string> {
  const command = copy.replaceAll(/\s+/g, ' ').replace(/^copy /, String.raw`\copy `)
  const options = { env: { PATH: process.env['PATH'] }, maxBuffer: 2 ** 30 }
  const { stdout } = await promisify(execFile)('psql', ['-X', '-q', database_url, '-c', command], options)
  return stdout
}

const rowsOf = async (servers: Servers, copy: string) => (await psql(servers, copy)).split('\n').length - 1
