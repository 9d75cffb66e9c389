import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { DateField } from '#web/base/ui/fields/date-field.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { texts } from './texts.ts'
import type { InvoicesAddress } from './use-invoices-address.ts'

/** Filters used less often: creation dates, outstanding amounts, flagged for review. */
export function MoreFilters({ address: { filter, in_order, filterBy } }: { address: InvoicesAddress }) {
  const t = useTexts(texts).filters
  return (
    <div className="flex flex-wrap items-start gap-4 max-sm:*:w-full">
      <DateField
        label={t.start}
        value={filter.start_date ?? ''}
        onChange={(start_date) => filterBy({ start_date })}
        className="w-48"
      />
      <DateField
        label={t.end}
        value={filter.end_date ?? ''}
        error={in_order ? undefined : t.order}
        onChange={(end_date) => filterBy({ end_date })}
        className="w-48"
      />
      <SelectField
        label={t.brought_forward}
        value={filter.brought_forward === undefined ? '' : String(filter.brought_forward)}
        onChange={({ target }) => filterBy({ brought_forward: target.value || undefined })}
        className="w-48"
      >
        <option value="">{t.brought_forward_too}</option>
        <option value="false">{t.brought_forward_not}</option>
        <option value="true">{t.brought_forward_only}</option>
      </SelectField>
      <Checkbox
        label={t.open}
        checked={filter.status === 'open'}
        onChange={({ target }) => filterBy({ status: target.checked ? 'open' : undefined })}
        className="sm:mt-8.5"
      />
      <Checkbox
        label={t.flagged}
        checked={filter.flagged ?? false}
        onChange={({ target }) => filterBy({ flagged: target.checked ? 'true' : undefined })}
        className="sm:mt-8.5"
      />
    </div>
  )
}
