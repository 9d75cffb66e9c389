import { IconDental } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from '#web/base/links/link.tsx'
import { api } from '#contract/api.ts'
import type { LabCase } from '#contract/lab-cases.ts'
import { dayOf } from '#domain/calendar.ts'
import { LAB_CASE_EVENTS, OPEN_LAB_CASE_STATES } from '#domain/lab-case.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMay } from '#web/base/session/session.ts'
import { ChoiceChips } from '#web/base/ui/fields/choice-chips.tsx'
import { timeOf, useFormats } from '#web/base/i18n/formats.ts'
import { patientPath } from '#web/base/links/paths.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { type Column, Table } from '#web/base/ui/tables/table.tsx'
import { TeethText } from '#web/base/ui/teeth-text.tsx'
import { CaseActions } from './case-actions.tsx'
import { CaseState } from './case-state.tsx'
import { texts } from './texts.ts'

const ASKED = {
  open: { state: OPEN_LAB_CASE_STATES.join(',') },
  at_risk: { at_risk: true },
  overdue: { overdue: true },
  unbilled: {
    state: LAB_CASE_EVENTS.filter((kind) => kind !== 'sent' && kind !== 'cancelled').join(','),
    unbilled: true,
  },
}
type Asked = keyof typeof ASKED

/** The work that is still to be fitted, the first due first, or what of it is late; or what the labs have not billed yet. */
export default function LabCasesTab() {
  const t = useTexts(texts)
  const [asked, setAsked] = useState<Asked>('open')
  const notes_fees = useMay('lab-case:note-fee')
  const query = useCall(api.labCases, ASKED[asked])
  const columns = useColumns()
  const choices = (Object.keys(ASKED) as Asked[]).filter((value) => value !== 'unbilled' || notes_fees)
  return (
    <>
      <ChoiceChips
        label={t.show}
        label_hidden
        className="p-4"
        choices={choices.map((value) => ({ value, words: t.shown[value] }))}
        chosen={asked}
        onChoose={setAsked}
      />
      <Answer
        query={query}
        failed={t.failed}
        empty={
          <EmptyState
            icon={IconDental}
            title={asked === 'open' ? t.none : t.none_such}
            hint={asked === 'open' ? t.none_hint : ''}
          />
        }
      >
        {(cases) => <Table caption={t.worklist} columns={columns} rows={cases} rowKey={({ id }) => id} />}
      </Answer>
    </>
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
