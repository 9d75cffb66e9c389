import { IconX } from '@tabler/icons-react'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { BalanceBadge } from '#web/nouns/patients/balance-badge.tsx'
import { texts } from '../state/texts.ts'
import { useChosenPatient } from '../state/use-chosen-patient.ts'
import { texts as doctor_texts } from './doctor-filter-texts.ts'
import { useShownDoctor } from './shown-doctor.tsx'
import type { DayAddress } from '../state/use-day-address.ts'

/** What the filters exclude is gone from the day, so each that is set is shown, with a way out. */
export default function SetFilters({ address }: { address: DayAddress }) {
  const t = useTexts(texts)
  const words = useTexts(doctor_texts)
  const { patient_id, uninvoiced, of_doctor, choosePatient, chooseDoctor, showUninvoiced } = address
  const doctor = useShownDoctor(of_doctor)
  const patient = useChosenPatient(address)
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
      {of_doctor !== undefined && (
        <Button size="sm" icon={IconX} onClick={() => chooseDoctor(null)} className="max-w-full">
          <span className="truncate">
            <Isolated text={words.only(isolate(doctor?.name ?? ''))} />
          </span>
          <span className="sr-only">, {words.show_all}</span>
        </Button>
      )}
      {uninvoiced && (
        <Button size="sm" icon={IconX} onClick={() => showUninvoiced(false)}>
          {t.uninvoiced_only}
          <span className="sr-only">, {t.without_filter}</span>
        </Button>
      )}
    </div>
  )
}
