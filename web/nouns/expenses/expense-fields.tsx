import { useId } from 'react'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { ChoiceChips } from '#web/base/ui/fields/choice-chips.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { useOfferedMeans } from '#web/nouns/means/use-means.ts'
import { texts } from './texts.ts'
import { useCategories } from './use-categories.ts'

type FieldProps = Omit<Parameters<typeof TextField>[0], 'label'>

/** What an expense is for: one of the categories, or other words. */
export function CategoryField(field: FieldProps) {
  const t = useTexts(texts)
  const { offered } = useCategories()
  const known = useId()
  return (
    <>
      <TextField
        label={t.category}
        hint={t.form.category_hint}
        required
        list={known}
        maxLength={60}
        dir="auto"
        autoComplete="off"
        {...field}
      />
      <datalist id={known}>
        {offered.map((words) => (
          <option key={words} value={words}>
            {words}
          </option>
        ))}
      </datalist>
    </>
  )
}

const DRAWER = 'drawer'
const BANK = 'bank'

interface PaidByProps {
  value: string
  drawer_hint: string
  onChange: (chosen: string) => void
}

/** The drawer, the bank, or one of the clinic's means. */
export function PaidBy({ value, drawer_hint, onChange }: PaidByProps) {
  const t = useTexts(texts)
  const means = useOfferedMeans().map(({ id, name }) => ({ value: String(id), words: name }))
  return (
    <>
      <ChoiceChips
        label={t.form.paid_by}
        choices={[{ value: BANK, words: t.bank }, { value: DRAWER, words: t.drawer }, ...means]}
        chosen={value}
        onChoose={onChange}
      />
      {value === DRAWER && <p className="-mt-3 text-xs text-ink-faint">{drawer_hint}</p>}
    </>
  )
}

interface Paid {
  means_id: number | null
  from_drawer: boolean
}

/** The choice that a record was made with. */
export const paidByOf = ({ means_id, from_drawer }: Paid) =>
  means_id === null ? (from_drawer ? DRAWER : BANK) : String(means_id)

/** The fields of a choice, as calls take them. */
export const fieldsOfPaidBy = (paid_by: string) =>
  paid_by === BANK || paid_by === DRAWER ? { from_drawer: paid_by === DRAWER } : { means_id: Number(paid_by) }

export const PAID_AT_FIRST = BANK
