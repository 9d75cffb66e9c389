import { IconListCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { Import, ImportColumn } from '#contract/import-shapes.ts'
import { isAgeColumn } from '#domain/imports/age-words.ts'
import { DAY_ORDERS, DUPLICATE_RULES, IMPORT_FIELDS, type ImportField, isDayField } from '#domain/imports/import.ts'
import { codesToAsk } from '#domain/imports/sex-codes.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useCallMutation } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { ChoiceChips } from '#web/base/ui/fields/choice-chips.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { type Column, Table } from '#web/base/ui/tables/table.tsx'
import { DiscardButton } from './discard-button.tsx'
import { fileTexts } from './file-texts.ts'
import { ReadAs } from './read-as.tsx'
import { SexCodesField } from './sex-codes-field.tsx'
import { SourceField } from './source-field.tsx'
import { texts } from './texts.ts'

interface Chosen {
  mapping: Readonly<Record<string, ImportField>>
  day_order: Import['day_order']
  sex_codes: Import['sex_codes']
  duplicates: Import['duplicates']
  source: string
}

/** The second step: what each column is; it asks only what cannot be detected. */
export function ColumnsStep({ of, onChecked }: { of: Import; onChecked: () => void }) {
  const t = useTexts(texts)
  const file = useTexts(fileTexts)
  const problem = useProblem()
  const [chosen, setChosen] = useState<Chosen>({
    mapping: of.mapping,
    day_order: of.day_order,
    sex_codes: of.sex_codes,
    duplicates: of.duplicates,
    source: of.source ?? '',
  })
  const change = (part: Partial<Chosen>) => setChosen({ ...chosen, ...part })
  const check = useCallMutation(api.checkImport, { onSuccess: onChecked })
  const dates = of.columns.filter(
    ({ name, day_orders }) => isDayField(chosen.mapping[name] ?? '') && day_orders.length > 1,
  )
  const codes = of.columns.find(({ name }) => chosen.mapping[name] === 'sex')?.codes ?? []
  return (
    <>
      <ReadAs of={of} />
      <Card flush>
        <Table
          caption={t.step.columns}
          columns={useColumns(of, chosen.mapping, (mapping) => change({ mapping }))}
          rows={of.columns}
          rowKey={({ name }) => name}
        />
      </Card>
      {Object.values(chosen.mapping).some(isNumber) && (
        <SourceField source={chosen.source} onChange={(source) => change({ source })} />
      )}
      {chosen.source.trim() === '' && hasNumbersAlone(chosen.mapping) && (
        <Banner tone="notice">{t.numbers_alone}</Banner>
      )}
      {dates.length > 0 && (
        <ChoiceChips
          label={t.day_order}
          hint={file.day_sample(unsureSample(dates[0]?.samples ?? []))}
          choices={DAY_ORDERS.filter((value) => dates.every(({ day_orders }) => day_orders.includes(value))).map(
            (value) => ({ value, words: t.day_orders[value] }),
          )}
          chosen={chosen.day_order ?? undefined}
          onChoose={(day_order) => change({ day_order })}
        />
      )}
      <SexCodesField
        codes={codesToAsk(codes)}
        chosen={chosen.sex_codes}
        onChange={(sex_codes) => change({ sex_codes })}
      />
      <ChoiceChips
        label={t.duplicates}
        choices={DUPLICATE_RULES.map((value) => ({ value, words: t.duplicate_rules[value] }))}
        chosen={chosen.duplicates}
        onChoose={(duplicates) => change({ duplicates })}
      />
      {check.error !== null && <Banner tone="error">{problem(check.error)}</Banner>}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          icon={IconListCheck}
          busy={check.busy}
          onClick={() => check.send({ id: of.id, ...chosen })}
        >
          {check.busy ? t.checking : t.check}
        </Button>
        <DiscardButton id={of.id} />
      </div>
    </>
  )
}

/** A day of the file whose order is asked for: one that begins with its year says it itself. */
const unsureSample = (samples: readonly string[]) => {
  const days = samples.filter((sample) => /\p{Nd}/u.test(sample))
  return days.find((day) => !/^\s*\p{Nd}{4}/u.test(day)) ?? days[0] ?? ''
}

const isNumber = (field: ImportField) => field === 'external_id' || field === 'patient_external_id'

type Mapping = Chosen['mapping']

/** Whether nothing but a number says who a line of an appointment or a balance is about. */
const hasNumbersAlone = (mapping: Mapping) => {
  const fields = Object.values(mapping)
  return fields.includes('patient_external_id') && !fields.some((field) => TELLING.has(field))
}
const TELLING: ReadonlySet<ImportField> = new Set([
  'clinic_record',
  'patient_name',
  'first_name',
  'last_name',
  'contact_number',
  'national_id',
])

function useColumns(of: Import, mapping: Mapping, onChange: (mapping: Mapping) => void): Column<ImportColumn>[] {
  const t = useTexts(texts)
  const file = useTexts(fileTexts)
  const fields: readonly ImportField[] = IMPORT_FIELDS[of.kind]
  const choose = (name: string, field: string) => {
    const others = Object.entries(mapping).filter(([column, given]) => column !== name && given !== field)
    onChange(Object.fromEntries([...others, ...(field === '' ? [] : [[name, field as ImportField] as const])]))
  }
  return [
    { header: t.column, heading: true, cell: ({ name }) => <bdi className="break-words">{name}</bdi> },
    {
      header: t.samples,
      cell: ({ samples }) => (
        <ul className="max-w-72 text-xs text-ink-soft">
          {samples.map((sample) => (
            <li key={sample} className="truncate">
              <bdi>{sample}</bdi>
            </li>
          ))}
        </ul>
      ),
    },
    { header: t.filled, align: 'end', cell: ({ filled }) => <bdi>{Math.round(filled * 100)}%</bdi> },
    {
      header: t.field,
      cell: ({ name }) => (
        <>
          <SelectField
            label={file.field_of(name)}
            label_hidden
            value={mapping[name] ?? ''}
            onChange={({ target }) => choose(name, target.value)}
            className="min-w-48"
          >
            <option value="">{t.not_imported}</option>
            {fields.map((field) => (
              <option key={field} value={field}>
                {t.fields[field]}
              </option>
            ))}
          </SelectField>
          {of.kind === 'patients' && mapping[name] === undefined && isAgeColumn(name) && (
            <p className="mt-1 max-w-72 text-xs text-amber">{file.age_not_taken}</p>
          )}
        </>
      ),
    },
  ]
}
