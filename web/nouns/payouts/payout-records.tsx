import { IconCashOff, IconZoomMoney } from '@tabler/icons-react'
import { Link } from '#web/base/links/link.tsx'
import { api } from '#contract/api.ts'
import type { PayoutRecord } from '#contract/payouts.ts'
import { useCallPages } from '#web/base/api/queries.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useMeansNames } from '#web/nouns/means/use-means.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { usePayoutMethodNames } from '#web/base/i18n/payment-methods.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { PatientLink } from '#web/nouns/patients/patient-link.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { IconButton } from '#web/base/ui/icon-button.tsx'
import { Tag } from '#web/base/ui/status-badge.tsx'
import { type Column, Table } from '#web/base/ui/tables/table.tsx'
import { usePhone } from '#web/base/ui/use-phone.ts'
import { PayoutLines } from './payout-lines.tsx'
import { texts } from './texts.ts'
import type { PayoutsAddress } from './use-payouts-address.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { pathTo } from '#web/base/links/paths.ts'

export function PayoutRecords({ address }: { address: PayoutsAddress }) {
  const t = useTexts(texts)
  const columns = useColumns(address)
  const phone = usePhone()
  const pages = useCallPages(api.payouts, address.filter)
  return (
    <Answer query={pages} failed={t.records_failed} empty={<NoPayouts address={address} />}>
      {(rows) =>
        phone ? (
          <PayoutLines rows={rows} stale={pages.stale} address={address} />
        ) : (
          // Eight columns: on a tablet smaller letters and gaps leave two lines for names beside five-figure sums.
          <div className="sm:max-xl:[&_:is(td,th):not(:first-child,:last-child)]:px-1! sm:max-xl:[&_td]:text-xs sm:max-xl:[&_th]:text-xs">
            <Table caption={t.records} columns={columns} rows={rows} rowKey={({ id }) => id} stale={pages.stale} />
          </div>
        )
      }
    </Answer>
  )
}

function NoPayouts({ address: { today, chooseDays } }: { address: PayoutsAddress }) {
  const t = useTexts(texts)
  return (
    <EmptyState
      icon={IconCashOff}
      title={t.empty}
      hint={t.empty_hint}
      action={
        <Button onClick={() => chooseDays({ start_date: `${today.slice(0, 4)}-01-01`, end_date: today })}>
          {t.whole_year}
        </Button>
      }
    />
  )
}

const money = (header: string, amount: (record: PayoutRecord) => number): Column<PayoutRecord> => ({
  header,
  align: 'end',
  cell: (record) => <MoneyText amount={amount(record)} currency={record.currency} />,
})

function useColumns(address: PayoutsAddress): Column<PayoutRecord>[] {
  const t = useTexts(texts)
  const methods = usePayoutMethodNames()
  const nameOf = useMeansNames()
  const formats = useFormats()
  const { time_zone } = useClinic()
  return [
    {
      header: t.columns.date,
      cell: ({ created_at }) => formats.instant(created_at, time_zone),
      className: 'sm:min-w-27 xl:whitespace-nowrap',
    },
    {
      header: t.columns.doctor,
      cell: ({ doctor_name }) => <bdi>{doctor_name}</bdi>,
      className: 'sm:min-w-20 xl:whitespace-nowrap',
    },
    {
      header: t.columns.patient,
      heading: true,
      cell: (record) => <Patient {...record} />,
      className: 'sm:min-w-31',
    },
    money(t.columns.gross, ({ gross_amount }) => gross_amount),
    money(t.columns.deduction, ({ deduction }) => deduction),
    { ...money(t.columns.payout, ({ payout_amount }) => payout_amount), className: 'font-semibold' },
    {
      header: t.columns.method,
      cell: ({ payment_method, means_id, lab_case_id }) =>
        lab_case_id === null ? (nameOf(means_id) ?? methods[payment_method]) : '–',
    },
    {
      header: t.columns.actions,
      actions: true,
      cell: ({ id, patient_name }) => (
        <IconButton icon={IconZoomMoney} label={t.explain_of(patient_name)} onClick={() => address.explain(id)} />
      ),
    },
  ]
}

function Patient(record: PayoutRecord) {
  const t = useTexts(texts)
  const {
    patient_id,
    patient_name,
    doctor_id,
    invoice_id,
    reverses_payout_id,
    refund_id,
    lab_case_id,
    manual_deduction_reason,
  } = record
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <PatientLink id={patient_id} name={patient_name} doctor_id={doctor_id} className="font-medium" />
      <Link
        to={pathTo('invoices', { invoice: invoice_id })}
        state={{ opened: ['invoice'] }}
        className="rounded-sm text-xs text-ink-faint hover:text-brand hover:underline"
      >
        {t.explanation.invoice(invoice_id)}
      </Link>
      {reverses_payout_id !== null && <Tag tone="red">{t.reversal}</Tag>}
      {refund_id !== null && <Tag tone="amber">{t.refund}</Tag>}
      {lab_case_id !== null && <Tag tone="amber">{t.lab_fee}</Tag>}
      {manual_deduction_reason !== null && <Tag tone="amber">{t.deducted}</Tag>}
    </span>
  )
}
