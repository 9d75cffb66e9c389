import { useState } from 'react'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMay } from '#web/base/session/session.ts'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { texts } from '../state/texts.ts'
import { useChosenPatient } from '../state/use-chosen-patient.ts'
import type { DayAddress } from '../state/use-day-address.ts'
import { DoctorFilter } from './doctor-filter.tsx'
import { PatientFilter } from './patient-filter.tsx'

export function DayFilters({ address }: { address: DayAddress }) {
  const t = useTexts(texts)
  const seesAll = useMay('appointment:read-all')
  const { choosePatient } = address
  const patient = useChosenPatient(address)
  return (
    <>
      {seesAll && (
        <PatientFilter
          label={t.patient_filter}
          placeholder={t.all_patients}
          value={patient && { id: patient.id, full_name: patient.full_name }}
          onChange={(chosen) => choosePatient(chosen?.id ?? null)}
          className="w-full"
        />
      )}
      {seesAll && <DoctorFilter address={address} />}
      <UninvoicedOnly address={address} />
    </>
  )
}

function UninvoicedOnly({ address }: { address: DayAddress }) {
  const t = useTexts(texts)
  const { uninvoiced, all_days, showUninvoiced, showAllDays } = address
  // The check mark appears at once; the address follows in a transition.
  const [wanted, setWanted] = useState<boolean>()
  if (wanted === uninvoiced) setWanted(undefined)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Checkbox
        label={t.uninvoiced_only}
        checked={wanted ?? uninvoiced}
        onChange={(event) => {
          setWanted(event.target.checked)
          showUninvoiced(event.target.checked)
        }}
      />
      {uninvoiced && (
        <Checkbox label={t.all_days.only} checked={all_days} onChange={(event) => showAllDays(event.target.checked)} />
      )}
    </div>
  )
}
