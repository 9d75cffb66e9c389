import { IconPlus, IconReceipt } from '@tabler/icons-react'
import { Suspense } from 'react'
import { api } from '#contract/api.ts'
import { firstOfMonth, isDay } from '#domain/calendar.ts'
import { useCallPages } from '#web/base/api/queries.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatMoney } from '#web/base/i18n/formats.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { PeriodFields } from '#web/base/ui/period-fields.tsx'
import { Table } from '#web/base/ui/tables/table.tsx'
import { useAddress } from '#web/base/ui/use-address.ts'
import { useColumns } from './columns.tsx'
import { texts } from './texts.ts'
import { useCategories, useCategoryWords } from './use-categories.ts'

const ExpenseModal = lazy(() => import('./expense-modal.tsx'))
const VoidModal = lazy(() => import('./void-modal.tsx'))

/** What was spent on these days, with the forms that add an expense and void one. */
export default function ExpensesTab() {
  const t = useTexts(texts)
  const address = useExpensesAddress()
  const { filter, in_order, params, open, close } = address
  const pages = useCallPages(api.expenses, in_order ? filter : { ...filter, end_date: filter.start_date })
  const columns = useColumns((id) => open({ void: id }))
  const wordsOf = useCategoryWords()
  const voided = pages.data?.find(({ id }) => String(id) === params.get('void'))
  return (
    <Card
      title={t.list}
      flush
      actions={
        <Button variant="primary" icon={IconPlus} onClick={() => open({ new: 'true' })}>
          {t.add}
        </Button>
      }
    >
      <Filters address={address} />
      <Answer
        query={pages}
        failed={t.failed}
        empty={<EmptyState icon={IconReceipt} title={t.none} hint={t.none_hint} />}
      >
        {(rows) => <Table caption={t.list} columns={columns} rows={rows} rowKey={({ id }) => id} stale={pages.stale} />}
      </Answer>
      <Suspense>
        {params.get('new') === 'true' && <ExpenseModal onClose={() => close('new')} />}
        {voided && (
          <VoidModal
            id={voided.id}
            about={`${wordsOf(voided.category)}, ${formatMoney(voided.amount, voided.currency)}`}
            onClose={() => close('void')}
          />
        )}
      </Suspense>
    </Card>
  )
}

/** The filters and the open form, in the address. */
function useExpensesAddress() {
  const { params, ask, open, close } = useAddress()
  const today = useToday()
  const dayIn = (name: string) => {
    const text = params.get(name) ?? ''
    return isDay(text) ? text : undefined
  }
  const start_date = dayIn('start_date') ?? firstOfMonth(today)
  const end_date = dayIn('end_date') ?? today
  const filter = {
    start_date,
    end_date,
    category: params.get('category') ?? undefined,
    voided: params.get('voided') === 'true' || undefined,
  }
  return { params, ask, open, close, filter, in_order: start_date <= end_date }
}

function Filters({ address: { filter, ask } }: { address: ReturnType<typeof useExpensesAddress> }) {
  const t = useTexts(texts)
  return (
    <div className="flex flex-wrap items-start gap-4 border-b border-line p-4 sm:px-5">
      <PeriodFields start_date={filter.start_date} end_date={filter.end_date} onChoose={ask} />
      <CategoryField category={filter.category} onChange={(category) => ask({ category })} />
      <Checkbox
        label={t.show_voided}
        checked={filter.voided ?? false}
        onChange={({ target }) => ask({ voided: target.checked ? 'true' : null })}
        className="w-fit sm:mt-6.5"
      />
    </div>
  )
}

interface CategoryFieldProps {
  category: string | undefined
  onChange: (category: string | null) => void
}

function CategoryField({ category, onChange }: CategoryFieldProps) {
  const t = useTexts(texts)
  const wordsOf = useCategoryWords()
  const { used } = useCategories()
  return (
    <SelectField
      label={t.category}
      value={category ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
      className="w-56"
    >
      <option value="">{t.any_category}</option>
      {used.map((each) => (
        <option key={each} value={each}>
          {wordsOf(each)}
        </option>
      ))}
    </SelectField>
  )
}
