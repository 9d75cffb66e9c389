import { IconFlag, IconFlagFilled } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from '#web/base/links/link.tsx'
import type { InvoiceDetails as Invoice } from '#contract/invoices.ts'
import { isActive, outstanding } from '#domain/invoice.ts'
import { History } from '#web/nouns/audit/history/history.tsx'
import { AppointmentDay } from '#web/base/links/appointment-day.tsx'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { PatientLink } from '#web/nouns/patients/patient-link.tsx'
import { useMay, useUser } from '#web/base/session/session.ts'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { classNames } from '#web/base/ui/class-names.ts'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { StatusBadge } from '#web/base/ui/status-badge.tsx'
import { Awaited } from './awaited.tsx'
import { PayOutButton } from './refunds/payment-actions.tsx'
import { InvoiceTables } from './invoice-tables.tsx'
import { Methods } from './methods.tsx'
import { FlagLines } from './review/flag-lines.tsx'
import { FlagQuestions } from './review/flag-questions.tsx'
import { texts as correction_texts } from './corrections/texts.ts'
import { texts as write_off_texts } from './forms/write-off-texts.ts'
import { texts } from './texts.ts'
import { useFlag } from './use-flag.ts'
import { pathTo } from '#web/base/links/paths.ts'
import { Fact } from '#web/base/ui/fact.tsx'

export function InvoiceDetails({ invoice }: { invoice: Invoice }) {
  return (
    <div className="flex flex-col gap-5">
      <StatusLine invoice={invoice} />
      {!isActive(invoice) && <Cancelled invoice={invoice} />}
      <Circumstances invoice={invoice} />
      <Sums invoice={invoice} />
      <InvoiceTables invoice={invoice} />
      <FlagLines flags={invoice.flags} />
      <History of="invoices" id={invoice.id} />
    </div>
  )
}

function StatusLine({ invoice }: { invoice: Invoice }) {
  const t = useTexts(texts).actions
  const flag = useFlag(invoice)
  const { flagged, toggle } = flag
  const button = useRef<HTMLButtonElement>(null)
  const line = useFocus<HTMLDivElement>()
  return (
    <div ref={line} tabIndex={-1} className="flex min-h-10 flex-wrap items-center justify-between gap-3 outline-none">
      <div className="flex flex-wrap items-center gap-2">
        <StatusBadge status={invoice.status} />
        <Awaited invoice={invoice} />
      </div>
      {isActive(invoice) && (
        <Button
          size="sm"
          variant="quiet"
          icon={flagged ? IconFlagFilled : IconFlag}
          ref={button}
          aria-pressed={flagged}
          onClick={toggle}
          className="-me-3 aria-pressed:me-0 aria-pressed:bg-amber-soft aria-pressed:text-amber"
        >
          {flagged ? t.unflag : t.flag}
        </Button>
      )}
      <FlagQuestions invoice={invoice} flag={flag} button={button} />
    </div>
  )
}

/** Gets focus when the modal opens, and when the focused button disappears, as 'Add Payment' once all is paid. */
function useFocus<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  useEffect(() => ref.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  })
  return ref
}

function Cancelled({ invoice }: { invoice: Invoice }) {
  const t = useTexts(texts).details
  const formats = useFormats()
  const { time_zone } = useClinic()
  const correction = useTexts(correction_texts)
  const { cancelled_at, cancelled_by_name, cancellation_reason, corrected_by_invoice_id, refund_due, currency } =
    invoice
  const when = formats.instant(cancelled_at ?? invoice.created_at, time_zone)
  return (
    <Banner tone="notice">
      <p>
        <Isolated text={cancelled_by_name ? t.cancelled_by(isolate(cancelled_by_name), when) : t.cancelled(when)} />
      </p>
      {cancellation_reason && (
        <p className="font-normal">
          <Isolated text={t.reason(isolate(cancellation_reason))} />
        </p>
      )}
      {corrected_by_invoice_id !== null && (
        <p>
          <InvoiceLink id={corrected_by_invoice_id}>{correction.corrected_by(corrected_by_invoice_id)}</InvoiceLink>
        </p>
      )}
      {refund_due !== null && refund_due > 0 && (
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <span>
            {t.refund_due}: <MoneyText amount={refund_due} currency={currency} />
          </span>
          <PayOutButton invoice={invoice} />
        </p>
      )}
    </Banner>
  )
}

function Circumstances({ invoice }: { invoice: Invoice }) {
  const t = useTexts(texts)
  const correction = useTexts(correction_texts)
  const { corrects_invoice_id: corrects } = invoice
  const formats = useFormats()
  const { time_zone } = useClinic()
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
      <Fact label={t.columns.patient}>
        <PatientLink id={invoice.patient_id} name={invoice.patient_name} doctor_id={invoice.doctor_id} />
      </Fact>
      <Fact label={t.details.doctor}>
        <bdi>{invoice.doctor_name ?? t.details.no_doctor}</bdi>
      </Fact>
      <Fact label={t.details.appointment}>
        {invoice.appointment_id === null ? (
          invoice.brought_forward ? (
            t.brought_forward
          ) : (
            t.details.standalone
          )
        ) : (
          <AppointmentLink id={invoice.appointment_id} doctor_id={invoice.doctor_id} />
        )}
      </Fact>
      <Fact label={t.details.created}>
        <time dateTime={invoice.created_at}>{formats.instant(invoice.created_at, time_zone)}</time>
        {invoice.created_by_name && (
          <span className="block text-xs font-normal text-ink-faint">
            <Isolated text={t.details.created_by(isolate(invoice.created_by_name))} />
          </span>
        )}
      </Fact>
      <Fact label={t.payment_method}>
        <Methods of={invoice} />
      </Fact>
      <ClaimFact invoice={invoice} />
      {corrects !== null && (
        <Fact label={correction.corrects}>
          <InvoiceLink id={corrects}>{correction.invoice(corrects)}</InvoiceLink>
        </Fact>
      )}
    </dl>
  )
}

/** The claim that was made with the invoice, or a part of which it bills. */
function ClaimFact({ invoice: { claim, from_claim_id } }: { invoice: Invoice }) {
  const t = useTexts(texts).details
  const mayOpen = useMay('claim:read-money')
  const id = claim?.id ?? from_claim_id
  if (id === null || !mayOpen) return null
  return (
    <Fact label={claim ? t.claim : t.bills_claim}>
      <Link to={pathTo('invoices', { tab: 'insurers', claim: id })} className="rounded-sm underline underline-offset-2">
        {t.open_claim}
      </Link>
    </Fact>
  )
}

const InvoiceLink = ({ id, children }: { id: number; children: ReactNode }) => (
  <Link to={pathTo('invoices', { invoice: id })} className="rounded-sm underline underline-offset-2">
    {children}
  </Link>
)

/** Doctors may open only their own appointments. */
function AppointmentLink({ id, doctor_id }: { id: number; doctor_id: number | null }) {
  const { doctor_id: ownId } = useUser()
  const seesAll = useMay('appointment:read-all')
  return seesAll || doctor_id === ownId ? <AppointmentDay id={id} /> : '–'
}

function Sums({ invoice }: { invoice: Invoice }) {
  const t = useTexts(texts)
  const writing = useTexts(write_off_texts)
  const left = outstanding(invoice)
  const sums = [
    { label: t.details.total, amount: invoice.total_amount, tone: '' },
    { label: t.details.paid, amount: invoice.paid_amount, tone: '' },
    ...(invoice.written_off_amount > 0
      ? [{ label: writing.written_off, amount: invoice.written_off_amount, tone: '' }]
      : []),
    { label: t.outstanding, amount: left, tone: left > 0 ? 'text-red' : 'text-green' },
    // Beside what the patient owes, and no part of it.
    ...(invoice.insurer_amount > 0 ? [{ label: t.details.insurer, amount: invoice.insurer_amount, tone: '' }] : []),
  ]
  return (
    <dl className="grid auto-cols-fr grid-flow-col divide-x divide-line rounded-lg border border-line bg-sunken max-sm:grid-flow-row max-sm:divide-x-0 max-sm:divide-y">
      {sums.map(({ label, amount, tone }) => (
        <div key={label} className="px-4 py-3 max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:py-2">
          <dt className="text-xs text-ink-soft">{label}</dt>
          <dd className={classNames('text-lg font-semibold max-sm:text-base', tone)}>
            <MoneyText amount={amount} currency={invoice.currency} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
