import { IconPencil, IconPlayerStop, IconPlus } from '@tabler/icons-react'
import { Suspense } from 'react'
import { api } from '#contract/api.ts'
import type { RecurringExpense } from '#contract/recurring-expenses.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useCall, useCallMutation } from '#web/base/api/queries.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { ask } from '#web/base/ui/dialogs/questions.ts'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { IconButton } from '#web/base/ui/icon-button.tsx'
import { showAlert } from '#web/base/ui/notices/alerts.ts'
import { type Column, Table } from '#web/base/ui/tables/table.tsx'
import { useAddress } from '#web/base/ui/use-address.ts'
import { useCategoryWords } from '#web/nouns/expenses/use-categories.ts'
import { texts } from './texts.ts'

const RecurringModal = lazy(() => import('./recurring-modal.tsx'))

/** What the clinic pays again and again, with the form that adds and changes it. */
export function RecurringList() {
  const t = useTexts(texts)
  const query = useCall(api.recurringExpenses, {})
  const { params, open, close } = useAddress()
  const columns = useColumns((id) => open({ recurring: id }))
  const chosen = params.get('recurring')
  const edited = query.data?.find(({ id }) => String(id) === chosen)
  return (
    <Card
      title={t.title}
      flush
      actions={
        <Button icon={IconPlus} onClick={() => open({ recurring: 'new' })}>
          {t.add}
        </Button>
      }
    >
      <p className="px-5 pb-4 text-sm text-ink-soft">{t.hint}</p>
      <Answer query={query} failed={t.failed} empty={null}>
        {(rows) => <Table caption={t.title} columns={columns} rows={rows} rowKey={({ id }) => id} />}
      </Answer>
      <Suspense>
        {chosen === 'new' && <RecurringModal onClose={() => close('recurring')} />}
        {edited && <RecurringModal key={edited.id} recurring={edited} onClose={() => close('recurring')} />}
      </Suspense>
    </Card>
  )
}

function useColumns(onEdit: (id: number) => void): Column<RecurringExpense>[] {
  const t = useTexts(texts)
  const wordsOf = useCategoryWords()
  const formats = useFormats()
  return [
    {
      header: t.proposals.category,
      heading: true,
      cell: ({ category }) => <bdi className="font-medium">{wordsOf(category)}</bdi>,
    },
    { header: t.proposals.supplier, cell: ({ supplier }) => (supplier ? <bdi>{supplier}</bdi> : '–') },
    { header: t.every, cell: ({ every_months }) => t.every_months(every_months) },
    {
      header: t.next_on,
      cell: ({ next_on }) =>
        next_on === null ? <span className="text-ink-faint">{t.ended}</span> : formats.day(next_on),
    },
    {
      header: t.proposals.amount,
      align: 'end',
      cell: ({ amount, currency }) => <MoneyText amount={amount} currency={currency} className="font-semibold" />,
    },
    {
      header: t.proposals.actions,
      actions: true,
      cell: (recurring) => recurring.ended_at === null && <RowActions recurring={recurring} onEdit={onEdit} />,
    },
  ]
}

interface RowActionsProps {
  recurring: RecurringExpense
  onEdit: (id: number) => void
}

function RowActions({ recurring: { id, category }, onEdit }: RowActionsProps) {
  const t = useTexts(texts)
  const words = useCategoryWords()(category)
  const { send } = useCallMutation(api.endRecurringExpense, {
    onError: (error) => showAlert(serverSentence(error) ?? t.ending.failed, 'error', error),
  })
  const end = async () => {
    const { failed: _failed, ...question } = t.ending
    if (await ask({ ...question, question: t.ending.question, tone: 'danger' })) send({ id })
  }
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <IconButton icon={IconPencil} label={t.edit(words)} onClick={() => onEdit(id)} />
      <IconButton icon={IconPlayerStop} tone="danger" label={t.end(words)} onClick={() => void end()} />
    </div>
  )
}
