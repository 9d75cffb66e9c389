import { Link } from 'react-router'
import { api } from '../../contract/api.ts'
import { useCall } from '../api/queries.ts'
import { useClinic } from '../clinic/clinic.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { useFormats } from '../i18n/formats.ts'
import { MoneyText } from '../ui/charts/figures.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { Records, RecordsOnTheirWay } from './records.tsx'
import { texts } from './texts.ts'
import { invoicesOf } from './use-patients-address.ts'

const MOST_SHOWN = 5

/** The latest invoices, including flagged ones. */
export function PatientInvoices({ patient_id }: { patient_id: number }) {
  const t = useTexts(texts).details
  const formats = useFormats()
  const { time_zone } = useClinic()
  const { data, isError, refetch } = useCall(api.invoices, { patient_id, include_flagged: true, limit: MOST_SHOWN })
  if (!data) {
    return <RecordsOnTheirWay title={t.invoices} failed={isError && t.invoices_failed} onRetry={() => void refetch()} />
  }
  return (
    <Records
      title={t.invoices}
      none={data.length === 0 ? t.no_invoices : undefined}
      {...(data.length > 0 && { all: { to: invoicesOf({ id: patient_id }), label: t.all_invoices } })}
    >
      {data.map(({ id, created_at, total_amount, currency, status }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
          <Link
            to={`/invoices?patient_id=${patient_id}&invoice=${id}`}
            className="inline-block rounded-sm py-0.5 font-medium max-sm:flex-auto hover:text-brand hover:underline"
          >
            {t.invoice(id)}
          </Link>
          <span className="flex-auto whitespace-nowrap text-ink-soft max-sm:order-1 max-sm:basis-3/5">
            {formats.instant(created_at, time_zone)}
          </span>
          <MoneyText amount={total_amount} currency={currency} className="font-medium" />
          <span className="max-sm:order-1">
            <StatusBadge status={status} />
          </span>
        </li>
      ))}
    </Records>
  )
}
