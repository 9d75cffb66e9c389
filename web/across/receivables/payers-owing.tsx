import { IconMoodSmile } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { api } from '#contract/api.ts'
import type { PayerReceivable } from '#contract/receivables.ts'
import type { Day } from '#domain/calendar.ts'
import { AGING_BUCKETS } from '#domain/receivable.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatMoney } from '#web/base/i18n/formats.ts'
import { isolateLtr } from '#web/base/i18n/isolate.ts'
import { Link } from '#web/base/links/link.tsx'
import { pathTo } from '#web/base/links/paths.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { classNames } from '#web/base/ui/class-names.ts'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { type Column, Table } from '#web/base/ui/tables/table.tsx'
import { texts } from './texts.ts'

const FIGURES = ['not_sent', ...AGING_BUCKETS, 'undecided', 'total'] as const
type Figure = (typeof FIGURES)[number]

/** What insurers owed, by the days since their claims were first sent. */
export function PayersOwing({ as_of }: { as_of: Day }) {
  const t = useTexts(texts)
  const query = useCall(api.payerReceivables, { as_of })
  const columns = usePayerColumns()
  return (
    <>
      <PayerTotals as_of={as_of} />
      <Answer
        query={query}
        failed={t.failed}
        empty={<EmptyState icon={IconMoodSmile} title={t.payers.empty} hint={t.payers.empty_hint} />}
      >
        {(rows) => (
          <Table
            caption={t.payers.list}
            columns={columns}
            rows={rows}
            rowKey={({ payer_id, currency }) => `${payer_id} ${currency}`}
          />
        )}
      </Answer>
    </>
  )
}

function usePayerColumns(): Column<PayerReceivable>[] {
  const t = useTexts(texts)
  const words = useFigureWords()
  return [
    { header: t.payers.payer, heading: true, cell: (row) => <Payer row={row} /> },
    ...FIGURES.map((figure): Column<PayerReceivable> => ({
      header: words[figure],
      align: 'end',
      cell: (row) =>
        row[figure] === 0 ? (
          '–'
        ) : (
          <MoneyText
            amount={row[figure]}
            currency={row.currency}
            className={classNames(figure === 'total' && 'font-semibold', figure === 'over_90' && 'text-red')}
          />
        ),
    })),
  ]
}

function useFigureWords(): Record<Figure, string> {
  const t = useTexts(texts)
  return { ...t.ages, not_sent: t.payers.not_sent, undecided: t.payers.undecided, total: t.columns.total }
}

/** Below the name what came and answers no claim yet, which leads to the receipts. */
function Payer({ row: { payer_id, payer_name, unallocated, currency } }: { row: PayerReceivable }) {
  const t = useTexts(texts)
  const listed = (list: 'sent' | 'receipts') => pathTo('invoices', { tab: 'insurers', list, payer_id })
  return (
    <>
      <Link to={listed('sent')} className="rounded-sm font-semibold text-brand hover:text-brand-strong hover:underline">
        <bdi>{payer_name}</bdi>
      </Link>
      {unallocated > 0 && (
        <p className="mt-0.5 text-xs">
          <Link to={listed('receipts')} className="rounded-sm text-ink-soft hover:underline">
            <Isolated text={t.payers.not_allocated(isolateLtr(formatMoney(unallocated, currency)))} />
          </Link>
        </p>
      )}
    </>
  )
}

/** The sums of all insurers: a line for each currency. */
function PayerTotals({ as_of }: { as_of: Day }) {
  const t = useTexts(texts)
  const words = useFigureWords()
  const { data } = useCall(api.payerReceivableTotals, { as_of })
  if (!data || data.totals.length === 0) return null
  return (
    <section aria-label={t.totals} className="border-b border-line bg-sunken/60">
      {data.totals.map((sum, place) => (
        <dl
          key={sum.currency}
          className="grid grid-cols-2 gap-x-6 gap-y-3 px-5 py-3.5 text-sm not-first:border-t not-first:border-line sm:grid-cols-5"
        >
          {FIGURES.map((figure) => (
            <Sum key={figure} amount={sum[figure]} currency={sum.currency}>
              {words[figure]}
              {figure === 'total' && place === 0 && ` · ${t.payers.count(data.payers)}`}
            </Sum>
          ))}
          {sum.unallocated > 0 && (
            <Sum amount={sum.unallocated} currency={sum.currency}>
              {t.payers.unallocated}
            </Sum>
          )}
        </dl>
      ))}
    </section>
  )
}

const Sum = ({ amount, currency, children }: { amount: number; currency: string; children: ReactNode }) => (
  <div>
    <dt className="text-xs text-ink-faint">{children}</dt>
    <dd className={classNames('mt-0.5 font-medium', amount === 0 && 'text-ink-faint')}>
      <MoneyText amount={amount} currency={currency} />
    </dd>
  </div>
)
