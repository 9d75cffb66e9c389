import { IconPlus, IconTrash } from '@tabler/icons-react'
import { api } from '#contract/api.ts'
import { BENEFITS, MOST_RULES } from '#domain/payer.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { MoneyField } from '#web/base/ui/fields/money-field.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { IconButton } from '#web/base/ui/icon-button.tsx'
import { benefitWords } from '#web/nouns/treatment-codes/benefit-words.ts'
import { type DraftRule, emptyRule } from './rule-draft.ts'
import { texts } from './texts.ts'

interface RulesFieldProps {
  value: readonly DraftRule[]
  error: string | undefined
  onChange: (rules: DraftRule[]) => void
}

/** What a plan says of benefits and of single treatments. */
export function RulesField({ value, error, onChange }: RulesFieldProps) {
  const t = useTexts(texts).rule
  return (
    <fieldset className="flex min-w-0 flex-col gap-2.5">
      <legend className="mb-1.5 text-sm font-medium text-ink">{t.title}</legend>
      <p className="text-sm text-ink-soft">{t.hint}</p>
      {value.map((rule, index) => (
        <RuleLine
          key={rule.key}
          rule={rule}
          number={index + 1}
          onChange={(changed) => onChange(value.map((each) => (each.key === rule.key ? changed : each)))}
          onRemove={() => onChange(value.filter(({ key }) => key !== rule.key))}
        />
      ))}
      {error && (
        <p role="alert" className="text-sm text-red">
          {error}
        </p>
      )}
      {value.length < MOST_RULES && (
        <Button
          size="sm"
          variant="quiet"
          icon={IconPlus}
          onClick={() => onChange([...value, emptyRule(value)])}
          className="self-start"
        >
          {t.add}
        </Button>
      )}
    </fieldset>
  )
}

interface RuleLineProps {
  rule: DraftRule
  number: number
  onChange: (rule: DraftRule) => void
  onRemove: () => void
}

function RuleLine({ rule, number, onChange, onRemove }: RuleLineProps) {
  const t = useTexts(texts).rule
  return (
    <div role="group" aria-label={t.one(number)} className="flex flex-col gap-2.5 rounded-lg border border-line p-3">
      <div className="grid grid-cols-2 items-start gap-2.5 sm:grid-cols-3">
        <About rule={rule} onChange={onChange} />
        {rule.covered && <PatientPart rule={rule} onChange={onChange} />}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap gap-4">
          <Checkbox
            label={t.covered}
            checked={rule.covered}
            onChange={({ target: { checked } }) => onChange({ ...rule, covered: checked })}
          />
          {rule.covered && (
            <Checkbox
              label={t.needs_approval}
              checked={rule.needs_approval}
              onChange={({ target: { checked } }) => onChange({ ...rule, needs_approval: checked })}
            />
          )}
        </div>
        <IconButton icon={IconTrash} tone="danger" label={t.remove(number)} onClick={onRemove} />
      </div>
    </div>
  )
}

type PartProps = Pick<RuleLineProps, 'rule' | 'onChange'>

function About({ rule, onChange }: PartProps) {
  const t = useTexts(texts).rule
  const { benefit } = useTexts(benefitWords)
  const codes = useCall(api.treatmentCodes, {}).data ?? []
  return (
    <SelectField
      label={t.about}
      value={rule.about}
      onChange={({ target: { value } }) => onChange({ ...rule, about: value })}
      className="max-sm:col-span-2"
    >
      <optgroup label={t.benefits}>
        {BENEFITS.map((each) => (
          <option key={each} value={each}>
            {benefit[each]}
          </option>
        ))}
      </optgroup>
      <optgroup label={t.codes}>
        {codes
          .filter(({ active, id }) => active || String(id) === rule.about)
          .map(({ id, code, description }) => (
            <option key={id} value={id}>
              {`${code} – ${description}`}
            </option>
          ))}
      </optgroup>
    </SelectField>
  )
}

function PatientPart({ rule, onChange }: PartProps) {
  const t = useTexts(texts).rule
  const { currency } = useClinic()
  return (
    <>
      <MoneyField
        label={t.percent}
        hint={t.percent_hint}
        currency="%"
        max={100}
        value={rule.patient_percent}
        onChange={({ target: { value } }) => onChange({ ...rule, patient_percent: value })}
      />
      <MoneyField
        label={t.copay}
        currency={currency}
        value={rule.patient_copay}
        onChange={({ target: { value } }) => onChange({ ...rule, patient_copay: value })}
      />
    </>
  )
}
