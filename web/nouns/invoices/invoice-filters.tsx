import { IconFilter } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { PatientById } from '#web/nouns/patients/patient-by-id.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { FilterDot } from '#web/base/ui/filter-dot.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { texts as kit_texts } from '#web/base/ui/texts.ts'
import { MoreFilters } from './more-filters.tsx'
import { NumberFilter } from './number-filter.tsx'
import { texts } from './texts.ts'
import type { InvoicesAddress } from './use-invoices-address.ts'

export function InvoiceFilters({ address }: { address: InvoicesAddress }) {
  const t = useTexts(texts).filters
  const panelId = useId()
  const { filter, filtered, filterBy, clearFilters } = address
  const { status, start_date, end_date, flagged, brought_forward } = filter
  const setInPanel =
    status === 'open' || [start_date, end_date, flagged, brought_forward].some((value) => value !== undefined)
  // Collapsed on a phone; a dot shows that a filter is set.
  const [open, setOpen] = useState(() => setInPanel && !matchMedia('(width < 40rem)').matches)
  return (
    <section aria-label={t.heading} className="border-b border-line px-5 py-4">
      <div className="flex flex-wrap items-end gap-4 max-sm:*:w-full">
        <StatusFilter address={address} />
        <div className="w-64">
          <PatientById label={t.patient} id={filter.patient_id} onChoose={(patient_id) => filterBy({ patient_id })} />
        </div>
        <NumberFilter number={filter.number} onChange={(number) => filterBy({ number })} />
        <Button icon={IconFilter} aria-expanded={open} aria-controls={panelId} onClick={() => setOpen(!open)}>
          {t.more}
          {setInPanel && <FilterDot meaning={t.more_set} />}
        </Button>
        {filtered && (
          <Button variant="quiet" onClick={clearFilters}>
            {t.clear}
          </Button>
        )}
      </div>
      <div id={panelId} hidden={!open} className="mt-4">
        <MoreFilters address={address} />
      </div>
    </section>
  )
}

function StatusFilter({ address: { statuses, filter, filterBy } }: { address: InvoicesAddress }) {
  const t = useTexts(texts).filters
  const words = useTexts(kit_texts).status
  return (
    <SelectField
      label={t.status}
      value={filter.status === 'open' ? '' : (filter.status ?? '')}
      onChange={({ target }) => filterBy({ status: target.value })}
      className="w-44"
    >
      <option value="">{t.any_status}</option>
      {statuses.map((each) => (
        <option key={each} value={each}>
          {words[each]}
        </option>
      ))}
    </SelectField>
  )
}
