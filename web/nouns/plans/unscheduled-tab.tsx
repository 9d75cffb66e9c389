import { IconCalendarSearch, IconClipboardCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { api } from '#contract/api.ts'
import type { UnscheduledPlan } from '#contract/plans.ts'
import { clinicDay } from '#domain/calendar.ts'
import { nextVisit } from '#domain/plan.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { ContactLine } from '#web/nouns/contacts/contact-line.tsx'
import { WaysToReach } from '#web/nouns/contacts/ways-to-reach.tsx'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { patientPath } from '#web/base/links/paths.ts'
import { MoneyText, PhoneLink } from '#web/base/ui/charts/figures.tsx'
import { IconLink } from '#web/base/ui/icon-button.tsx'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { type Column, Table } from '#web/base/ui/tables/table.tsx'
import { bookingOf } from './plan-path.ts'
import { texts } from './texts.ts'
import { Answer } from '#web/base/ui/answer.tsx'

/** Accepted items that are not booked, the longest waiting first. */
export default function UnscheduledTab() {
  const t = useTexts(texts).unscheduled
  const query = useCall(api.unscheduledPlans, {})
  const columns = useColumns()
  return (
    <Answer
      query={query}
      failed={t.failed}
      empty={<EmptyState icon={IconClipboardCheck} title={t.empty} hint={t.empty_hint} />}
    >
      {(plans) => <Table caption={t.list} columns={columns} rows={plans} rowKey={({ plan_id }) => plan_id} />}
    </Answer>
  )
}

function useColumns(): Column<UnscheduledPlan>[] {
  const t = useTexts(texts).unscheduled
  const formats = useFormats()
  const { time_zone } = useClinic()
  return useMemo(
    () => [
      { header: t.patient, heading: true, cell: (plan) => <Patient {...plan} /> },
      { header: t.treatments, cell: (plan) => <Treatments plan={plan} /> },
      { header: t.since, cell: ({ answered_at }) => formats.day(clinicDay(new Date(answered_at), time_zone)) },
      {
        header: t.contact,
        cell: ({ last_contact }) =>
          last_contact ? (
            <ContactLine contact={last_contact} />
          ) : (
            <span className="text-ink-faint">{t.no_contact}</span>
          ),
      },
      { header: t.actions, actions: true, cell: (plan) => <Actions plan={plan} /> },
    ],
    [t, formats, time_zone],
  )
}

function Patient({ patient_id, patient_name, patient_contact_number }: UnscheduledPlan) {
  return (
    <span className="flex flex-col items-start">
      <Link
        to={patientPath(patient_id, 'plans')}
        className="inline-flex min-h-6 items-center rounded-sm font-medium text-ink hover:text-brand hover:underline max-sm:min-h-9"
      >
        <bdi>{patient_name}</bdi>
      </Link>
      {patient_contact_number && <PhoneLink number={patient_contact_number} className="text-xs" />}
    </span>
  )
}

function Treatments({ plan: { items, title, total, currency, doctor_name } }: { plan: UnscheduledPlan }) {
  return (
    <span className="max-sm:text-end">
      <bdi>{items.map(({ description }) => description).join(', ')}</bdi>
      <span className="block text-xs text-ink-soft">
        <bdi>{title}</bdi> · <bdi>{doctor_name}</bdi> · <MoneyText amount={total} currency={currency} />
      </span>
    </span>
  )
}

function Actions({ plan }: { plan: UnscheduledPlan }) {
  const t = useTexts(texts).unscheduled
  const { patient_id: id, patient_name: full_name, patient_contact_number: contact_number, whatsapp_url } = plan
  return (
    <>
      <WaysToReach patient={{ id, full_name, contact_number }} about="plan" whatsapp_url={whatsapp_url} />
      <IconLink icon={IconCalendarSearch} label={t.find} words={t.find} to={bookingOf(plan, nextVisit(plan.items))} />
    </>
  )
}
