import { IconDental } from '@tabler/icons-react'
import { Link } from '#web/base/links/link.tsx'
import { api } from '#contract/api.ts'
import type { LabCase } from '#contract/lab-cases.ts'
import { dayOf } from '#domain/calendar.ts'
import { OPEN_LAB_CASE_STATES } from '#domain/lab-case.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { timeOf, useFormats } from '#web/base/i18n/formats.ts'
import { patientPath } from '#web/base/links/paths.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { type Column, Table } from '#web/base/ui/tables/table.tsx'
import { TeethText } from '#web/base/ui/teeth-text.tsx'
import { CaseActions } from './case-actions.tsx'
import { CaseState } from './case-state.tsx'
import { texts } from './texts.ts'

/** The work that is still to be fitted, the first due first. */
export default function LabCasesTab() {
  const t = useTexts(texts)
  const query = useCall(api.labCases, { state: OPEN_LAB_CASE_STATES.join(',') })
  const columns = useColumns()
  return (
    <Answer query={query} failed={t.failed} empty={<EmptyState icon={IconDental} title={t.none} hint={t.none_hint} />}>
      {(cases) => <Table caption={t.worklist} columns={columns} rows={cases} rowKey={({ id }) => id} />}
    </Answer>
  )
}

function useColumns(): Column<LabCase>[] {
  const t = useTexts(texts).columns
  const formats = useFormats()
  return [
    {
      header: t.patient,
      heading: true,
      cell: ({ patient_id, patient_name }) => (
        <Link
          to={patientPath(patient_id)}
          className="inline-flex min-h-6 items-center rounded-sm font-medium text-ink hover:text-brand hover:underline max-sm:min-h-9"
        >
          <bdi>{patient_name}</bdi>
        </Link>
      ),
    },
    { header: t.work, cell: (row) => <Work row={row} /> },
    { header: t.due, cell: ({ due_on }) => formats.day(due_on) },
    {
      header: t.fitting,
      cell: ({ fitting_at }) => (fitting_at === null ? '–' : `${formats.day(dayOf(fitting_at))} ${timeOf(fitting_at)}`),
    },
    { header: t.state, cell: (row) => <CaseState lab_case={row} /> },
    { header: t.actions, actions: true, cell: (row) => <CaseActions lab_case={row} /> },
  ]
}

const Work = ({ row: { description, teeth, lab_name, doctor_name } }: { row: LabCase }) => (
  <span className="max-sm:text-end">
    <bdi>{description}</bdi> {teeth.length > 0 && <TeethText teeth={teeth} />}
    <span className="block text-xs text-ink-soft">
      <bdi>{lab_name}</bdi> · <bdi>{doctor_name}</bdi>
    </span>
  </span>
)
