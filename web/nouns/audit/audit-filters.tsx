import { api } from '#contract/api.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { PatientById } from '#web/nouns/patients/patient-by-id.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { DateField } from '#web/base/ui/fields/date-field.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { RecordNumber } from './record-number.tsx'
import { KINDS, nounTexts, NOUNS } from './every-noun.ts'
import { texts } from './texts.ts'
import type { AuditAddress } from './use-audit-address.ts'

interface FilterProps {
  address: AuditAddress
}

export function AuditFilters({ address }: FilterProps) {
  const { filters: t } = useTexts(texts)
  const { kinds } = useTexts(nounTexts)
  const { filter, filtered, in_order } = address
  return (
    <section
      aria-label={t.heading}
      className="grid grid-cols-2 items-start gap-4 border-b border-line px-5 pb-4 max-sm:*:col-span-2 lg:grid-cols-4"
    >
      <PersonField address={address} />
      <PatientById label={t.patient} id={filter.patient_id} onChoose={address.byPatient} />
      <Choice
        label={t.kind}
        none={t.anything}
        value={filter.kind}
        options={KINDS.map((kind) => [kind, kinds[kind].label])}
        onChoose={address.byKind}
      />
      <RecordFields address={address} />
      <DateField
        label={t.from}
        value={filter.start_date ?? ''}
        onChange={(start_date) => address.byDays({ start_date })}
        className="max-sm:col-span-1!"
      />
      <DateField
        label={t.until}
        value={filter.end_date ?? ''}
        error={in_order ? undefined : t.order}
        onChange={(end_date) => address.byDays({ end_date })}
        className="max-sm:col-span-1!"
      />
      {filtered && (
        <Button variant="quiet" onClick={address.clear} className="self-end justify-self-start">
          {t.clear}
        </Button>
      )}
    </section>
  )
}

interface ChoiceProps<Value extends string | number> {
  label: string
  /** The option without a filter. */
  none: string
  value: Value | undefined
  options: [Value, string][]
  onChoose: (value: Value | undefined) => void
}

const Choice = <Value extends string | number>({ label, none, value, options, onChoose }: ChoiceProps<Value>) => (
  <SelectField
    label={label}
    value={value ?? ''}
    onChange={({ target }) => onChoose(options.find(([each]) => String(each) === target.value)?.[0])}
  >
    <option value="">{none}</option>
    {options.map(([each, name]) => (
      <option key={each} value={each}>
        {name}
      </option>
    ))}
  </SelectField>
)

/** Including inactive users, whose entries remain. */
function PersonField({ address }: FilterProps) {
  const t = useTexts(texts).filters
  const { data: users = [] } = useCall(api.users, {})
  const options = users.map(({ id, name }): [number, string] => [id, name])
  return (
    <Choice
      label={t.person}
      none={t.anybody}
      value={address.filter.user_id}
      options={options}
      onChoose={address.byPerson}
    />
  )
}

function RecordFields({ address }: FilterProps) {
  const t = useTexts(texts).filters
  const { nouns } = useTexts(nounTexts)
  const { noun, record_id } = address.filter
  return (
    <div className="grid grid-cols-[3fr_2fr] gap-2">
      <Choice
        label={t.noun}
        none={t.any_noun}
        value={noun}
        options={NOUNS.map((each) => [each, nouns[each]])}
        onChoose={address.byNoun}
      />
      <RecordNumber key={noun} value={record_id} disabled={!noun} onChoose={address.byNumber} />
    </div>
  )
}
