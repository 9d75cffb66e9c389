import { Link } from '#web/base/links/link.tsx'
import type { DoctorSettings } from '#contract/doctors.ts'
import type { StrandedAppointment } from '#contract/stranded.ts'
import { dayOf } from '#domain/calendar.ts'
import { ApiError } from '#web/base/api/api-error.ts'
import { toAppointment } from '#web/base/links/paths.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { timeOf, useFormats } from '#web/base/i18n/formats.ts'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { texts } from './texts.ts'

export type Stranded = Pick<DoctorSettings, 'stranded' | 'stranded_wait_list'>

/** What would stay without a doctor, if the server refused a change for that reason. */
export function strandedIn(error: unknown): Stranded | undefined {
  if (!(error instanceof ApiError) || error.answer['code'] !== 'doctor.stranded') return undefined
  return error.answer as unknown as Stranded
}

interface StrandedQuestionProps {
  stranded: Stranded | undefined
  checkbox: Parameters<typeof Checkbox>[0] extends infer Props ? Omit<Props, 'label' | 'hint' | 'className'> : never
}

/** Asked in the form that would end a doctor's work, with the appointments that would stay. */
export function StrandedQuestion({ stranded, checkbox }: StrandedQuestionProps) {
  const t = useTexts(texts).stranded
  if (!stranded) return null
  return (
    <section aria-label={t.would_stay} className="rounded-lg border border-amber-line bg-amber-soft p-4">
      <h3 className="text-sm font-semibold">{t.would_stay}</h3>
      <StrandedVisits {...stranded} />
      <Checkbox label={t.allow} hint={t.allow_hint} className="mt-3 w-fit" {...checkbox} />
    </section>
  )
}

const MOST_SHOWN = 5

/** The first of them, and how many more there are. */
export function StrandedVisits({ stranded, stranded_wait_list }: Stranded) {
  const t = useTexts(texts).stranded
  const more = stranded.length - MOST_SHOWN
  return (
    <>
      <ul className="mt-2 text-sm">
        {stranded.slice(0, MOST_SHOWN).map((visit) => (
          <Visit key={visit.id} visit={visit} />
        ))}
      </ul>
      {more > 0 && <p className="text-sm text-ink-soft">{t.more(more)}</p>}
      {stranded_wait_list.length > 0 && (
        <p className="mt-1 text-sm text-ink-soft">{t.waiting(stranded_wait_list.length)}</p>
      )}
    </>
  )
}

function Visit({ visit: { id, patient_name, datetime_start } }: { visit: StrandedAppointment }) {
  const formats = useFormats()
  return (
    <li className="flex flex-wrap gap-x-2 py-1">
      <time dateTime={datetime_start} className="text-ink-soft">
        {formats.day(dayOf(datetime_start), 'weekday')} <bdi dir="ltr">{timeOf(datetime_start)}</bdi>
      </time>
      <Link {...toAppointment(id)} className="rounded-sm font-medium break-words hover:text-brand hover:underline">
        <bdi>{patient_name}</bdi>
      </Link>
    </li>
  )
}
