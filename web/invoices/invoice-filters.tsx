import { lazy, Suspense } from 'react'
import { api } from '../../contract/api.ts'
import type { InvoiceStatus } from '../../domain/invoice.ts'
import { useCall } from '../api/queries.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { texts as kit_texts } from '../ui/texts.ts'
import { texts } from './texts.ts'
import type { InvoicesAddress } from './use-invoices-address.ts'

/** Its combobox is heavier than the rest of the screen, which does not wait for it. */
const PatientPicker = lazy(() =>
  import('../patients/patient-picker.tsx').then((module) => ({ default: module.PatientPicker })),
)

export function InvoiceFilters({ statuses, status, patient_id, filtered, ...address }: InvoicesAddress) {
  const t = useTexts(texts).filters
  const words = useTexts(kit_texts).status
  return (
    <section
      aria-label={t.heading}
      className="flex flex-wrap items-end gap-4 border-b border-line px-5 py-4 max-sm:*:w-full"
    >
      <SelectField
        label={t.status}
        value={status ?? ''}
        onChange={({ target }) => address.filterByStatus((target.value || undefined) as InvoiceStatus | undefined)}
        className="w-44"
      >
        <option value="">{t.any_status}</option>
        {statuses.map((each) => (
          <option key={each} value={each}>
            {words[each]}
          </option>
        ))}
      </SelectField>
      <div className="w-72">
        <Suspense fallback={<TextField label={t.patient} disabled />}>
          <PatientPicker
            label={t.patient}
            value={useNamedPatient(patient_id)}
            onChange={(patient) => address.filterByPatient(patient?.id)}
          />
        </Suspense>
      </div>
      {filtered && (
        <Button variant="quiet" onClick={address.clearFilters}>
          {t.clear}
        </Button>
      )}
    </section>
  )
}

/** The address knows a patient by id; the name follows. */
function useNamedPatient(id: number | undefined) {
  const { data } = useCall(api.patient, { id: id ?? 0 }, { enabled: id !== undefined })
  if (id === undefined) return null
  return { id, full_name: data?.id === id ? data.full_name : `#${id}` }
}
