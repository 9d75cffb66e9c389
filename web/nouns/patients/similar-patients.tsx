import { type ComponentProps, Suspense } from 'react'
import { Link } from '#web/base/links/link.tsx'
import { lazy } from '#web/base/frame/lazy.ts'
import { useMay } from '#web/base/session/session.ts'
import { api } from '#contract/api.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { Namesakes } from './saved-note.tsx'
import { texts } from './texts.ts'
import { usePaused } from '#web/base/ui/use-paused.ts'
import { bookingNowFor } from './walk-in.ts'

const FamilyOf = lazy(() => import('./family-of.tsx'))

const PAUSE_MS = 400
const SHORTEST_NUMBER = 7

interface SimilarPatientsProps extends Pick<ComponentProps<typeof FamilyOf>, 'chosen' | 'onChoose'> {
  typed: Described
  walk_in: boolean
}

/** Shows registered patients with the name, phone or national id being typed, before saving. */
export function SimilarPatients({ typed, walk_in, chosen, onChoose }: SimilarPatientsProps) {
  const may_relate = useMay('family:write')
  const t = useTexts(texts)
  const { time_zone } = useClinic()
  const similar = useSimilarPatients(typed)
  if (similar.length === 0) return null
  return (
    <Banner tone="warning">
      {t.form.looks_like} {!walk_in && <Namesakes patients={similar} beside />}
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
      <Suspense>{may_relate && <FamilyOf registered={similar} chosen={chosen} onChoose={onChoose} />}</Suspense>
    </Banner>
  )
}

interface Described {
  full_name: string
  contact_number: string
  national_id: string
}

/** Registered patients with the name, phone or national id being typed. */
export function useSimilarPatients({ full_name, contact_number, national_id }: Described) {
  const [name, phone, id] = [full_name.trim(), contact_number.trim(), national_id.trim()]
  const described = {
    // A first name alone would match too many.
    ...(/\S{2}\s+\S{2}/.test(name) && { full_name: name }),
    ...(phone.length >= SHORTEST_NUMBER && { contact_number: phone }),
    ...(id.length >= SHORTEST_NUMBER && { national_id: id }),
  }
  const searched = JSON.parse(usePaused(JSON.stringify(described), PAUSE_MS)) as typeof described
  const enabled = Object.keys(searched).length > 0
  const { data = [] } = useCall(api.possibleDuplicates, searched, { enabled })
  return enabled && JSON.stringify(searched) === JSON.stringify(described) ? data : []
}
