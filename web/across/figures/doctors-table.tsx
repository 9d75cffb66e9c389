import { Link } from '#web/base/links/link.tsx'
import { api } from '#contract/api.ts'
import type { DoctorFigures } from '#contract/figures.ts'
import { perHour } from '#domain/figures.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import type { Column } from '#web/base/ui/tables/table.tsx'
import { FiguresTable } from './figures-table.tsx'
import { texts } from './texts.ts'
import type { FiguresAddress } from './use-figures-address.ts'
import { useWords } from './use-words.ts'
import { mapQuery } from '#web/base/ui/answer.tsx'
import { pathTo } from '#web/base/links/paths.ts'

/** A row for each doctor and currency; hours are in the first of a doctor's rows. */
type Row = Omit<DoctorFigures, 'money'> & DoctorFigures['money'][number] & { first: boolean }

export function DoctorsTable({ address }: { address: FiguresAddress }) {
  const t = useTexts(texts).doctors
  const query = useCall(api.doctorFigures, address.period)
  const columns = useColumns(address)
  return (
    <FiguresTable
      address={address}
      of="doctors"
      t={t}
      query={mapQuery(query, rowsOf)}
      stale={query.isPlaceholderData}
      columns={columns}
      rowKey={({ doctor_id, currency }) => `${doctor_id ?? ''} ${currency}`}
    />
  )
}

const rowsOf = (doctors: readonly DoctorFigures[]) =>
  doctors.flatMap(({ money, ...doctor }) =>
    money.map((sums, place): Row => ({ ...doctor, ...sums, first: place === 0 })),
  )

function useColumns({ toRows, period }: FiguresAddress): Column<Row>[] {
  const t = useTexts(texts).doctors
  const words = useWords('')
  const hours = (header: string, minutesOf: (row: Row) => number | null): Column<Row> => ({
    header,
    align: 'end',
    cell: (row) => {
      const minutes = row.first ? minutesOf(row) : null
      return minutes === null ? '–' : words.hours(minutes)
    },
  })
  const sum = (header: string, amountOf: (row: Row) => number | null): Column<Row> => ({
    header,
    align: 'end',
    cell: (row) => {
      const amount = amountOf(row)
      return amount === null ? '–' : <MoneyText amount={amount} currency={row.currency} />
    },
  })
  return [
    {
      header: t.doctor,
      heading: true,
      cell: ({ doctor_id, doctor_name }) =>
        doctor_id === null ? (
          t.nobody
        ) : (
          <Link {...toRows('production', { doctor_id })} className="hover:text-brand hover:underline">
            <bdi>{doctor_name}</bdi>
          </Link>
        ),
    },
    hours(t.open, ({ open_minutes }) => open_minutes),
    hours(t.booked, ({ booked_minutes }) => booked_minutes),
    hours(t.done, ({ done_minutes }) => done_minutes),
    {
      header: t.used,
      align: 'end',
      cell: ({ first, open_minutes, used_minutes }) =>
        first && open_minutes !== null ? <bdi dir="ltr">{words.percent(used_minutes ?? 0, open_minutes)}</bdi> : '–',
    },
    sum(t.production, ({ production }) => production),
    sum(t.an_hour, ({ production, done_minutes }) => perHour(production, done_minutes)),
    sum(t.collected, ({ collected }) => collected),
    {
      header: t.payout,
      align: 'end',
      cell: ({ doctor_id, payout, currency }) =>
        doctor_id === null ? (
          '–'
        ) : (
          <Link
            to={pathTo('doctors', { doctor_id, start_date: period.start_date, end_date: period.end_date })}
            className="hover:text-brand hover:underline"
          >
            <MoneyText amount={payout} currency={currency} />
          </Link>
        ),
    },
  ]
}
