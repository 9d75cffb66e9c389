import { type RawBuilder, sql } from 'kysely'
import { type FigureUnit, perHour, shareOf } from '#domain/figures.ts'
import type { DayRange } from '#server/base/context/clinic-range.ts'
import type { Context } from '#server/base/context/context.ts'
import type { CsvFile } from '#server/base/http/answer.ts'
import { columns } from '#server/across/reports/columns.ts'
import { recordFile } from '#server/across/reports/commands.ts'
import { asCsv } from '#server/across/reports/csv.ts'
import { chairFigures } from './chairs.ts'
import { codeFigures } from './codes.ts'
import { doctorFigures } from './doctors.ts'
import { periodOf } from './period.ts'
import { figures } from './queries.ts'

type Table = 'parts' | 'codes' | 'doctors' | 'chairs'

/** Recorded like every exported file, before its first byte is sent. */
export async function exportFigures(
  context: Context,
  { of = 'parts', ...range }: DayRange & { unit?: FigureUnit | undefined; of?: Table | undefined },
): Promise<CsvFile> {
  const { start_date, end_date } = periodOf(context, range)
  const rows = await rowsOf[of](context, range)
  const filename = `figures_${of}_${start_date}_${end_date}.csv`
  await recordFile(context, { type: `figures_${of}`, as_of: end_date, filename })
  const names = columns[`figure_${of}`]
  const shown = context.database
    .selectFrom(
      recordsOf(
        rows,
        names.map(({ name }) => name),
      ).as('rows'),
    )
    .selectAll()
  return { filename, chunks: asCsv(context.database, shown, names) }
}

const rowsOf = { parts: partRows, codes: codeFigures, doctors: doctorRows, chairs: chairRows }

/**
 * A row for each part of the period and currency; figures that are not money are only in the rows of the clinic's
 * currency.
 */
async function partRows(context: Context, range: DayRange) {
  const { parts } = await figures(context, range)
  return parts.flatMap(({ money, ...counts }) =>
    money.map(({ currency, collected, production, unscheduled: unscheduled_cost }, place) => ({
      ...(place === 0 ? counts : { start_date: counts.start_date, end_date: counts.end_date }),
      currency,
      collected,
      production,
      share: shareOf(collected, production),
      unscheduled_cost,
    })),
  )
}

/** What was booked without a chair is named: an empty cell would look like a total. */
async function chairRows(context: Context, range: DayRange) {
  const chairs = await chairFigures(context, range)
  return chairs.map(({ chair_name, ...row }) => ({ ...row, chair_name: chair_name ?? 'No chair' }))
}

async function doctorRows(context: Context, range: DayRange) {
  const doctors = await doctorFigures(context, range)
  return doctors.flatMap(({ money, doctor_id: _id, doctor_name, ...minutes }) =>
    money.map(({ currency, ...sums }, place) => ({
      doctor_name,
      ...(place === 0 && minutes),
      currency,
      ...sums,
      an_hour: perHour(sums.production, minutes.done_minutes),
    })),
  )
}

/** The rows as the database reads them: columns that a row lacks are empty. */
const recordsOf = (rows: readonly object[], names: readonly string[]): RawBuilder<Record<string, unknown>> =>
  sql`(select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as records (${sql.join(names.map((name) => sql`${sql.ref(name)} text`))}))`
