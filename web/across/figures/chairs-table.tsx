import { api } from '#contract/api.ts'
import type { ChairFigures } from '#contract/figures.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import type { Column } from '#web/base/ui/tables/table.tsx'
import { texts } from './chairs-texts.ts'
import { FiguresTable } from './figures-table.tsx'
import { texts as figure_texts } from './texts.ts'
import type { FiguresAddress } from './use-figures-address.ts'
import { useWords } from './use-words.ts'

/** How much each chair was used. */
export default function ChairsTable({ address }: { address: FiguresAddress }) {
  const t = useTexts(texts)
  const query = useCall(api.chairFigures, address.period)
  const columns = useColumns()
  return (
    <FiguresTable
      address={address}
      of="chairs"
      t={t}
      query={query}
      stale={query.isPlaceholderData}
      columns={columns}
      rowKey={({ chair_id }) => chair_id ?? 0}
    />
  )
}

function useColumns(): Column<ChairFigures>[] {
  const t = useTexts(texts)
  const { open, booked, done, used } = useTexts(figure_texts).doctors
  const words = useWords('')
  const hours = (header: string, minutesOf: (row: ChairFigures) => number | null): Column<ChairFigures> => ({
    header,
    align: 'end',
    cell: (row) => {
      const minutes = minutesOf(row)
      return minutes === null ? '–' : words.hours(minutes)
    },
  })
  return [
    {
      header: t.chair,
      heading: true,
      cell: ({ chair_id, chair_name }) => (chair_id === null ? t.without : <bdi>{chair_name}</bdi>),
    },
    hours(open, ({ open_minutes }) => open_minutes),
    hours(booked, ({ booked_minutes }) => booked_minutes),
    hours(done, ({ done_minutes }) => done_minutes),
    {
      header: used,
      align: 'end',
      cell: ({ open_minutes, used_minutes }) =>
        open_minutes === null ? '–' : <bdi dir="ltr">{words.percent(used_minutes ?? 0, open_minutes)}</bdi>,
    },
  ]
}
