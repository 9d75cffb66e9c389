import { Link } from '#web/base/links/link.tsx'
import { api } from '#contract/api.ts'
import { OPEN_LAB_CASE_STATES } from '#domain/lab-case.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { patientPath } from '#web/base/links/paths.ts'
import { useUser } from '#web/base/session/session.ts'
import { Card } from '#web/base/ui/card.tsx'
import { CaseState } from './case-state.tsx'
import { RemakeTag } from './remake-tag.tsx'
import { texts } from './texts.ts'

/** A doctor's own work that is still to be fitted, the first due first. */
export default function OwnLabCases() {
  const t = useTexts(texts)
  const formats = useFormats()
  const { doctor_id } = useUser()
  const { data = [] } = useCall(
    api.labCases,
    { state: OPEN_LAB_CASE_STATES.join(','), ...(doctor_id !== null && { doctor_id }) },
    { enabled: doctor_id !== null },
  )
  if (data.length === 0) return null
  return (
    <Card title={t.own} className="mt-6">
      <ol aria-label={t.own} className="divide-y divide-line">
        {data.map((each) => (
          <li
            key={each.id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0"
          >
            <span className="min-w-0">
              <Link
                to={patientPath(each.patient_id)}
                className="inline-flex min-h-6 items-center rounded-sm font-medium hover:text-brand hover:underline max-sm:min-h-9"
              >
                <bdi>{each.patient_name}</bdi>
              </Link>
              <span className="block text-sm break-words text-ink-soft">
                <bdi>{each.description}</bdi> · <bdi>{each.lab_name}</bdi> · {t.due(formats.day(each.due_on))}
              </span>
            </span>
            <span className="flex flex-wrap gap-1.5">
              <CaseState lab_case={each} /> {each.remake_of_id !== null && <RemakeTag />}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
