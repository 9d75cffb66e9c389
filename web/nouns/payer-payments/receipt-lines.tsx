import type { PayerPaymentDetails } from '#contract/payer-payments.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { type Column, Table } from '#web/base/ui/tables/table.tsx'
import { LineClaim } from './line-claim.tsx'
import { texts } from './texts.ts'

type Line = PayerPaymentDetails['lines'][number]
type Figure = 'paid' | 'discount' | 'rejected' | 'taken_back'

/** What a receipt answered. */
export function ReceiptLines({ receipt: { lines, currency } }: { receipt: PayerPaymentDetails }) {
  const t = useTexts(texts)
  const figure = (name: Figure): Column<Line> => ({
    header: t.line[name],
    align: 'end',
    cell: (line) => (line[name] === 0 ? '–' : <MoneyText amount={line[name]} currency={currency} />),
  })
  const columns: Column<Line>[] = [
    { header: t.line.claim, heading: true, cell: (line) => <LineClaim line={line} /> },
    figure('paid'),
    figure('discount'),
    figure('rejected'),
    figure('taken_back'),
    {
      header: t.line.code,
      cell: ({ code, note, of_withdrawal }) => {
        const words = [of_withdrawal ? t.details.of_withdrawal : null, code, note].filter((each) => each !== null)
        return words.length === 0 ? '–' : <bdi>{words.join(' · ')}</bdi>
      },
    },
  ]
  return (
    <section className="border-t border-line">
      <h3 className="px-5 pt-4 pb-3 text-base font-semibold">{t.details.lines}</h3>
      {lines.length === 0 ? (
        <p className="px-5 pb-5 text-sm text-ink-soft">{t.details.no_lines}</p>
      ) : (
        <Table caption={t.details.lines} columns={columns} rows={lines} rowKey={({ id }) => id} />
      )}
    </section>
  )
}

export function ReceiptReturns({ receipt: { returns, currency } }: { receipt: PayerPaymentDetails }) {
  const t = useTexts(texts)
  const formats = useFormats()
  if (returns.length === 0) return null
  return (
    <section className="border-t border-line px-5 py-3.5">
      <h3 className="text-base font-semibold">{t.details.returns}</h3>
      <ul className="mt-1 divide-y divide-line text-sm">
        {returns.map(({ id, amount, returned_on, reference, reason, recorded_by_name }) => (
          <li key={id} className="flex flex-wrap justify-between gap-3 py-2.5">
            <span>
              {formats.day(returned_on)} · <bdi>{reason}</bdi>
              {reference !== null && (
                <>
                  {' · '}
                  <bdi>{reference}</bdi>
                </>
              )}
              <span className="block text-xs text-ink-faint">
                <bdi>{recorded_by_name ?? '–'}</bdi>
              </span>
            </span>
            <MoneyText amount={amount} currency={currency} className="font-semibold" />
          </li>
        ))}
      </ul>
    </section>
  )
}
