import { type Day, addDays, firstOfMonth } from '../../domain/calendar.ts'
import { invoice_statuses } from '../../domain/invoice.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { DoctorField } from '../payouts/payout-filters.tsx'
import { useMay } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { DateField } from '../ui/date-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { texts as kit_texts } from '../ui/texts.ts'
import { texts } from './texts.ts'
import type { ReportsAddress } from './use-reports-address.ts'

export function ReportFilters({ address }: { address: ReportsAddress }) {
  const t = useTexts(texts)
  const { selection, in_order, today, choose } = address
  const { start_date, end_date, doctor_id, type } = selection
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 text-sm font-medium">{t.filters}</legend>
      <div role="group" aria-label={t.ranges.label} className="flex flex-wrap gap-2">
        {rangesAt(today).map(({ name, days }) => (
          <Button
            key={name}
            size="sm"
            aria-pressed={days.start_date === start_date && days.end_date === end_date}
            className="aria-pressed:border-brand aria-pressed:text-brand"
            onClick={() => choose(days)}
          >
            {t.ranges[name]}
          </Button>
        ))}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateField label={t.start} value={start_date} onChange={(day) => choose({ start_date: day })} />
        <DateField
          label={t.end}
          value={end_date}
          error={in_order ? undefined : t.order}
          onChange={(day) => choose({ end_date: day })}
        />
        <DoctorField doctor_id={doctor_id} onChoose={(id) => choose({ doctor_id: id })} className="w-full" />
        {type === 'invoices' && <StatusField address={address} />}
      </div>
    </fieldset>
  )
}

function StatusField({ address: { selection, choose } }: { address: ReportsAddress }) {
  const t = useTexts(texts)
  const words = useTexts(kit_texts).status
  const may_list_cancelled = useMay('invoice:read-cancelled')
  return (
    <SelectField
      label={t.status}
      value={selection.status ?? ''}
      onChange={({ target }) => choose({ status: target.value })}
    >
      <option value="">{t.any_status}</option>
      {invoice_statuses
        .filter((status) => status !== 'cancelled' || may_list_cancelled)
        .map((status) => (
          <option key={status} value={status}>
            {words[status]}
          </option>
        ))}
    </SelectField>
  )
}

function rangesAt(today: Day) {
  const last_month_end = addDays(firstOfMonth(today), -1)
  return [
    { name: 'this_month', days: { start_date: firstOfMonth(today), end_date: today } },
    { name: 'last_month', days: { start_date: firstOfMonth(last_month_end), end_date: last_month_end } },
    { name: 'this_year', days: { start_date: `${today.slice(0, 4)}-01-01`, end_date: today } },
  ] as const
}
