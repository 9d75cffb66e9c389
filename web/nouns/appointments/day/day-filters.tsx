import { Isolated } from '#web/base/ui/isolated.tsx'
import { isolate } from '#web/base/i18n/isolate.ts'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMay } from '#web/base/session/session.ts'
import { BalanceBadge } from '#web/nouns/patients/balance-badge.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { PatientFilter } from './patient-filter.tsx'
import { texts } from '../state/texts.ts'
import { useChosenPatient } from '../state/use-chosen-patient.ts'
import type { DayAddress } from '../state/use-day-address.ts'

export function DayFilters({ address }: { address: DayAddress }) {
  const t = useTexts(texts)
  const seesAll = useMay('appointment:read-all')
  const { patient_id, choosePatient } = address
  const patient = useChosenPatient(address)
  return (
    <>
      {seesAll && (
        <div className="me-2.5 flex min-w-0 items-center gap-2.5 max-sm:order-1 max-sm:me-0 max-sm:w-full">
          <PatientFilter
            label={t.patient_filter}
            placeholder={t.all_patients}
            value={patient && { id: patient.id, full_name: patient.full_name }}
            onChange={(chosen) => choosePatient(chosen?.id ?? null)}
            className="w-64 max-sm:flex-1"
          />
          <BalanceBadge balances={patient?.balances ?? []} />
        </div>
      )}
      {!seesAll && patient_id !== undefined && (
        <Button size="sm" icon={IconX} onClick={() => choosePatient(null)} className="max-w-full">
          <span className="truncate">
            <Isolated text={t.only_patient(isolate(patient?.full_name ?? ''))} />
          </span>
          <span className="sr-only">, {t.show_all}</span>
        </Button>
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
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:order-3">
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
