import { Fragment } from 'react'
import type { Sums } from '#contract/fields.ts'
import type { LocalTime } from '#domain/calendar.ts'
import { endTime } from '#domain/midnight.ts'
import { telephoneLink } from '#web/base/i18n/digits.ts'
import { useFormatPhone } from '#web/base/i18n/phone.ts'
import { formatDifference, formatMoney, timeOf } from '#web/base/i18n/formats.ts'
import { classNames } from './class-names.ts'

/** 'QR 1,050.50', left to right in Arabic too. */
export const MoneyText = ({
  amount,
  currency,
  signed,
  className,
}: {
  amount: number
  currency: string
  /** Whether more is marked as well: 'QR +10.00'. */
  signed?: boolean | undefined
  className?: string
}) => (
  <bdi dir="ltr" className={classNames('whitespace-nowrap tabular-nums', className)}>
    {signed ? formatDifference(amount, currency) : formatMoney(amount, currency)}
  </bdi>
)

/** Amounts of different currencies are listed, not added: 'QR 1,000.00 + USD 20.00'. */
export const MoneySums = ({ sums, className }: { sums: Sums; className?: string }) => (
  <bdi dir="ltr" className={classNames('tabular-nums', className)}>
    {sums.map(({ currency, amount }, place) => (
      <Fragment key={currency}>
        {place > 0 && ' + '}
        <span className="whitespace-nowrap">{formatMoney(amount, currency)}</span>
      </Fragment>
    ))}
  </bdi>
)

/** '09:00 – 09:30'; isolated, because in Arabic the two would swap. */
export const TimeRange = ({ start, end }: { start: LocalTime; end: LocalTime }) => (
  <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
    <time dateTime={start}>{timeOf(start)}</time> – <time dateTime={end}>{endTime(end)}</time>
  </bdi>
)

export function PhoneLink({ number, className }: { number: string; className?: string }) {
  const formatPhone = useFormatPhone()
  return (
    <a
      href={telephoneLink(number)}
      className={classNames(
        'inline-flex min-h-6 items-center rounded-sm text-ink-soft hover:text-brand hover:underline max-sm:min-h-9',
        className,
      )}
    >
      <bdi dir="ltr" className="whitespace-nowrap">
        {formatPhone(number)}
      </bdi>
    </a>
  )
}
