import { type Control, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import type { Patient } from '../../contract/patients.ts'
import { useClinic } from '../clinic/clinic.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { Banner } from '../ui/banner.tsx'
import { Namesakes } from './saved-note.tsx'
import { texts } from './texts.ts'
import type { PatientFields } from './patient-fields.ts'
import { usePatientSearch } from './use-patient-search.ts'
import { bookingNowFor } from './walk-in.ts'

const pause_ms = 400
const shortest_number = 7

/** Somebody with the phone or national id being typed may be registered already: better seen before than after. */
export function SimilarPatients({ control, walk_in }: { control: Control<PatientFields>; walk_in: boolean }) {
  const t = useTexts(texts)
  const { time_zone } = useClinic()
  const [contact_number, national_id] = useWatch({ control, name: ['contact_number', 'national_id'] })
  const similar = useSimilarPatients({ contact_number, national_id })
  if (similar.length === 0) return null
  return (
    <Banner tone="warning">
      {t.form.looks_like} {!walk_in && <Namesakes patients={similar} />}
      {walk_in && (
        <span className="mt-0.5 flex flex-wrap gap-x-4 gap-y-1">
          {similar.map((patient) => (
            <Link
              key={patient.id}
              to={bookingNowFor(patient, time_zone)}
              replace
              className="rounded-sm underline underline-offset-2"
            >
              {t.form.book_for(patient.full_name)}
            </Link>
          ))}
        </span>
      )}
    </Banner>
  )
}

/** Who is registered already with the phone or national id that is being typed. */
export function useSimilarPatients({ contact_number, national_id }: { contact_number: string; national_id: string }) {
  const typed = { phone: digitsOf(contact_number), national_id: national_id.trim() }
  const by_phone = useSame(typed.phone, ({ contact_number: phone }) => digitsOf(phone ?? '').endsWith(typed.phone))
  const by_id = useSame(typed.national_id, (patient) => patient.national_id === typed.national_id)
  return [...by_phone, ...by_id.filter(({ id }) => by_phone.every((other) => other.id !== id))]
}

function useSame(text: string, fits: (patient: Patient) => boolean) {
  const enabled = text.length >= shortest_number
  const { patients, searching } = usePatientSearch(text, { pause_ms, limit: 3, enabled })
  return enabled && !searching ? patients.filter(fits) : []
}

/** As it is dialled inside the country. */
const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '').replace(/^(00)?974(?=\d{8}$)/, '')
