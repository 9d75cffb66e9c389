import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { MOST_LAB_ITEMS } from '#domain/lab.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '#web/base/ui/button.tsx'
import { MoneyField } from '#web/base/ui/fields/money-field.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { IconButton } from '#web/base/ui/icon-button.tsx'
import { type DraftItem, emptyItem, problemsOfItem } from './item-draft.ts'
import { texts } from './texts.ts'

interface ItemsFieldProps {
  value: readonly DraftItem[]
  /** Set once the form was sent with a mistake: the mistakes are then said at their fields. */
  tried: boolean
  onChange: (items: DraftItem[]) => void
}

/** What a lab makes, a line for each piece of work. */
export function ItemsField({ value, tried, onChange }: ItemsFieldProps) {
  const t = useTexts(texts).items
  const lines = useRef<HTMLFieldSetElement>(null)
  const remove = (at: number) => {
    // Its button goes with it: the keyboard stays at the next line, or at the button that adds one.
    flushSync(() => onChange(value.filter((_, place) => place !== at)))
    focusLine(lines.current, at)
  }
  return (
    <fieldset ref={lines} className="flex min-w-0 flex-col gap-2.5">
      <legend className="mb-1.5 text-sm font-medium text-ink">{t.title}</legend>
      <p className="text-sm text-ink-soft">{t.hint}</p>
      {value.map((item, index) => (
        <ItemLine
          key={item.key}
          item={item}
          number={index + 1}
          tried={tried}
          onChange={(changed) => onChange(value.map((each) => (each.key === item.key ? changed : each)))}
          onRemove={() => remove(index)}
        />
      ))}
      {value.length < MOST_LAB_ITEMS && (
        <Button
          size="sm"
          variant="quiet"
          icon={IconPlus}
          onClick={() => onChange([...value, emptyItem()])}
          className="self-start"
        >
          {t.add}
        </Button>
      )}
    </fieldset>
  )
}

/** The first field of this line, of the last one if there are fewer; without any, the button that adds one. */
function focusLine(field: HTMLFieldSetElement | null, at: number) {
  const inputs = [...(field?.querySelectorAll<HTMLElement>('[role=group]') ?? [])].map((line) =>
    line.querySelector('input'),
  )
  const next = inputs[Math.min(at, inputs.length - 1)] ?? field?.querySelector('button')
  next?.focus()
}

interface ItemLineProps {
  item: DraftItem
  number: number
  tried: boolean
  onChange: (item: DraftItem) => void
  onRemove: () => void
}

function ItemLine({ item, number, tried, onChange, onRemove }: ItemLineProps) {
  const t = useTexts(texts).items
  const problems = tried ? problemsOfItem(item) : undefined
  return (
    <div
      role="group"
      aria-label={t.item(number)}
      className="grid grid-cols-2 items-start gap-2.5 sm:grid-cols-[minmax(0,1fr)_8.5rem_7rem_2.25rem]"
    >
      <TextField
        label={t.description}
        required
        maxLength={200}
        dir="auto"
        value={item.description}
        onChange={({ target: { value } }) => onChange({ ...item, description: value })}
        error={problems?.description ? t.needs_description : undefined}
        className="max-sm:col-span-2"
      />
      <FeeAndDays item={item} tried={tried} onChange={onChange} />
      <IconButton
        icon={IconTrash}
        tone="danger"
        label={t.remove(number)}
        onClick={onRemove}
        className="sm:mt-8 max-sm:col-span-2 max-sm:justify-self-end"
      />
    </div>
  )
}

function FeeAndDays({ item, tried, onChange }: Pick<ItemLineProps, 'item' | 'tried' | 'onChange'>) {
  const t = useTexts(texts).items
  const { currency } = useClinic()
  const problems = tried ? problemsOfItem(item) : undefined
  return (
    <>
      <MoneyField
        label={t.fee}
        currency={currency}
        required
        value={item.fee}
        onChange={({ target: { value } }) => onChange({ ...item, fee: value })}
        error={problems?.fee ? t.needs_fee : undefined}
      />
      <TextField
        label={t.days}
        required
        inputMode="numeric"
        maxLength={3}
        value={item.days}
        onChange={({ target: { value } }) => onChange({ ...item, days: value })}
        error={problems?.days ? t.needs_days : undefined}
      />
    </>
  )
}
