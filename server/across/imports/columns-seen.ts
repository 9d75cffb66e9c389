import type { ImportColumn } from '#contract/import-shapes.ts'
import { MOST_CODES } from '#domain/imports/import.ts'
import { plainCell } from '#domain/imports/plain-cell.ts'
import { dayOrders } from '#domain/imports/read-day.ts'

const SAMPLES = 3
const LONGEST_SAMPLE = 60
const LONGEST_CODE = 20

/** Collects what is known of each column while the lines pass. */
export function columnsSeen(names: readonly string[]) {
  const columns = names.map((name) => ({
    name,
    filled: 0,
    samples: [] as string[],
    orders: dayOrders(),
    codes: new Set<string>(),
  }))
  let lines = 0
  return {
    see(cells: readonly string[]) {
      lines += 1
      for (const [index, column] of columns.entries()) {
        const cell = plainCell(cells[index] ?? '')
        if (cell === '') continue
        column.filled += 1
        column.orders.see(cell)
        if (column.codes.size <= MOST_CODES) column.codes.add(cell.slice(0, LONGEST_CODE + 1))
        const sample = cell.slice(0, LONGEST_SAMPLE)
        if (column.samples.length < SAMPLES && !column.samples.includes(sample)) column.samples.push(sample)
      }
    },
    found: (): ImportColumn[] =>
      columns.map(({ name, filled, samples, orders, codes }) => ({
        name,
        filled: lines === 0 ? 0 : Math.round((filled / lines) * 10_000) / 10_000,
        samples: withUnsure(samples, orders.found().length > 1 ? orders.unsure() : undefined),
        day_orders: orders.found(),
        codes: areCodes(codes) ? [...codes] : [],
      })),
  }
}

/** Who is asked for the order of day and month sees a day that can be read in both. */
function withUnsure(samples: string[], unsure: string | undefined): string[] {
  const sample = unsure?.slice(0, LONGEST_SAMPLE)
  if (sample === undefined || samples.includes(sample)) return samples
  return [...samples.slice(0, SAMPLES - 1), sample]
}

const areCodes = (values: ReadonlySet<string>) =>
  values.size <= MOST_CODES && [...values].every((value) => value.length <= LONGEST_CODE)
