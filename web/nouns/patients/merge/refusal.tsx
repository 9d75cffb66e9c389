import { Link } from '#web/base/links/link.tsx'
import { dayOf } from '#domain/calendar.ts'
import { ApiError } from '#web/base/api/api-error.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { TimeRange } from '#web/base/ui/formatted-values.tsx'
import { texts } from './texts.ts'
import { pathTo } from '#web/base/links/paths.ts'

/** Why the two records were not or cannot be merged. */
export function Refusal({ error }: { error: unknown }) {
  const t = useTexts(texts)
  const problem = useProblem()
  const answer = error instanceof ApiError && error.status === 409 ? error.answer : {}
  if (Array.isArray(answer['conflicts'])) return <Clashes appointments={answer['conflicts'] as Clashing[]} />
  if (answer['merged_into_id']) return <Banner tone="error">{t.already}</Banner>
  const known = error instanceof ApiError && error.status > 0 && error.status < 500
  return <Banner tone="error">{known ? problem(error) : `${t.not_merged} ${problem(error)}`}</Banner>
}

interface Clashing {
  id: number
  patient_name: string
  doctor_name: string
  datetime_start: string
  datetime_end: string
}

/** Links to the clashing appointments, to move or cancel them. */
function Clashes({ appointments }: { appointments: readonly Clashing[] }) {
  const t = useTexts(texts)
  const formats = useFormats()
  return (
    <Banner tone="error">
      {t.clashes}
      <ul className="mt-1.5 flex flex-col gap-1 font-normal">
        {appointments.map(({ id, patient_name, doctor_name, datetime_start, datetime_end }) => (
          <li key={id} className="flex flex-wrap gap-x-2">
            <Link
              to={pathTo('appointments', { date: dayOf(datetime_start), open: id })}
              className="rounded-sm underline underline-offset-2"
            >
              {formats.day(dayOf(datetime_start))} · <TimeRange start={datetime_start} end={datetime_end} />
            </Link>
            <span>
              <bdi>{patient_name}</bdi> · <bdi>{doctor_name}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
