import { IconBan, IconCash, IconEye, IconFlag, IconFlagFilled, IconReceiptRefund } from '@tabler/icons-react'
import { useRef } from 'react'
import { Link } from '#web/base/links/link.tsx'
import type { Invoice } from '#contract/invoices.ts'
import { isActive, outstanding, takesDeductions, takesPayments } from '#domain/invoice.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { PatientLink } from '#web/nouns/patients/patient-link.tsx'
import { useMay } from '#web/base/session/session.ts'
import { classNames } from '#web/base/ui/class-names.ts'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { IconButton, IconLink } from '#web/base/ui/icon-button.tsx'
import { Menu, type MenuAction } from '#web/base/ui/dialogs/menu.tsx'
import { StatusBadge, Tag } from '#web/base/ui/status-badge.tsx'
import { type Column, Table } from '#web/base/ui/tables/table.tsx'
import { Awaited } from './awaited.tsx'
import { Methods } from './methods.tsx'
import { FlagQuestions } from './review/flag-questions.tsx'
import { texts } from './texts.ts'
import { useFlag } from './use-flag.ts'
import type { InvoicesAddress } from './use-invoices-address.ts'

interface InvoicesTableProps {
  rows: readonly Invoice[]
  stale: boolean
  address: InvoicesAddress
}

export function InvoicesTable({ rows, stale, address }: InvoicesTableProps) {
  const t = useTexts(texts)
  const columns: Column<Invoice>[] = [
    {
      header: t.columns.invoice,
      heading: true,
      cell: (invoice) => <InvoiceHeading invoice={invoice} address={address} />,
    },
    { header: t.columns.patient, cell: (invoice) => <PatientOf invoice={invoice} />, className: 'sm:min-w-33' },
    { header: t.columns.amount, align: 'end', cell: (invoice) => <Amounts invoice={invoice} /> },
    { header: t.columns.status, cell: (invoice) => <Status invoice={invoice} /> },
    {
      header: t.columns.actions,
      actions: true,
      cell: (invoice) => <RowActions invoice={invoice} address={address} />,
    },
  ]
  return <Table caption={t.title} columns={columns} rows={rows} rowKey={({ id }) => id} stale={stale} />
}

const PatientOf = ({ invoice: { patient_id, patient_name, doctor_id } }: { invoice: Invoice }) => (
  <PatientLink id={patient_id} name={patient_name} doctor_id={doctor_id} />
)

const Status = ({ invoice }: { invoice: Invoice }) => (
  <div className="flex flex-col items-start gap-1 max-sm:items-end">
    <StatusBadge status={invoice.status} />
    <Awaited invoice={invoice} />
  </div>
)

interface InvoiceInRow {
  invoice: Invoice
  address: InvoicesAddress
}

function InvoiceHeading({ invoice, address }: InvoiceInRow) {
  const t = useTexts(texts)
  const formats = useFormats()
  const { time_zone } = useClinic()
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <div className="min-w-0">
        <Link
          {...address.linkTo(invoice.id)}
          className="rounded-sm font-semibold text-brand hover:text-brand-strong hover:underline"
        >
          {t.number(invoice.id)}
        </Link>
        <p className="flex flex-wrap gap-x-2 text-xs text-ink-faint sm:max-xl:flex-col">
          <time dateTime={invoice.created_at} className="whitespace-nowrap">
            {formats.instant(invoice.created_at, time_zone)}
          </time>
          {invoice.doctor_name && <bdi className="min-w-0 wrap-break-word">{invoice.doctor_name}</bdi>}
          {invoice.brought_forward && <span>{t.brought_forward}</span>}
        </p>
      </div>
      {invoice.request_admin_review && (
        <Tag tone="amber" icon={IconFlag}>
          {t.flagged}
        </Tag>
      )}
    </div>
  )
}

function Amounts({ invoice }: { invoice: Invoice }) {
  const t = useTexts(texts)
  const { currency, total_amount, status } = invoice
  return (
    <div>
      <MoneyText
        amount={total_amount}
        currency={currency}
        className={classNames('font-semibold', !isActive(invoice) && 'font-normal text-ink-faint line-through')}
      />
      {(invoice.payment_methods.length > 0 || status === 'partial') && (
        <p className="text-xs text-ink-faint">
          <Methods of={invoice} />
          {status === 'partial' && (
            <span className="text-red">
              {' · '}
              {t.outstanding} <MoneyText amount={outstanding(invoice)} currency={currency} />
            </span>
          )}
        </p>
      )}
    </div>
  )
}

function RowActions({ invoice, address }: InvoiceInRow) {
  const t = useTexts(texts).actions
  const flag = useFlag(invoice)
  const { flagged, toggle } = flag
  const button = useRef<HTMLButtonElement>(null)
  const more = useAdminActions(invoice, address)
  return (
    <>
      {takesPayments(invoice) && (
        <IconButton icon={IconCash} label={t.pay} words={t.pay} onClick={() => address.open(invoice.id, 'payment')} />
      )}
      {isActive(invoice) && (
        <IconButton
          icon={flagged ? IconFlagFilled : IconFlag}
          label={flagged ? t.unflag : t.flag}
          words={flagged ? t.unflag_short : t.flag_short}
          onClick={toggle}
          className={flagged ? 'text-amber!' : undefined}
          ref={button}
        />
      )}
      <FlagQuestions invoice={invoice} flag={flag} button={button} />
      <IconLink icon={IconEye} label={t.view} words={t.view} {...address.linkTo(invoice.id)} />
      {more.length > 0 && <Menu label={t.more} actions={more} />}
    </>
  )
}

function useAdminActions(invoice: Invoice, address: InvoicesAddress): MenuAction[] {
  const t = useTexts(texts).actions
  const deductible = useMay('invoice:deduct') && takesDeductions(invoice)
  const cancellable = useMay('invoice:cancel') && isActive(invoice)
  return [
    deductible && { label: t.deduct, icon: IconReceiptRefund, onSelect: () => address.open(invoice.id, 'deduction') },
    cancellable && {
      label: t.cancel,
      icon: IconBan,
      tone: 'danger' as const,
      onSelect: () => address.open(invoice.id, 'cancellation'),
    },
  ].filter((action) => action !== false)
}
