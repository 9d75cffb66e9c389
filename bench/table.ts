import { cpus, loadavg, totalmem } from 'node:os'
import type { CsvComparison } from './measure-csv.ts'
import type { Comparison } from './measure.ts'

/** Where the figures were measured. */
export function machine(scale: string): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor'
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  const load = (loadavg()[0] ?? 0).toFixed(1)
  return `Scale ${scale}; ${cpus().length} x ${model}, ${gigabytes} GB, Node ${process.version}; load before: ${load}`
}

const COLUMNS = [
  'work',
  'connections',
  'ratio',
  'app /s',
  'baseline /s',
  'app p50 ms',
  'app p99 ms',
  'baseline p50 ms',
  'baseline p99 ms',
  'app CPU ms',
  'baseline CPU ms',
]

export const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

export const heading = `${row(COLUMNS)}\n${row(COLUMNS.map(() => '---'))}`

export const lineOf = (name: string, connections: number, { app, baseline, ratio }: Comparison) =>
  row([
    name,
    String(connections),
    ratio.toFixed(2),
    app.throughput.toFixed(0),
    baseline.throughput.toFixed(0),
    ...[app.p50_ms, app.p99_ms, baseline.p50_ms, baseline.p99_ms].map((ms) => ms.toFixed(2)),
    ...[app.cpu_ms, baseline.cpu_ms].map((ms) => ms.toFixed(3)),
  ])

export const csvLine = ({ rows, app_ms, psql_ms, ratio, growth_mb }: CsvComparison) =>
  `CSV of ${rows.toLocaleString('en')} invoices: the app ${app_ms.toFixed(0)} ms, psql ${psql_ms.toFixed(0)} ms, ` +
  `ratio ${ratio.toFixed(2)}; the app's memory grew by ${growth_mb.toFixed(0)} MB at most`
