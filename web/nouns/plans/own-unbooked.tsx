import { useState } from 'react'
import { Link } from '#web/base/links/link.tsx'
import { api } from '#contract/api.ts'
import type { UnscheduledPlan } from '#contract/plans.ts'
import { clinicDay } from '#domain/calendar.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useComma } from '#web/base/i18n/comma.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { patientPath } from '#web/base/links/paths.ts'
import { useUser } from '#web/base/session/session.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { texts } from './texts.ts'

const MOST_AT_FIRST = 8

/** What patients accepted of a doctor’s own plans, or is theirs in another’s, and is not booked, the longest waiting first. */
export default function OwnUnbookedPlans() {
  const t = useTexts(texts).unscheduled
  const { doctor_id } = useUser()
  const query = useCall(api.unscheduledPlans, {})
  return (
    <Answer
      query={query}
      failed={t.failed}
      skeleton={null}
      around={(note) => (
        <Card title={t.list} flush className="mt-6">
          {note}
        </Card>
      )}
    >
      {(plans) => (
        <Listed plans={plans.filter((plan) => [plan, ...plan.items].some((part) => part.doctor_id === doctor_id))} />
      )}
    </Answer>
  )
}

function Listed({ plans }: { plans: UnscheduledPlan[] }) {
  const t = useTexts(texts).unscheduled
  const [whole, setWhole] = useState(false)
  if (plans.length === 0) return null
  const shown = whole ? plans : plans.slice(0, MOST_AT_FIRST)
  return (
    <Card title={t.list} className="mt-6">
      <ol aria-label={t.list} className="divide-y divide-line">
        {shown.map((plan) => (
          <PlanLine key={plan.plan_id} plan={plan} />
        ))}
      </ol>
      {shown.length < plans.length && (
        <Button size="sm" className="mt-3" onClick={() => setWhole(true)}>
          {t.show_all(plans.length)}
        </Button>
      )}
    </Card>
  )
}

function PlanLine({ plan }: { plan: UnscheduledPlan }) {
  const comma = useComma()
  const t = useTexts(texts).unscheduled
  const formats = useFormats()
  const { time_zone } = useClinic()
  const { patient_id, patient_name, items, answered_at, total, currency } = plan
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
      <span className="min-w-0">
        <Link
          to={patientPath(patient_id, 'plans')}
          className="inline-flex min-h-6 items-center rounded-sm font-medium hover:text-brand hover:underline max-sm:min-h-9"
        >
          <bdi>{patient_name}</bdi>
        </Link>
        <span className="block text-sm break-words text-ink-soft">
          <bdi>{items.map(({ description }) => description).join(comma)}</bdi>
        </span>
      </span>
      <span className="flex items-baseline gap-x-3 text-sm whitespace-nowrap text-ink-soft">
        {t.since_day(formats.day(clinicDay(new Date(answered_at), time_zone)))}
        <MoneyText amount={total} currency={currency} />
      </span>
    </li>
  )
}
