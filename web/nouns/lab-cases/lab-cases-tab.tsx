import { IconDental } from '@tabler/icons-react'
import { Link } from '#web/base/links/link.tsx'
import { api } from '#contract/api.ts'
import type { LabCase } from '#contract/lab-cases.ts'
import { dayOf } from '#domain/calendar.ts'
import { LAB_CASE_EVENTS, OPEN_LAB_CASE_STATES } from '#domain/lab-case.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMay } from '#web/base/session/session.ts'
import { ChoiceChips } from '#web/base/ui/fields/choice-chips.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { timeOf, useFormats } from '#web/base/i18n/formats.ts'
import { patientPath } from '#web/base/links/paths.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { type Column, Table } from '#web/base/ui/tables/table.tsx'
import { TeethText } from '#web/base/ui/teeth-text.tsx'
import { useAddress } from '#web/base/ui/use-address.ts'
import { useOwnDoctor } from '#web/nouns/plans/use-own-doctor.ts'
import { CaseActions } from './case-actions.tsx'
import { CaseState } from './case-state.tsx'
import { RemakeTag } from './remake-tag.tsx'
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
  const address = useAddress()
  const chosen = (name: string) => Number(address.params.get(name)) || undefined
  const asked = (Object.keys(ASKED) as Asked[]).find((each) => each === address.params.get('shown')) ?? 'open'
  const [lab_id, doctor_id] = [chosen('lab_id'), chosen('doctor_id')]
  const notes_fees = useMay('lab-case:note-fee')
  const query = useCall(api.labCases, {
    ...ASKED[asked],
    ...(lab_id && { lab_id }),
    ...(doctor_id && { doctor_id }),
  })
  const columns = useColumns()
  const is_whole = asked === 'open' && !lab_id && !doctor_id
  const choices = (Object.keys(ASKED) as Asked[]).filter((value) => value !== 'unbilled' || notes_fees)
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3 p-4">
        <ChoiceChips
          label={t.show}
          label_hidden
          choices={choices.map((value) => ({ value, words: t.shown[value] }))}
          chosen={asked}
          onChoose={(shown) => address.ask({ shown: shown === 'open' ? null : shown })}
        />
        <Narrowing {...{ lab_id, doctor_id }} onChoose={address.ask} />
      </div>
      <Answer
        query={query}
        failed={t.failed}
        empty={
          <EmptyState icon={IconDental} title={is_whole ? t.none : t.none_such} hint={is_whole ? t.none_hint : ''} />
        }
      >
        {(cases) => <Table caption={t.worklist} columns={columns} rows={cases} rowKey={({ id }) => id} />}
      </Answer>
    </>
  )
}

interface NarrowingProps {
  lab_id: number | undefined
  doctor_id: number | undefined
  onChoose: (changes: { lab_id?: string; doctor_id?: string }) => void
}

/** To one lab or one doctor. A doctor sees their own cases only, and a single lab has nothing to choose. */
function Narrowing({ lab_id, doctor_id, onChoose }: NarrowingProps) {
  const t = useTexts(texts)
  const { data: labs = [] } = useCall(api.labs, {})
  const { data: doctors = [] } = useCall(api.doctors, {})
  const own = useOwnDoctor()
  return (
    <>
      {labs.length > 1 && (
        <SelectField
          label={t.form.lab}
          value={lab_id ?? ''}
          onChange={({ target }) => onChoose({ lab_id: target.value })}
        >
          <option value="">{t.any_lab}</option>
          {labs.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {own === null && doctors.length > 1 && (
        <SelectField
          label={t.form.doctor}
          value={doctor_id ?? ''}
          onChange={({ target }) => onChoose({ doctor_id: target.value })}
        >
          <option value="">{t.any_doctor}</option>
          {doctors.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
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

const Work = ({ row: { description, teeth, lab_name, doctor_name, remake_of_id } }: { row: LabCase }) => (
  <span className="max-sm:text-end">
    <bdi>{description}</bdi> {teeth.length > 0 && <TeethText teeth={teeth} />}
    {remake_of_id !== null && <RemakeTag />}
    <span className="block text-xs text-ink-soft">
      <bdi>{lab_name}</bdi> · <bdi>{doctor_name}</bdi>
    </span>
  </span>
)
