import { api } from '#contract/api.ts'
import type { ProposedExpense } from '#contract/recurring-expenses.ts'
import type { Day } from '#domain/calendar.ts'
import { LARGEST_AMOUNT } from '#domain/money.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useClinic, useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { DateField } from '#web/base/ui/fields/date-field.tsx'
import { MoneyField } from '#web/base/ui/fields/money-field.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { notify } from '#web/base/ui/notices/alerts.ts'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { CategoryField, fieldsOfPaidBy, PAID_AT_FIRST, PaidBy, paidByOf } from './expense-fields.tsx'
import { DrawerLeft } from './drawer-left.tsx'
import { texts } from './texts.ts'
import { useIsClosed } from './use-closed-month.ts'
import { useCategories, useCategoryWords } from './use-categories.ts'

interface ExpenseModalProps {
  /** A recurring expense of which the day has come. */
  proposed?: ProposedExpense
  onClose: () => void
}

/** Notes what the clinic spent. */
export default function ExpenseModal({ proposed, onClose }: ExpenseModalProps) {
  const t = useTexts(texts)
  const { currency } = useClinic()
  const today = useToday()
  const form = useExpenseForm({ proposed, onClose })
  return (
    <FormModal form={form} title={t.form.title} submit={t.form.submit} onClose={onClose}>
      <CategoryField {...form.field('category')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField label={t.form.amount} required currency={currency} min={0.01} {...form.field('amount')} />
        <DateField label={t.form.paid_on} required max={today} {...form.control('paid_on')} />
      </div>
      <ClosedMonth day={form.values.paid_on} />
      <TextField label={t.form.supplier} maxLength={120} dir="auto" autoComplete="off" {...form.field('supplier')} />
      <PaidBy
        value={form.values.paid_by}
        drawer_hint={form.values.paid_on === today ? t.form.drawer_hint : t.form.drawer_hint_of_another_day}
        onChange={(paid_by) => form.set({ paid_by })}
      />
      {fieldsOfPaidBy(form.values.paid_by).from_drawer && <DrawerLeft taken={form.values.amount} />}
      <TextArea label={t.form.note} rows={2} maxLength={500} {...form.field('note')} />
    </FormModal>
  )
}

/** A notice and no refusal: an invoice that came late belongs to its month. */
function ClosedMonth({ day }: { day: Day }) {
  const t = useTexts(texts).form
  const isClosed = useIsClosed()
  const formats = useFormats()
  return isClosed(day) && <Banner tone="warning">{t.closed_month(formats.day(day, 'month'))}</Banner>
}

function useExpenseForm({ proposed, onClose }: ExpenseModalProps) {
  const t = useTexts(texts).form
  const problem = useProblem()
  const today = useToday()
  const wordsOf = useCategoryWords()
  const { categoryOf } = useCategories()
  return useCallForm(api.addExpense, {
    start: {
      category: proposed ? wordsOf(proposed.category) : '',
      amount: proposed ? String(proposed.amount) : '',
      paid_on: proposed?.due_on ?? today,
      supplier: proposed?.supplier ?? '',
      paid_by: proposed ? paidByOf(proposed) : PAID_AT_FIRST,
      note: proposed?.note ?? '',
    },
    check: ({ category, amount, paid_on }) => ({
      category: category.trim() === '' && t.category_missing,
      amount: !(Number(amount) > 0 && Number(amount) <= LARGEST_AMOUNT) && t.not_positive,
      paid_on: paid_on === '' && t.day_missing,
    }),
    input: ({ category, amount, paid_by, ...values }) => ({
      ...values,
      category: categoryOf(category),
      amount: Number(amount),
      ...fieldsOfPaidBy(paid_by),
      ...(proposed && { recurring_id: proposed.recurring_id, due_on: proposed.due_on }),
    }),
    onSuccess: () => {
      notify(t.done)
      onClose()
    },
    alert: (error, at_field) => (at_field ? undefined : `${t.failed} ${problem(error)}`),
  })
}
