import { IconArrowBackUp, IconReceipt } from '@tabler/icons-react'
import type { Deposit } from '#contract/deposits.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatMoney, useFormats } from '#web/base/i18n/formats.ts'
import { useMay } from '#web/base/session/session.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { type Column, Table } from '#web/base/ui/tables/table.tsx'
import { usePaidBy } from '#web/nouns/means/use-means.ts'
import { texts } from './texts.ts'

interface DepositsTableProps {
  deposits: readonly Deposit[]
  onRefund: (id: number) => void
  onPrint: (deposit: Deposit) => void
}

/** Every deposit with what is left of it, oldest first, as they are used. */
export function DepositsTable({ deposits, onRefund, onPrint }: DepositsTableProps) {
  const t = useTexts(texts)
  const mayRefund = useMay('deposit:refund')
  const columns = useColumns()
  const actions: Column<Deposit> = {
    header: t.actions,
    actions: true,
    cell: (deposit) => (
      <>
        {deposit.source === 'received' && (
          <Button size="sm" icon={IconReceipt} onClick={() => onPrint(deposit)}>
            {t.print_receipt}
            <span className="sr-only"> {t.receipt_of(formatMoney(deposit.amount, deposit.currency))}</span>
          </Button>
        )}
        {mayRefund && deposit.left > 0 && (
          <Button size="sm" icon={IconArrowBackUp} onClick={() => onRefund(deposit.id)}>
            <span aria-hidden>{t.refund}</span>
            <span className="sr-only">{t.refund_of(formatMoney(deposit.amount, deposit.currency))}</span>
          </Button>
        )}
      </>
    ),
  }
  return (
    <Card title={t.deposits} flush>
      <Table caption={t.deposits} rows={deposits} rowKey={({ id }) => id} columns={[...columns, actions]} />
    </Card>
  )
}

function useColumns(): Column<Deposit>[] {
  const t = useTexts(texts)
  const formats = useFormats()
  const { time_zone } = useClinic()
  const paidBy = usePaidBy()
  return [
    {
      header: t.received,
      heading: true,
      cell: ({ id: deposit_id, received_at, source, notes, refunds, currency }) => (
        <>
          <time dateTime={received_at}>{formats.instant(received_at, time_zone)}</time>
          <span className="block text-xs text-ink-soft">{t.kinds.deposit(deposit_id)}</span>
          {[source !== 'received' && t.sources[source], notes]
            .filter((line) => !!line)
            .map((line) => (
              <bdi key={String(line)} className="block text-xs break-words text-ink-soft">
                {line}
              </bdi>
            ))}
          {refunds.map(({ id, amount, refund_method, means_id, reason }) => (
            <span key={id} className="block text-xs break-words text-ink-soft">
              {t.refunded(formatMoney(amount, currency), paidBy(refund_method, means_id))} · <bdi>{reason}</bdi>
            </span>
          ))}
        </>
      ),
    },
    { header: t.method, cell: ({ payment_method, means_id }) => paidBy(payment_method, means_id) },
    { header: t.by, cell: ({ received_by_name }) => <bdi>{received_by_name ?? '–'}</bdi> },
    {
      header: t.amount,
      align: 'end',
      cell: ({ amount, currency }) => <MoneyText amount={amount} currency={currency} />,
    },
    {
      header: t.left,
      align: 'end',
      cell: ({ left, currency }) => (
        <MoneyText
          amount={left}
          currency={currency}
          className={left > 0 ? 'font-semibold text-green' : 'text-ink-faint'}
        />
      ),
    },
  ]
}
