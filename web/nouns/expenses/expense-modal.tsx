import { useId } from 'react'
import { api } from '#contract/api.ts'
import { LARGEST_AMOUNT } from '#domain/money.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useClinic, useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { ChoiceChips } from '#web/base/ui/fields/choice-chips.tsx'
import { DateField } from '#web/base/ui/fields/date-field.tsx'
import { MoneyField } from '#web/base/ui/fields/money-field.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { notify } from '#web/base/ui/notices/alerts.ts'
import { useOfferedMeans } from '#web/nouns/means/use-means.ts'
import { texts } from './texts.ts'
import { useCategories } from './use-categories.ts'

/** Notes what the clinic spent. */
export default function ExpenseModal({ onClose }: { onClose: () => void }) {
  const t = useTexts(texts)
  const { currency } = useClinic()
  const today = useToday()
  const { offered, categoryOf } = useCategories()
  const form = useExpenseForm({ categoryOf, onClose })
  const known = useId()
  return (
    <FormModal form={form} title={t.form.title} submit={t.form.submit} onClose={onClose}>
      <TextField
        label={t.category}
        hint={t.form.category_hint}
        required
        list={known}
        maxLength={60}
        dir="auto"
        autoComplete="off"
        {...form.field('category')}
      />
      <datalist id={known}>
        {offered.map((words) => (
          <option key={words} value={words}>
            {words}
          </option>
        ))}
      </datalist>
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField label={t.form.amount} required currency={currency} min={0.01} {...form.field('amount')} />
        <DateField label={t.form.paid_on} required max={today} {...form.control('paid_on')} />
      </div>
      <TextField label={t.form.supplier} maxLength={120} dir="auto" autoComplete="off" {...form.field('supplier')} />
      <PaidBy value={form.values.paid_by} onChange={(paid_by) => form.set({ paid_by })} />
      <TextArea label={t.form.note} rows={2} maxLength={500} {...form.field('note')} />
    </FormModal>
  )
}

const DRAWER = 'drawer'
const BANK = 'bank'

/** The drawer, the bank, or one of the clinic's means. */
function PaidBy({ value, onChange }: { value: string; onChange: (chosen: string) => void }) {
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
      {value === DRAWER && <p className="-mt-3 text-xs text-ink-faint">{t.form.drawer_hint}</p>}
    </>
  )
}

interface ExpenseForm {
  categoryOf: (typed: string) => string
  onClose: () => void
}

function useExpenseForm({ categoryOf, onClose }: ExpenseForm) {
  const t = useTexts(texts).form
  const problem = useProblem()
  const today = useToday()
  return useCallForm(api.addExpense, {
    start: { category: '', amount: '', paid_on: today, supplier: '', paid_by: BANK, note: '' },
    check: ({ category, amount, paid_on }) => ({
      category: category.trim() === '' && t.category_missing,
      amount: !(Number(amount) > 0 && Number(amount) <= LARGEST_AMOUNT) && t.not_positive,
      paid_on: paid_on === '' && t.day_missing,
    }),
    input: ({ category, amount, paid_by, ...values }) => ({
      ...values,
      category: categoryOf(category),
      amount: Number(amount),
      ...(paid_by === BANK || paid_by === DRAWER ? { from_drawer: paid_by === DRAWER } : { means_id: Number(paid_by) }),
    }),
    onSuccess: () => {
      notify(t.done)
      onClose()
    },
    alert: (error, at_field) => (at_field ? undefined : `${t.failed} ${problem(error)}`),
  })
}
