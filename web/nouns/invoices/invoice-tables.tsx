import type { InvoiceDetails as Invoice } from '#contract/invoices.ts'
import { add, negative } from '#domain/money.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { Table } from '#web/base/ui/tables/table.tsx'
import { TeethText } from '#web/base/ui/teeth-text.tsx'
import { texts as write_off_texts } from './forms/write-off-texts.ts'
import { PaymentsTable, RefundsOfInvoice } from './payments-table.tsx'
import { Instant, Section } from './section.tsx'
import { texts as review_texts } from './review/texts.ts'
import { texts } from './texts.ts'

/** Lines, payments and, with the permission, the doctor's payouts. */
export function InvoiceTables({ invoice }: { invoice: Invoice }) {
  return (
    <>
      <Lines invoice={invoice} />
      <PaymentsTable invoice={invoice} />
      <RefundsOfInvoice invoice={invoice} />
      <WriteOffs invoice={invoice} />
      <Earnings invoice={invoice} />
      <Deductions invoice={invoice} />
    </>
  )
}

function Lines({ invoice }: { invoice: Invoice }) {
  const t = useTexts(texts).details
  const { treatments, currency } = invoice
  return (
    <Section heading={t.treatments}>
      <Table
        caption={t.treatments}
        rows={treatments.map((line, position) => ({ ...line, position }))}
        rowKey={({ position }) => position}
        columns={[
          {
            header: t.description,
            heading: true,
            cell: ({ description, teeth }) => (
              <>
                <bdi>{description}</bdi> <TeethText teeth={teeth} className="ms-1 whitespace-nowrap text-ink-soft" />
              </>
            ),
          },
          {
            header: t.code,
            cell: ({ treatment_code }) =>
              treatment_code === null ? '–' : <bdi className="text-ink-soft">{treatment_code}</bdi>,
          },
          {
            header: t.cost,
            align: 'end',
            cell: ({ cost }) => <MoneyText amount={cost} currency={currency} />,
          },
          ...(invoice.insurer_amount > 0
            ? [
                {
                  header: t.insurer,
                  align: 'end' as const,
                  cell: ({ insurer_amount }: Invoice['treatments'][number]) => (
                    <MoneyText amount={negative(insurer_amount)} currency={currency} />
                  ),
                },
              ]
            : []),
          ...(invoice.discount_amount > 0
            ? [
                {
                  header: t.discount,
                  align: 'end' as const,
                  cell: ({ discount_amount }: Invoice['treatments'][number]) => (
                    <MoneyText amount={negative(discount_amount)} currency={currency} />
                  ),
                },
              ]
            : []),
        ]}
      />
      {(invoice.discount_reason !== null || invoice.insurer_amount > 0) && <TakenOff invoice={invoice} />}
      {invoice.below_price && <BelowListPrice invoice={invoice} />}
    </Section>
  )
}

/** What the insurer covers, and the discount. */
function TakenOff({ invoice }: { invoice: Invoice }) {
  const t = useTexts(texts).details
  const { insurer_amount, discount_amount, discount_percent, discount_reason, total_amount, currency } = invoice
  const figures = [
    { label: t.costs, amount: add(total_amount, discount_amount, insurer_amount) },
    ...(insurer_amount > 0 ? [{ label: t.insurer, amount: negative(insurer_amount) }] : []),
    ...(discount_reason === null
      ? []
      : [
          {
            label: discount_percent === null ? t.discount : t.discounted(discount_percent),
            amount: negative(discount_amount),
          },
        ]),
  ]
  return (
    <dl className="border-t border-line px-5 py-2.5 text-sm text-ink-soft">
      {figures.map(({ label, amount }) => (
        <div key={label} className="flex items-baseline justify-between gap-4 py-0.5">
          <dt>{label}</dt>
          <dd>
            <MoneyText amount={amount} currency={currency} />
          </dd>
        </div>
      ))}
      {discount_reason !== null && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-0.5">
          <dt>{t.discount_reason}</dt>
          <dd className="min-w-0 break-words">
            <bdi>{discount_reason}</bdi>
          </dd>
        </div>
      )}
    </dl>
  )
}

function BelowListPrice({ invoice: { treatments, price_reason, currency } }: { invoice: Invoice }) {
  const t = useTexts(texts).details
  const { without_reason } = useTexts(review_texts).below_price
  const listed = treatments.map(({ cost, list_price }) =>
    list_price !== null && list_price > cost ? list_price : cost,
  )
  return (
    <dl className="border-t border-line px-5 py-2.5 text-sm text-ink-soft">
      <div className="flex items-baseline justify-between gap-4 py-0.5">
        <dt>{t.by_list_price}</dt>
        <dd>
          <MoneyText amount={add(...listed)} currency={currency} />
        </dd>
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-0.5">
        <dt>{t.price_reason}</dt>
        <dd className="min-w-0 break-words">
          <bdi>{price_reason ?? without_reason}</bdi>
        </dd>
      </div>
    </dl>
  )
}

function WriteOffs({ invoice: { write_offs, currency } }: { invoice: Invoice }) {
  const t = useTexts(texts)
  const writing = useTexts(write_off_texts)
  if (write_offs.length === 0) return null
  return (
    <Section heading={writing.written_off}>
      <Table
        caption={writing.written_off}
        rows={write_offs}
        rowKey={({ id }) => id}
        columns={[
          { header: t.reason, heading: true, cell: ({ reason }) => <bdi>{reason}</bdi> },
          { header: t.details.date, cell: ({ written_off_at }) => <Instant at={written_off_at} /> },
          { header: writing.by, cell: ({ written_off_by_name }) => <bdi>{written_off_by_name ?? '–'}</bdi> },
          { header: t.amount, align: 'end', cell: ({ amount }) => <MoneyText amount={amount} currency={currency} /> },
        ]}
      />
    </Section>
  )
}

function Earnings({ invoice: { doctor_payout, currency } }: { invoice: Invoice }) {
  const t = useTexts(texts).details
  if (!doctor_payout) return null
  const figures = [
    [t.gross, doctor_payout.gross_amount],
    [t.deduction, doctor_payout.deduction],
    [t.payout_amount, doctor_payout.payout_amount],
  ] as const
  return (
    <Section heading={t.payout}>
      <dl className="divide-y divide-line px-5 text-sm">
        {figures.map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-4 py-2.5 last:font-semibold">
            <dt>{label}</dt>
            <dd>
              <MoneyText amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
        {doctor_payout.manual_deduction_reason && (
          <div className="flex flex-wrap justify-between gap-x-4 py-2.5">
            <dt>{t.deduction_reason}</dt>
            <dd>
              <bdi>{doctor_payout.manual_deduction_reason}</bdi>
            </dd>
          </div>
        )}
      </dl>
    </Section>
  )
}

function Deductions({ invoice: { manual_deductions, currency } }: { invoice: Invoice }) {
  const t = useTexts(texts)
  if (!manual_deductions?.length) return null
  return (
    <Section heading={t.details.deductions}>
      <Table
        caption={t.details.deductions}
        rows={manual_deductions}
        rowKey={({ id }) => id}
        columns={[
          { header: t.reason, heading: true, cell: ({ reason }) => <bdi>{reason}</bdi> },
          { header: t.details.date, cell: ({ created_at }) => <Instant at={created_at} /> },
          { header: t.details.deducted_by, cell: ({ created_by_name }) => <bdi>{created_by_name ?? '–'}</bdi> },
          {
            header: t.amount,
            align: 'end',
            cell: ({ amount }) => <MoneyText amount={amount} currency={currency} />,
          },
        ]}
      />
    </Section>
  )
}
