import { INVOICE_STATUSES } from '#domain/invoice.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { DoctorField } from '#web/nouns/payouts/payout-filters.tsx'
import { useMay } from '#web/base/session/session.ts'
import { PeriodFields } from '#web/base/ui/period-fields.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { texts as kit_texts } from '#web/base/ui/texts.ts'
import { texts } from './texts.ts'
import type { ReportsAddress } from './use-reports-address.ts'

export function ReportFilters({ address }: { address: ReportsAddress }) {
  const t = useTexts(texts)
  const { selection, choose } = address
  const { start_date, end_date, doctor_id, type } = selection
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 text-sm font-medium">{t.filters}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <PeriodFields start_date={start_date} end_date={end_date} onChoose={choose} className="" />
        <DoctorField doctor_id={doctor_id} onChoose={(id) => choose({ doctor_id: id })} className="w-full" />
        {type === 'invoices' && <StatusField address={address} />}
      </div>
    </fieldset>
  )
}

function StatusField({ address: { selection, choose } }: { address: ReportsAddress }) {
  const t = useTexts(texts)
  const words = useTexts(kit_texts).status
  const mayListCancelled = useMay('invoice:read-cancelled')
  return (
    <SelectField
      label={t.status}
      value={selection.status ?? ''}
      onChange={({ target }) => choose({ status: target.value })}
    >
      <option value="">{t.any_status}</option>
      {INVOICE_STATUSES.filter((status) => status !== 'cancelled' || mayListCancelled).map((status) => (
        <option key={status} value={status}>
          {words[status]}
        </option>
      ))}
    </SelectField>
  )
}
