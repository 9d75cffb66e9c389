import type { ReactNode } from 'react'
import type { InvoiceDetails as Invoice } from '../../contract/invoices.ts'
import { useClinic } from '../clinic/clinic.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { useFormats } from '../i18n/formats.ts'
import { MoneyText } from '../ui/charts/figures.tsx'
import { Table } from '../ui/tables/table.tsx'
import { texts } from './texts.ts'

/** Lines, payments and, with the permission, the doctor's payouts. */
export function InvoiceTables({ invoice }: { invoice: Invoice }) {
  return (
    <>
      <Lines invoice={invoice} />
      <Payments invoice={invoice} />
      <Earnings invoice={invoice} />
      <Deductions invoice={invoice} />
    </>
  )
}

const Section = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-2 text-sm font-semibold">{heading}</h3>
    <div className="overflow-hidden rounded-lg border border-line">{children}</div>
  </section>
)

function Lines({ invoice: { treatments, currency } }: { invoice: Invoice }) {
  const t = useTexts(texts).details
  return (
    <Section heading={t.treatments}>
      <Table
        caption={t.treatments}
        rows={treatments.map((line, position) => ({ ...line, position }))}
        rowKey={({ position }) => position}
        columns={[
          { header: t.description, heading: true, cell: ({ description }) => <bdi>{description}</bdi> },
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
        ]}
      />
    </Section>
  )
}

function Payments({ invoice: { payments, currency } }: { invoice: Invoice }) {
  const t = useTexts(texts)
  return (
    <Section heading={t.details.payments}>
      {payments.length === 0 ? (
        <p className="px-5 py-4 text-sm text-ink-soft">{t.details.no_payments}</p>
      ) : (
        <Table
          caption={t.details.payments}
          rows={payments}
          rowKey={({ id }) => id}
          columns={[
            {
              header: t.details.date,
              heading: true,
              cell: ({ payment_date, notes }) => (
                <>
                  <Instant of={payment_date} />
                  {notes && <bdi className="block text-xs text-ink-soft">{notes}</bdi>}
                </>
              ),
            },
            { header: t.methods.label, cell: ({ payment_method }) => t.methods[payment_method] },
            { header: t.details.recorded_by, cell: ({ recorded_by_name }) => <bdi>{recorded_by_name ?? '–'}</bdi> },
            {
              header: t.amount,
              align: 'end',
              cell: ({ amount }) => <MoneyText amount={amount} currency={currency} />,
            },
          ]}
        />
      )}
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
          { header: t.details.date, cell: ({ created_at }) => <Instant of={created_at} /> },
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

function Instant({ of }: { of: string }) {
  const formats = useFormats()
  const { time_zone } = useClinic()
  return <time dateTime={of}>{formats.instant(of, time_zone)}</time>
}
