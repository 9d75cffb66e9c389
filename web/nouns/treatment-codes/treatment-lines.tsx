import { IconPlus, IconTrash } from '@tabler/icons-react'
import { Fragment, Suspense, useRef } from 'react'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '#web/base/ui/button.tsx'
import { classNames } from '#web/base/ui/class-names.ts'
import { IconButton } from '#web/base/ui/icon-button.tsx'
import { MoneyField } from '#web/base/ui/fields/money-field.tsx'
import { TeethField } from '#web/base/ui/fields/teeth-field.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { CodeField } from './code-field.tsx'
import { KnownLine } from './known-line.tsx'
import { LineNote } from './line-note.tsx'
import { texts } from './texts.ts'
import {
  blankLine,
  type DraftLine,
  type LineProblem,
  type LineProblems,
  problemsOf,
  withTeeth,
} from './treatment-draft.ts'

// Hardly any clinic has none.
const NoCodes = lazy(() => import('./no-codes.tsx'))

interface TreatmentLinesProps {
  lines: readonly DraftLine[]
  onChange: (lines: DraftLine[]) => void
  /** The minimum number of lines, which cannot be removed. */
  minimum?: 0 | 1
  /** Highlights missing values, as after a first attempt to save. */
  tried?: boolean
  /** The server's errors for single fields, such as 'treatments.0.cost'. */
  refused?: Readonly<Record<string, string>>
  /** What is worth a second look, by the keys of the lines. */
  notes?: ReadonlyMap<string, string>
}

/** Treatment lines. Large because of the combobox: import it only from forms, which are lazy chunks. */
export function TreatmentLines({ lines, onChange, minimum = 1, tried = false, refused, notes }: TreatmentLinesProps) {
  const t = useTexts(texts).lines
  const box = useRef<HTMLFieldSetElement>(null)
  const add = () => {
    onChange([...lines, blankLine()])
    requestAnimationFrame(() =>
      [...(box.current?.querySelectorAll<HTMLElement>('[role=combobox]') ?? [])].at(-1)?.focus(),
    )
  }
  return (
    <fieldset ref={box} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 text-sm font-semibold">{t.heading}</legend>
      {lines.length === 0 && <p className="text-sm text-ink-soft">{t.none}</p>}
      <Suspense>
        <NoCodes />
      </Suspense>
      {lines.map((line, index) => (
        <Fragment key={line.key}>
          <AnyLine
            line={line}
            number={index + 1}
            problems={inWords(tried ? problemsOf(line) : {}, t.problems, refused, index)}
            onChange={(changed) => onChange(lines.map((each) => (each.key === line.key ? changed : each)))}
            onRemove={
              isKnown(line) || lines.length > minimum ? () => onChange(without(lines, line, minimum)) : undefined
            }
          />
          <LineNote text={notes?.get(line.key)} />
        </Fragment>
      ))}
      <Button size="sm" variant="quiet" icon={IconPlus} onClick={add} className="self-start">
        {t.add}
      </Button>
    </fieldset>
  )
}

const isKnown = ({ plan_item_id, chart_item_id }: DraftLine) =>
  plan_item_id !== undefined || chart_item_id !== undefined

function AnyLine({ problems, onRemove, ...props }: LineProps) {
  if (!isKnown(props.line)) return <Line problems={problems} onRemove={onRemove} {...props} />
  return onRemove && <KnownLine problem={problems.cost} onRemove={onRemove} {...props} />
}

/** A line from the plan or the chart can always be removed: these keep their items. */
function without(lines: readonly DraftLine[], line: DraftLine, minimum: 0 | 1) {
  const left = lines.filter(({ key }) => key !== line.key)
  return left.length < minimum ? [blankLine()] : left
}

/** The errors of a line: missing values first, else the server's. */
const inWords = (
  problems: LineProblems,
  words: Readonly<Record<LineProblem, string>>,
  refused: Readonly<Record<string, string>> | undefined,
  index: number,
) => ({
  description: problems.description ? words[problems.description] : refused?.[`treatments.${index}.description`],
  cost: problems.cost ? words[problems.cost] : refused?.[`treatments.${index}.cost`],
  teeth: problems.teeth ? words[problems.teeth] : refused?.[`treatments.${index}.teeth`],
})

interface LineProps {
  line: DraftLine
  number: number
  problems: ReturnType<typeof inWords>
  onChange: (line: DraftLine) => void
  onRemove: (() => void) | undefined
}

const LINE_LOOK =
  'grid items-start gap-2.5 max-sm:grid-cols-[1fr_auto] max-sm:items-end max-sm:gap-3 max-sm:rounded-lg max-sm:border max-sm:border-line max-sm:p-3.5'

function Line({ line, number, problems, onChange, onRemove }: LineProps) {
  const t = useTexts(texts).lines
  const { currency } = useClinic()
  return (
    <div
      role="group"
      aria-label={t.line(number)}
      className={classNames(
        LINE_LOOK,
        onRemove ? 'grid-cols-[9.5rem_minmax(0,1fr)_5rem_8rem_2.25rem]' : 'grid-cols-[9.5rem_minmax(0,1fr)_5rem_8rem]',
        // The labels of the first line serve as column headings.
        number > 1 && 'sm:[&_label]:sr-only',
      )}
    >
      <CodeField line={line} onChange={onChange} className="max-sm:col-span-2" />
      <TextField
        label={t.description}
        required
        maxLength={300}
        dir="auto"
        value={line.description}
        onChange={(event) => onChange({ ...line, description: event.target.value })}
        error={problems.description}
        className="max-sm:col-span-2"
      />
      <TeethField
        label={t.teeth}
        placeholder="36 MO"
        value={line.teeth}
        onChange={(teeth) => onChange(withTeeth(line, teeth))}
        error={problems.teeth}
        className="max-sm:col-span-2"
      />
      <MoneyField
        label={t.cost}
        currency={currency}
        required
        value={line.cost}
        onChange={(event) => onChange({ ...line, cost: event.target.value })}
        error={problems.cost}
        className={onRemove ? undefined : 'max-sm:col-span-2'}
      />
      {onRemove && <RemoveLine number={number} onRemove={onRemove} />}
    </div>
  )
}

const RemoveLine = ({ number, onRemove }: { number: number; onRemove: () => void }) => (
  <IconButton
    icon={IconTrash}
    tone="danger"
    label={useTexts(texts).lines.remove(number)}
    onClick={onRemove}
    className={number > 1 ? 'sm:mt-0.5' : 'sm:mt-8'}
  />
)
