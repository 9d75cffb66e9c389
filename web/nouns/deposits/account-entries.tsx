import { Link } from '#web/base/links/link.tsx'
import type { Account, AccountEntry } from '#contract/deposits.ts'
import { isPaidOut } from '#domain/invoice.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatMoney, useFormats } from '#web/base/i18n/formats.ts'
import { useRefundMethodNames } from '#web/nouns/invoices/refunds/refund-methods.ts'
import { Card } from '#web/base/ui/card.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { Table } from '#web/base/ui/tables/table.tsx'
import { useMeansNames } from '#web/nouns/means/use-means.ts'
import { texts } from './texts.ts'
import { pathTo } from '#web/base/links/paths.ts'

/** Oldest first, each with the total after it. */
export function AccountEntries({ account: { entries } }: { account: Account }) {
  const t = useTexts(texts)
  const formats = useFormats()
  const { time_zone } = useClinic()
  const wordsOf = useEntryWords()
  return (
    <Card title={t.entries} flush>
      {entries.length === 0 ? (
        <p className="px-5 py-4 text-sm text-ink-soft">{t.no_entries}</p>
      ) : (
        <Table
          caption={t.entries}
          // Several entries may have the same instant.
          rows={entries.map((entry, place) => ({ ...entry, place }))}
          rowKey={({ place }) => place}
          columns={[
            { header: t.entry, heading: true, cell: (entry) => <Entry entry={entry} words={wordsOf(entry)} /> },
            {
              header: t.date,
              cell: ({ date }) => <time dateTime={date}>{formats.instant(date, time_zone)}</time>,
            },
            {
              header: t.amount,
              align: 'end',
              cell: (entry) => (
                <span className={entry.amount < 0 ? 'text-green' : entry.amount === 0 ? 'text-ink-faint' : ''}>
                  <EntryAmount entry={entry} />
                </span>
              ),
            },
            {
              header: t.total,
              align: 'end',
              cell: ({ running_total, currency }) => (
                <MoneyText amount={running_total} currency={currency} className="font-medium" />
              ),
            },
          ]}
        />
      )}
      <p className="border-t border-line px-5 py-3 text-xs text-ink-faint">{t.total_hint}</p>
    </Card>
  )
}

/** What an entry adds to the total; if it adds nothing, what was moved or paid out. */
export function EntryAmount({ entry: { kind, method, amount, moved, currency } }: { entry: AccountEntry }) {
  const t = useTexts(texts)
  if (amount !== 0 || moved === 0) return <MoneyText amount={amount} currency={currency} />
  const paidOut = kind === 'refund' && method !== null && isPaidOut(method)
  return paidOut ? t.paid_out(formatMoney(moved, currency)) : t.moved(formatMoney(moved, currency))
}

function Entry({ entry: { invoice_id, reason, corrected_amount }, words }: { entry: AccountEntry; words: string }) {
  const t = useTexts(texts)
  return (
    <>
      {invoice_id === null ? (
        <span className="font-medium">{words}</span>
      ) : (
        <Link
          to={pathTo('invoices', { invoice: invoice_id })}
          className="inline-block rounded-sm py-0.5 font-medium hover:text-brand hover:underline"
        >
          {words}
        </Link>
      )}
      {corrected_amount > 0 && <span className="block text-xs text-ink-soft">{t.corrected}</span>}
      {reason && <bdi className="block text-xs break-words text-ink-soft">{reason}</bdi>}
    </>
  )
}

/** The description of an entry, in the user's language: 'Payment, invoice #12 · Cash'. */
export function useEntryWords() {
  const { kinds } = useTexts(texts)
  const methods = useRefundMethodNames()
  const nameOf = useMeansNames()
  const kindOf = ({ kind, invoice_id, deposit_id }: AccountEntry) => {
    if (invoice_id === null) return kinds[kind === 'deposit' ? kind : 'deposit_refund'](deposit_id ?? 0)
    if (kind === 'payment' && deposit_id !== null) return kinds.from_credit(invoice_id)
    return kinds[kind](invoice_id)
  }
  return (entry: AccountEntry) =>
    entry.method === null || (entry.kind === 'payment' && entry.deposit_id !== null)
      ? kindOf(entry)
      : `${kindOf(entry)} · ${nameOf(entry.means_id) ?? methods[entry.method]}`
}
