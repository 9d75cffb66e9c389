import { IconBan } from '@tabler/icons-react'
import type { Expense } from '#contract/expenses.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { IconButton } from '#web/base/ui/icon-button.tsx'
import type { Column } from '#web/base/ui/tables/table.tsx'
import { useMeansNames } from '#web/nouns/means/use-means.ts'
import { texts } from './texts.ts'
import { useCategoryWords } from './use-categories.ts'

export function useColumns(onVoid: (id: number) => void): Column<Expense>[] {
  const t = useTexts(texts)
  const wordsOf = useCategoryWords()
  const formats = useFormats()
  const nameOf = useMeansNames()
  const paidBy = ({ means_id, from_drawer }: Expense) => nameOf(means_id) ?? (from_drawer ? t.drawer : t.bank)
  return [
    {
      header: t.columns.category,
      heading: true,
      cell: (row) => <bdi className="font-medium">{wordsOf(row.category)}</bdi>,
    },
    { header: t.columns.supplier, cell: ({ supplier }) => (supplier ? <bdi>{supplier}</bdi> : '–') },
    { header: t.columns.paid_on, cell: ({ paid_on }) => formats.day(paid_on) },
    { header: t.columns.paid_by, cell: (row) => <bdi>{paidBy(row)}</bdi> },
    { header: t.columns.note, cell: (row) => <Note row={row} /> },
    {
      header: t.columns.amount,
      align: 'end',
      cell: ({ amount, currency }) => <MoneyText amount={amount} currency={currency} className="font-semibold" />,
    },
    {
      header: t.columns.actions,
      actions: true,
      cell: ({ id, category, voided_at }) =>
        voided_at === null && (
          <IconButton
            icon={IconBan}
            label={t.void_it(wordsOf(category))}
            words={t.void_word}
            onClick={() => onVoid(id)}
          />
        ),
    },
  ]
}

function Note({ row: { note, void_reason, voided_by_name } }: { row: Expense }) {
  const t = useTexts(texts)
  if (void_reason !== null) return <span className="text-red">{t.voided(voided_by_name ?? '', void_reason)}</span>
  return note ? <bdi className="whitespace-pre-line">{note}</bdi> : '–'
}
