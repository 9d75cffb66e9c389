import { type ApiError, serverSentence } from '../../api/api-error.ts'
import { useTexts } from '../../i18n/catalogue.ts'
import { apart } from '../../i18n/isolate.ts'
import { TimeRange } from '../../ui/charts/figures.tsx'
import { Isolated } from '../../ui/isolated.tsx'
import { texts } from './texts.ts'

/** An appointment that overlaps the new one. */
export interface Clash {
  id: number
  patient_name: string
  doctor_name: string
  datetime_start: string
  datetime_end: string
}

export interface Overlap {
  sentence: string
  conflicts: readonly Clash[]
}

/** The clashes listed in a 409; any other refusal has none. */
export function overlapIn(error: ApiError): Overlap | undefined {
  const { conflicts } = error.answer
  return Array.isArray(conflicts)
    ? { sentence: serverSentence(error) ?? error.message, conflicts: conflicts as Clash[] }
    : undefined
}

/** The clashes that the sentence does not name: it names the first itself. */
export function Clashes({ conflicts }: Pick<Overlap, 'conflicts'>) {
  const t = useTexts(texts).overlap
  if (conflicts.length < 2) return null
  return (
    <ul className="mt-1 flex flex-col gap-0.5 font-normal">
      {conflicts.map(({ id, patient_name, doctor_name, datetime_start, datetime_end }) => (
        <li key={id} className="flex flex-wrap gap-x-2">
          <TimeRange start={datetime_start} end={datetime_end} />
          <span>
            <Isolated text={t.with(apart(patient_name), apart(doctor_name))} />
          </span>
        </li>
      ))}
    </ul>
  )
}
