import { IconPlus, IconTrash } from '@tabler/icons-react'
import { Fragment, Suspense, useRef } from 'react'
import { MOST_VISITS } from '#domain/plan.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { CodeField } from '#web/nouns/treatment-codes/code-field.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { LineNote } from '#web/nouns/treatment-codes/line-note.tsx'
import { MoneyField } from '#web/base/ui/fields/money-field.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { TeethField } from '#web/base/ui/fields/teeth-field.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { IconButton } from '#web/base/ui/icon-button.tsx'
import { type LineProblems, problemsOf, withTeeth } from '#web/nouns/treatment-codes/treatment-draft.ts'
import { blankItem, type DraftItem } from './plan-draft.ts'
import { SessionLines } from './session-lines.tsx'
import { texts } from './texts.ts'

// Hardly any clinic has none.
const NoCodes = lazy(() => import('#web/nouns/treatment-codes/no-codes.tsx'))

interface PlanLinesProps {
  items: readonly DraftItem[]
  doctors: readonly { id: number; name: string }[]
  onChange: (items: DraftItem[]) => void
  /** Highlights missing values, as after a first attempt to save. */
  tried: boolean
  /** The server's errors for single fields, such as 'items.0.cost'. */
  refused: Readonly<Record<string, string | undefined>>
  /** What is worth a second look, by the keys of the treatments. */
  notes: ReadonlyMap<string, string>
}

/** The treatments of a plan. A new one gets the visit of the one above. */
export function PlanLines({ items, doctors, onChange, tried, refused, notes }: PlanLinesProps) {
  const t = useTexts(texts).form
  const box = useRef<HTMLFieldSetElement>(null)
  const visits = Math.min(Math.max(...items.map(({ visit }) => visit), 1) + 1, MOST_VISITS)
  const add = () => {
    onChange([...items, blankItem(items.at(-1)?.visit)])
    requestAnimationFrame(() =>
      [...(box.current?.querySelectorAll<HTMLElement>('[role=combobox]') ?? [])].at(-1)?.focus(),
    )
  }
  return (
    <fieldset ref={box} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 text-sm font-semibold">{t.treatments}</legend>
      <Suspense>
        <NoCodes />
      </Suspense>
      {items.map((item, index) => (
        <Fragment key={item.key}>
          <Line
            item={item}
            doctors={doctors}
            number={index + 1}
            visits={visits}
            tried={tried}
            refused={refused}
            onChange={(changed) => onChange(items.map((each) => (each.key === item.key ? changed : each)))}
            onRemove={items.length > 1 ? () => onChange(items.filter(({ key }) => key !== item.key)) : undefined}
          />
          <LineNote text={notes.get(item.key)} />
        </Fragment>
      ))}
      <Button size="sm" variant="quiet" icon={IconPlus} onClick={add} className="self-start">
        {t.add}
      </Button>
    </fieldset>
  )
}

interface LineProps {
  item: DraftItem
  /** Who may do a treatment. */
  doctors: PlanLinesProps['doctors']
  number: number
  visits: number
  tried: boolean
  refused: Readonly<Record<string, string | undefined>>
  onChange: (item: DraftItem) => void
  onRemove: (() => void) | undefined
}

function Line({ item, doctors, number, visits, tried, refused, onChange, onRemove }: LineProps) {
  const t = useTexts(texts).form
  const { currency } = useClinic()
  const problems: LineProblems = tried ? problemsOf(item) : {}
  const of = (field: string) => refused[`items.${number - 1}.${field}`]
  return (
    <div
      role="group"
      aria-label={t.treatment(number)}
      className="grid grid-cols-2 items-start gap-2.5 rounded-lg border border-line p-3.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)_8.5rem]"
    >
      <CodeField line={item} onChange={(line) => onChange({ ...item, ...line })} className="max-sm:col-span-2" />
      <TextField
        label={t.description}
        required
        maxLength={300}
        dir="auto"
        value={item.description}
        onChange={(event) => onChange({ ...item, description: event.target.value })}
        error={problems.description ? t.required : of('description')}
        className="max-sm:col-span-2"
      />
      <MoneyField
        label={t.cost}
        currency={currency}
        required
        value={item.cost}
        onChange={(event) => onChange({ ...item, cost: event.target.value })}
        error={problems.cost ? t.cost_wrong : of('cost')}
        className="max-sm:col-span-2"
      />
      <TeethField
        label={t.teeth}
        hint={t.teeth_hint}
        value={item.teeth}
        onChange={(teeth) => onChange({ ...item, ...withTeeth(item, teeth) })}
        error={problems.teeth ? t.teeth_wrong : of('teeth')}
        className="max-sm:col-span-2 sm:col-span-2"
      />
      <div className="flex items-end gap-2.5 max-sm:col-span-2">
        <Visit item={item} visits={visits} onChange={onChange} />
        {onRemove && <IconButton icon={IconTrash} tone="danger" label={t.remove(number)} onClick={onRemove} />}
      </div>
      <ItemDoctor item={item} onChange={onChange} doctors={doctors} />
      <SessionLines item={item} number={number} tried={tried} onChange={onChange} />
    </div>
  )
}

/** Another doctor than the plan's, in a clinic that has several. */
function ItemDoctor({ item, doctors, onChange }: Pick<LineProps, 'item' | 'doctors' | 'onChange'>) {
  const t = useTexts(texts).form
  if (doctors.length < 2 && item.doctor_id === null) return null
  return (
    <SelectField
      label={t.done_by}
      value={item.doctor_id ?? ''}
      onChange={({ target: { value } }) => onChange({ ...item, doctor_id: Number(value) || null })}
      className="col-span-2 sm:col-span-2"
    >
      <option value="">{t.plans_doctor}</option>
      {doctors.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

function Visit({ item, visits, onChange }: Pick<LineProps, 'item' | 'visits' | 'onChange'>) {
  const t = useTexts(texts).form
  return (
    <SelectField
      label={t.visit}
      value={item.visit}
      onChange={(event) => onChange({ ...item, visit: Number(event.target.value) })}
      className="flex-1"
    >
      {Array.from({ length: visits }, (_, index) => (
        <option key={index} value={index + 1}>
          {index + 1}
        </option>
      ))}
    </SelectField>
  )
}
