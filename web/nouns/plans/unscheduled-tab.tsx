import { IconCalendarSearch, IconClipboardCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import { api } from '#contract/api.ts'
import type { UnscheduledPlan } from '#contract/plans.ts'
import { clinicDay } from '#domain/calendar.ts'
import { canBook } from '#domain/plan.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { WaysToReach } from '#web/nouns/contacts/ways-to-reach.tsx'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useComma } from '#web/base/i18n/comma.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { IconLink } from '#web/base/ui/icon-button.tsx'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { type Column, Table } from '#web/base/ui/tables/table.tsx'
import { nextParts, partsOf } from './plan-parts.ts'
import { bookingOf } from './plan-path.ts'
import { texts } from './texts.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { PatientCell, toReach, useContactColumn } from '#web/nouns/contacts/worklist.tsx'

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
  const contact = useContactColumn<UnscheduledPlan>(t.contact)
  return useMemo(
    () => [
      { header: t.patient, heading: true, cell: (plan) => <PatientCell row={plan} tab="plans" /> },
      { header: t.treatments, cell: (plan) => <Treatments plan={plan} /> },
      { header: t.since, cell: ({ answered_at }) => formats.day(clinicDay(new Date(answered_at), time_zone)) },
      contact,
      { header: t.actions, actions: true, cell: (plan) => <Actions plan={plan} /> },
    ],
    [t, formats, time_zone, contact],
  )
}

function Treatments({ plan: { items, title, total, currency, doctor_name } }: { plan: UnscheduledPlan }) {
  const comma = useComma()
  return (
    <span className="max-sm:text-end">
      <bdi>
        {partsOf(items)
          .filter(canBook)
          .map(({ description }) => description)
          .join(comma)}
      </bdi>
      <span className="block text-xs text-ink-soft">
        <bdi>{title}</bdi> · <bdi>{doctor_name}</bdi> · <MoneyText amount={total} currency={currency} />
      </span>
    </span>
  )
}

function Actions({ plan }: { plan: UnscheduledPlan }) {
  const t = useTexts(texts).unscheduled
  return (
    <>
      <WaysToReach patient={toReach(plan)} about="plan" />
      <IconLink icon={IconCalendarSearch} label={t.find} words={t.find} to={bookingOf(plan, nextParts(plan.items))} />
    </>
  )
}
