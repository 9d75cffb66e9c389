import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { useMay } from '#web/base/session/session.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { BalanceBadge } from '#web/nouns/patients/balance-badge.tsx'
import { texts } from '../state/texts.ts'
import { useChosenPatient } from '../state/use-chosen-patient.ts'
import type { DayAddress } from '../state/use-day-address.ts'
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

/** What the filters exclude is gone from the day, so each that is set is shown, with a way out. */
export function SetFilters({ address }: { address: DayAddress }) {
  const t = useTexts(texts)
  const { patient_id, uninvoiced, choosePatient, showUninvoiced } = address
  const patient = useChosenPatient(address)
  if (patient_id === undefined && !uninvoiced) return null
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2 print:hidden">
      {patient_id !== undefined && (
        <Button size="sm" icon={IconX} onClick={() => choosePatient(null)} className="max-w-full">
          <span className="truncate">
            <Isolated text={t.only_patient(isolate(patient?.full_name ?? ''))} />
          </span>
          <span className="sr-only">, {t.show_all}</span>
        </Button>
      )}
      <BalanceBadge balances={patient?.balances ?? []} />
      {uninvoiced && (
        <Button size="sm" icon={IconX} onClick={() => showUninvoiced(false)}>
          {t.uninvoiced_only}
          <span className="sr-only">, {t.without_filter}</span>
        </Button>
      )}
    </div>
  )
}
