import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { api } from '../../contract/api.ts'
import { useCall } from '../api/queries.ts'
import { useClinic } from '../clinic/clinic.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { formatMoney } from '../i18n/formats.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Combobox } from '../ui/combobox.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { texts } from './texts.ts'
import { blankLine, type DraftLine, problemsOf } from './treatment-draft.ts'

interface TreatmentLinesProps {
  lines: readonly DraftLine[]
  onChange: (lines: DraftLine[]) => void
  /** How many lines are kept: the last ones of these cannot be removed. */
  minimum?: 0 | 1
  /** Shows what is missing, as after a first try to save. */
  tried?: boolean
}

/** What was done, line by line. Heavy (combobox): import it only from forms, which are lazy chunks. */
export function TreatmentLines({ lines, onChange, minimum = 1, tried = false }: TreatmentLinesProps) {
  const t = useTexts(texts).lines
  const box = useRef<HTMLFieldSetElement>(null)
  const add = () => {
    onChange([...lines, blankLine()])
    requestAnimationFrame(() => [...(box.current?.querySelectorAll('input') ?? [])].at(-3)?.focus())
  }
  return (
    <fieldset ref={box} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 text-sm font-semibold">{t.heading}</legend>
      {lines.length === 0 && <p className="text-sm text-ink-soft">{t.none}</p>}
      {lines.map((line, index) => (
        <Line
          key={line.key}
          line={line}
          number={index + 1}
          tried={tried}
          onChange={(changed) => onChange(lines.map((each) => (each.key === line.key ? changed : each)))}
          onRemove={lines.length > minimum ? () => onChange(lines.filter(({ key }) => key !== line.key)) : undefined}
        />
      ))}
      <Button size="sm" variant="quiet" icon={IconPlus} onClick={add} className="self-start">
        {t.add}
      </Button>
    </fieldset>
  )
}

interface LineProps {
  line: DraftLine
  number: number
  tried: boolean
  onChange: (line: DraftLine) => void
  onRemove: (() => void) | undefined
}

function Line({ line, number, tried, onChange, onRemove }: LineProps) {
  const t = useTexts(texts).lines
  const { currency } = useClinic()
  const problems = tried ? problemsOf(line) : {}
  return (
    <div
      role="group"
      aria-label={t.line(number)}
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)_8.5rem_2.25rem] items-start gap-2.5',
        'max-sm:grid-cols-[1fr_auto] max-sm:items-end max-sm:gap-3 max-sm:rounded-lg max-sm:border max-sm:border-line max-sm:p-3.5',
        // The first line's labels head the columns.
        number > 1 && 'sm:[&_label]:sr-only',
      )}
    >
      <CodeField line={line} onChange={onChange} />
      <TextField
        label={t.description}
        required
        maxLength={300}
        dir="auto"
        value={line.description}
        onChange={(event) => onChange({ ...line, description: event.target.value })}
        error={problems.description && t.problems[problems.description]}
        className="max-sm:col-span-2"
      />
      <MoneyField
        label={t.cost}
        currency={currency}
        required
        value={line.cost}
        onChange={(event) => onChange({ ...line, cost: event.target.value })}
        error={problems.cost && t.problems[problems.cost]}
        className={onRemove ? undefined : 'max-sm:col-span-2'}
      />
      {onRemove && (
        <IconButton
          icon={IconTrash}
          tone="danger"
          label={t.remove(number)}
          onClick={onRemove}
          className={number > 1 ? 'sm:mt-0.5' : 'sm:mt-8'}
        />
      )}
    </div>
  )
}

interface CodeOption {
  code: string
  description: string
  default_cost: number
}

function CodeField({ line, onChange }: Pick<LineProps, 'line' | 'onChange'>) {
  const t = useTexts(texts).lines
  const { currency } = useClinic()
  const { data, isPending } = useCall(api.treatmentCodes, {})
  const options: CodeOption[] = (data ?? []).filter(({ active }) => active)
  const chosen = line.treatment_code === null ? null : (data?.find(isCode(line.treatment_code)) ?? frozen(line))
  return (
    <Combobox<CodeOption>
      label={t.code}
      placeholder={t.code_placeholder}
      options={options}
      chosen={chosen}
      loading={isPending}
      keyOf={({ code }) => code}
      wordsOf={({ code, description }) => (code === chosen?.code ? code : `${code} ${description}`)}
      show={({ code, description, default_cost }) => (
        <span className="flex items-baseline gap-2">
          <bdi className="shrink-0 font-medium">{code}</bdi>
          <span className="min-w-0 flex-1 truncate text-ink-soft">{description}</span>
          <bdi dir="ltr" className="text-xs text-ink-faint tabular-nums">
            {formatMoney(default_cost, currency)}
          </bdi>
        </span>
      )}
      onChoose={(option) => onChange(withCode(line, option))}
      className="max-sm:col-span-2"
    />
  )
}

const isCode = (code: string) => (option: CodeOption) => option.code === code

/** A code of an appointment that is not in the list any more. */
const frozen = ({ treatment_code, description, cost }: DraftLine): CodeOption => ({
  code: treatment_code ?? '',
  description,
  default_cost: Number(cost),
})

const withCode = (line: DraftLine, option: CodeOption | null): DraftLine =>
  option
    ? {
        ...line,
        treatment_code: option.code,
        description: option.description,
        cost: option.default_cost.toFixed(2),
      }
    : { ...line, treatment_code: null }
