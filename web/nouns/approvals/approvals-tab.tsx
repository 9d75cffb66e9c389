import { IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { Approval } from '#contract/approvals.ts'
import { clinicDay, type Day } from '#domain/calendar.ts'
import { useCallPages } from '#web/base/api/queries.ts'
import { useClinic, useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Link } from '#web/base/links/link.tsx'
import { patientPath } from '#web/base/links/paths.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { ChoiceChips } from '#web/base/ui/fields/choice-chips.tsx'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { type Column, Table } from '#web/base/ui/tables/table.tsx'
import { ApprovalActions } from './approval-actions.tsx'
import { ApprovalFacts, ApprovalLines, ApprovalState } from './approval-words.tsx'
import { texts } from './texts.ts'

const SHOWN = { waiting: 'draft,asked', answered: 'answered' } as const
type Shown = keyof typeof SHOWN

/** What insurers have not answered yet, or what they answered. */
export default function ApprovalsTab() {
  const t = useTexts(texts)
  const [shown, show] = useState<Shown>('waiting')
  const query = useCallPages(api.approvals, { state: SHOWN[shown] })
  const columns = useColumns()
  return (
    <>
      <div className="flex flex-wrap items-end gap-4 border-b border-line p-4 sm:px-5">
        <ChoiceChips
          label={t.show}
          choices={(['waiting', 'answered'] as const).map((value) => ({ value, words: t.shown[value] }))}
          chosen={shown}
          onChoose={show}
        />
      </div>
      <Answer
        query={query}
        failed={t.failed}
        empty={<EmptyState icon={IconShieldCheck} title={t.none_waiting} hint={t.none_waiting_hint} />}
      >
        {(approvals) => (
          <Table caption={t.title} columns={columns} rows={approvals} rowKey={({ id }) => id} stale={query.stale} />
        )}
      </Answer>
    </>
  )
}

const DAY_MS = 86_400_000
const daysFrom = (day: Day, until: Day) => Math.round((Date.parse(until) - Date.parse(day)) / DAY_MS)

function useColumns(): Column<Approval>[] {
  const t = useTexts(texts)
  const today = useToday()
  const { time_zone } = useClinic()
  return [
    {
      header: t.columns.patient,
      heading: true,
      cell: (approval) => <Patient approval={approval} />,
    },
    {
      header: t.columns.insurer,
      cell: (approval) => <Insurer approval={approval} />,
    },
    {
      header: t.columns.work,
      cell: (approval) => (
        <span className="max-sm:text-end">
          <ApprovalLines approval={approval} />
          <ApprovalFacts approval={approval} />
        </span>
      ),
    },
    {
      header: t.columns.asked,
      cell: ({ asked_at }) =>
        asked_at === null ? '–' : t.asked_days(daysFrom(clinicDay(new Date(asked_at), time_zone), today)),
    },
    { header: t.columns.state, cell: (approval) => <ApprovalState approval={approval} /> },
    { header: t.columns.actions, actions: true, cell: (approval) => <ApprovalActions approval={approval} /> },
  ]
}

const Patient = ({ approval: { patient_id, patient_name } }: { approval: Approval }) => (
  <Link
    to={patientPath(patient_id, 'insurance')}
    className="inline-flex min-h-6 items-center rounded-sm font-medium text-ink hover:text-brand hover:underline max-sm:min-h-9"
  >
    <bdi>{patient_name}</bdi>
  </Link>
)

const Insurer = ({ approval: { payer_name, member_number } }: { approval: Approval }) => (
  <span className="max-sm:text-end">
    <bdi>{payer_name}</bdi>
    <span className="block text-xs text-ink-soft">
      <bdi dir="ltr">{member_number}</bdi>
    </span>
  </span>
)
