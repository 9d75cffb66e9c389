import { useRef, useState } from 'react'
import { api } from '#contract/api.ts'
import type { FreeTime } from '#contract/free-time.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { AlertsOfPatient } from '#web/nouns/patient-alerts/alerts-of-patient.tsx'
import { PatientPicker, type PickedPatient } from '#web/nouns/patients/patient-picker.tsx'
import { useMay } from '#web/base/session/session.ts'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { RowsSkeleton } from '#web/base/ui/skeleton.tsx'
import { type DraftPatient, newPatientFrom } from '../booking/appointment-draft.ts'
import { NewPatientFields } from '../booking/new-patient-fields.tsx'
import { texts as booking_texts } from '../booking/texts.ts'
import { useChosenPatient } from '../state/use-chosen-patient.ts'
import type { DayAddress } from '../state/use-day-address.ts'
import { FoundTimes } from '../booking/found-times.tsx'
import { PlannedPart, usePlannedItems } from '../booking/planned-part.tsx'
import { queryOf, type Search } from './search.ts'
import { SearchFields } from './search-fields.tsx'
import { texts } from '../booking/find-time-texts.ts'
import { useBooking } from './use-booking.ts'
import { Answer } from '#web/base/ui/answer.tsx'

const EACH_MINUTE_MS = 60_000

/** Finds the next free times and books the one that is chosen. */
export default function FindTimeModal({ address }: { address: DayAddress }) {
  const t = useTexts(texts)
  const { find, slot } = address
  const whom = useWhom(address)
  const [searched, setSearch] = useState<Search>(() => ({
    minutes: find.minutes ?? null,
    codes: [],
    type_id: null,
    doctor_id: slot.doctor_id ?? null,
    part: null,
    from_date: find.from ?? address.today,
  }))
  const planned = usePlannedItems(address, whom.new_patient ? null : whom.patient?.id)
  const search: Search = planned.items ? { ...searched, planned: planned.items } : searched
  const booking = useBooking(address, search)
  const onChoose = (time: FreeTime) => {
    const { patient, new_patient } = whom
    if (new_patient && new_patient.full_name.trim() !== '') {
      const { full_name, contact_number } = new_patient
      const contact = contact_number.trim() || null
      void booking.book(time, { new_patient: { full_name: full_name.trim(), contact_number: contact } })
    } else if (patient && !new_patient) void booking.book(time, { patient_id: patient.id })
    else whom.ask()
  }
  return (
    <Modal title={t.title} size="lg" dirty={whom.new_patient !== null} onClose={address.close}>
      <div className="grid grid-cols-2 gap-x-4 gap-y-5">
        <PatientPart whom={whom} refused={booking.refused} />
        <PlannedPart planned={planned} />
        <SearchFields
          search={search}
          onChange={(next) => {
            booking.forget()
            setSearch(next)
          }}
        />
      </div>
      {planned.ready && <Results search={search} patient_id={whom.patient?.id} booking={booking} onChoose={onChoose} />}
    </Modal>
  )
}

interface ResultsProps {
  search: Search
  patient_id: number | undefined
  booking: ReturnType<typeof useBooking>
  onChoose: (time: FreeTime) => void
}

function Results({ search, patient_id, booking, onChoose }: ResultsProps) {
  const t = useTexts(texts)
  const query = useCall(api.freeTimes, queryOf(search, patient_id), { refetchInterval: EACH_MINUTE_MS })
  const { data, isPlaceholderData } = query
  return (
    <section aria-labelledby="free-times" className="mt-6 border-t border-line pt-4">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 id="free-times" className="text-sm font-semibold">
          {t.free_times}
        </h3>
        {data && data.length > 0 && <p className="text-sm text-ink-soft">{t.hint}</p>}
      </div>
      <p role="status" className="sr-only">
        {data && !isPlaceholderData && t.found(data.length)}
      </p>
      {booking.taken && (
        <Banner tone="warning" className="mb-3">
          {t.taken(booking.taken)}
        </Banner>
      )}
      <Answer query={query} failed={t.failed} skeleton={<RowsSkeleton rows={4} />}>
        {(times) => <FoundTimes times={times} stale={isPlaceholderData || booking.busy} onChoose={onChoose} />}
      </Answer>
    </section>
  )
}

/** The patient for whom a time is searched: the one of the address until another is chosen, or a new one. */
function useWhom(address: DayAddress) {
  const inAddress = useChosenPatient({ patient_id: address.find.patient_id, patient_name: address.patient_name })
  const [chosen, setChosen] = useState<PickedPatient | null>()
  const [new_patient, setNewPatient] = useState<DraftPatient | null>(null)
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  return {
    patient: chosen === undefined ? inAddress : chosen,
    new_patient,
    tried,
    field,
    choose: (patient: PickedPatient | null) => {
      setChosen(patient)
      setNewPatient(null)
    },
    add: setNewPatient,
    /** Asks for missing values before a time can be booked. */
    ask: () => {
      setTried(true)
      field.current?.querySelector('input')?.focus()
    },
  }
}

interface PatientPartProps {
  whom: ReturnType<typeof useWhom>
  refused: Readonly<Record<string, string>>
}

function PatientPart({ whom, refused }: PatientPartProps) {
  const t = useTexts(booking_texts)
  const mayAdd = useMay('patient:write')
  const { patient, new_patient, tried, field } = whom
  return (
    <div ref={field} className="col-span-2 grid grid-cols-2">
      {new_patient ? (
        <NewPatientFields
          patient={new_patient}
          onChange={whom.add}
          onChoose={whom.choose}
          problem={
            tried && new_patient.full_name.trim() === '' ? t.problems.full_name : refused['new_patient.full_name']
          }
          refused={refused}
        />
      ) : (
        <PatientPicker
          label={t.patient}
          required
          value={patient}
          onChange={whom.choose}
          onAdd={mayAdd ? (typed) => whom.add(newPatientFrom(typed)) : undefined}
          error={tried && !patient ? t.problems.patient : undefined}
          className="col-span-2"
        />
      )}
      {patient && !new_patient && <AlertsOfPatient patient_id={patient.id} whole className="col-span-2 mt-2.5" />}
    </div>
  )
}
