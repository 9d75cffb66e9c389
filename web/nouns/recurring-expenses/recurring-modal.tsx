import { api } from '#contract/api.ts'
import type { RecurringExpense } from '#contract/recurring-expenses.ts'
import { LARGEST_AMOUNT } from '#domain/money.ts'
import { LONGEST_PAUSE } from '#domain/recurring-expense.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useClinic, useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { DateField } from '#web/base/ui/fields/date-field.tsx'
import { MoneyField } from '#web/base/ui/fields/money-field.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { CategoryField, fieldsOfPaidBy, PAID_AT_FIRST, PaidBy, paidByOf } from '#web/nouns/expenses/expense-fields.tsx'
import { texts as expense_texts } from '#web/nouns/expenses/texts.ts'
import { useCategories, useCategoryWords } from '#web/nouns/expenses/use-categories.ts'
import { texts } from './texts.ts'

/** Beside these it takes whatever else the record has. */
const PAUSES = [1, 2, 3, 6, 12, 24]

interface RecurringModalProps {
  recurring?: RecurringExpense
  onClose: () => void
}

/** Adds what is paid again and again, or changes what is proposed from now on. */
export default function RecurringModal({ recurring, onClose }: RecurringModalProps) {
  const t = useTexts(texts)
  const e = useTexts(expense_texts)
  const { currency } = useClinic()
  const form = useRecurringForm({ recurring, onClose })
  return (
    <FormModal
      form={form}
      title={recurring ? t.form.edit_title : t.form.title}
      submit={recurring ? t.form.save : t.form.submit}
      onClose={onClose}
    >
      <CategoryField {...form.field('category')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField label={e.form.amount} required currency={currency} min={0.01} {...form.field('amount')} />
        <TextField label={e.form.supplier} maxLength={120} dir="auto" autoComplete="off" {...form.field('supplier')} />
      </div>
      {!recurring && <When form={form} />}
      <PaidBy
        value={form.values.paid_by}
        drawer_hint={t.form.drawer_hint}
        onChange={(paid_by) => form.set({ paid_by })}
      />
      <TextArea label={e.form.note} rows={2} maxLength={500} {...form.field('note')} />
    </FormModal>
  )
}

function When({ form }: { form: ReturnType<typeof useRecurringForm> }) {
  const t = useTexts(texts)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DateField label={t.form.starts_on} hint={t.form.starts_hint} required {...form.control('starts_on')} />
      <SelectField label={t.every} {...form.field('every_months')}>
        {PAUSES.filter((months) => months <= LONGEST_PAUSE).map((months) => (
          <option key={months} value={months}>
            {t.every_months(months)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

function useRecurringForm({ recurring, onClose }: RecurringModalProps) {
  const t = useTexts(texts).form
  const e = useTexts(expense_texts).form
  const problem = useProblem()
  const today = useToday()
  const wordsOf = useCategoryWords()
  const { categoryOf } = useCategories()
  return useCallForm(recurring ? api.changeRecurringExpense : api.addRecurringExpense, {
    start: {
      category: recurring ? wordsOf(recurring.category) : '',
      amount: recurring ? String(recurring.amount) : '',
      supplier: recurring?.supplier ?? '',
      starts_on: today,
      every_months: '1',
      paid_by: recurring ? paidByOf(recurring) : PAID_AT_FIRST,
      note: recurring?.note ?? '',
    },
    check: ({ category, amount, starts_on }) => ({
      category: category.trim() === '' && e.category_missing,
      amount: !(Number(amount) > 0 && Number(amount) <= LARGEST_AMOUNT) && e.not_positive,
      starts_on: starts_on === '' && e.day_missing,
    }),
    input: ({ category, amount, paid_by, starts_on, every_months, ...values }) => ({
      ...values,
      category: categoryOf(category),
      amount: Number(amount),
      ...fieldsOfPaidBy(paid_by),
      ...(recurring
        ? { id: recurring.id, version: recurring.version }
        : { starts_on, every_months: Number(every_months) }),
    }),
    onSuccess: onClose,
    alert: (error, at_field) => (at_field ? undefined : `${t.failed} ${problem(error)}`),
  })
}
