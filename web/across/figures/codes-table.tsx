import { useState } from 'react'
import { Link } from '#web/base/links/link.tsx'
import { api } from '#contract/api.ts'
import type { CodeFigures } from '#contract/figures.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { Button } from '#web/base/ui/button.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import type { Column } from '#web/base/ui/tables/table.tsx'
import { FiguresTable } from './figures-table.tsx'
import { texts } from './texts.ts'
import type { FiguresAddress } from './use-figures-address.ts'

/** The codes with the largest amounts; a clinic has some sixty, which on a phone are ten screens. */
const FIRST = 10
const ON_PAPER_ONLY = 'not-print:hidden!'

const keyOf = ({ treatment_code, currency }: CodeFigures) => `${currency} ${treatment_code ?? ''}`

export function CodesTable({ address }: { address: FiguresAddress }) {
  const t = useTexts(texts).codes
  const query = useCall(api.codeFigures, address.period)
  const columns = useColumns(address)
  const [all, setAll] = useState(false)
  const later = new Set(all ? [] : query.data?.slice(FIRST).map(keyOf))
  return (
    <FiguresTable
      address={address}
      of="codes"
      t={t}
      query={query}
      stale={query.isPlaceholderData}
      columns={columns}
      rowKey={keyOf}
      rowClassName={(row) => (later.has(keyOf(row)) ? ON_PAPER_ONLY : undefined)}
      below={(rows) =>
        rows.length > FIRST && (
          <div className="flex justify-center border-t border-line p-3 print:hidden">
            <Button variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? t.first(FIRST) : t.all(rows.length)}
            </Button>
          </div>
        )
      }
    />
  )
}

function useColumns(address: FiguresAddress): Column<CodeFigures>[] {
  const t = useTexts(texts).codes
  const formats = useFormats()
  const sum = (header: string, amountOf: (row: CodeFigures) => number): Column<CodeFigures> => ({
    header,
    align: 'end',
    cell: (row) => <MoneyText amount={amountOf(row)} currency={row.currency} />,
  })
  return [
    {
      header: t.code,
      heading: true,
      cell: ({ treatment_code, description }) => (
        <Link
          {...address.toRows('production', treatment_code === null ? { uncoded: 'true' } : { code: treatment_code })}
          className="hover:text-brand hover:underline"
        >
          <bdi className="font-medium">{treatment_code ?? t.uncoded}</bdi>{' '}
          {treatment_code !== null && <Isolated text={description} />}
        </Link>
      ),
    },
    { header: t.lines, align: 'end', cell: ({ lines }) => formats.count(lines) },
    sum(t.amount, ({ amount }) => amount),
    sum(t.average, ({ average }) => average),
    sum(t.discount, ({ discount }) => discount),
  ]
}
