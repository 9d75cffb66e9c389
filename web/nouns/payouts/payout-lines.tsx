import type { PayoutRecord } from '#contract/payouts.ts'
import { clinicDay } from '#domain/calendar.ts'
import { useClinic, useToday } from '#web/base/clinic/clinic.ts'
import { useMeansNames } from '#web/nouns/means/use-means.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { usePayoutMethodNames } from '#web/base/i18n/payment-methods.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { classNames } from '#web/base/ui/class-names.ts'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { texts } from './texts.ts'
import type { PayoutsAddress } from './use-payouts-address.ts'

interface PayoutLinesProps {
  rows: readonly PayoutRecord[]
  stale: boolean
  address: PayoutsAddress
}

/** Payouts on a phone: two lines each, which open the explanation. */
export function PayoutLines({ rows, stale, address }: PayoutLinesProps) {
  const t = useTexts(texts)
  const year = useToday().slice(0, 4)
  return (
    <ul
      aria-label={t.records}
      aria-busy={stale || undefined}
      className={classNames('text-sm transition-opacity', stale && 'opacity-60')}
    >
      {rows.map((record) => (
        <li key={record.id} className="border-line not-first:border-t">
          <button
            type="button"
            onClick={() => address.explain(record.id)}
            className="block w-full px-5 py-2.5 text-start hover:bg-hover/60"
          >
            <PayoutLine record={record} year={year} of_one={address.own || address.filter.doctor_id !== undefined} />
          </button>
        </li>
      ))}
    </ul>
  )
}

interface LineProps {
  record: PayoutRecord
  of_one: boolean
  /** Not repeated in the days of this year. */
  year: string
}

/** The kind of record, if it is not of a payment. */
function markOf({ reverses_payout_id, refund_id, lab_case_id, manual_deduction_reason }: PayoutRecord, t: Marks) {
  if (reverses_payout_id !== null) return t.reversal
  if (refund_id !== null) return t.refund
  if (lab_case_id !== null) return t.lab_fee
  return manual_deduction_reason !== null ? t.deducted : null
}

type Marks = Record<'reversal' | 'refund' | 'deducted' | 'lab_fee', string>

function PayoutLine({ record, of_one, year }: LineProps) {
  const t = useTexts(texts)
  const methods = usePayoutMethodNames()
  const nameOf = useMeansNames()
  const formats = useFormats()
  const { time_zone } = useClinic()
  const { patient_name, doctor_name, payout_amount, gross_amount, currency, created_at, payment_method } = record
  const day = clinicDay(new Date(created_at), time_zone)
  const label = markOf(record, t)
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <bdi className="min-w-0 truncate font-medium">{patient_name}</bdi>
        <MoneyText amount={payout_amount} currency={currency} className="font-semibold" />
      </span>
      <span className="flex items-baseline justify-between gap-3 text-xs text-ink-soft">
        <span className="min-w-0 truncate">
          {label && <span className="font-medium text-red">{label} · </span>}
          {record.lab_case_id === null && `${nameOf(record.means_id) ?? methods[payment_method]} · `}
          {formats.day(day, day.startsWith(year) ? 'brief' : 'short')}
          {!of_one && (
            <>
              {' · '}
              <bdi>{doctor_name}</bdi>
            </>
          )}
        </span>
        <span className="shrink-0 whitespace-nowrap">
          {t.of_gross} <MoneyText amount={gross_amount} currency={currency} />
        </span>
      </span>
    </>
  )
}
