import { IconCheck, IconPencil, IconPlayerSkipForward } from '@tabler/icons-react'
import { Suspense, useRef } from 'react'
import { api } from '#contract/api.ts'
import type { ProposedExpense } from '#contract/recurring-expenses.ts'
import type { Day } from '#domain/calendar.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useCall, useCallMutation } from '#web/base/api/queries.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatMoney, useFormats } from '#web/base/i18n/formats.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { IconButton } from '#web/base/ui/icon-button.tsx'
import { notify, showAlert } from '#web/base/ui/notices/alerts.ts'
import { type Column, Table } from '#web/base/ui/tables/table.tsx'
import { useAddress } from '#web/base/ui/use-address.ts'
import { useCategoryWords } from '#web/nouns/expenses/use-categories.ts'
import { useIsClosed } from '#web/nouns/expenses/use-closed-month.ts'
import { texts } from './texts.ts'

const ExpenseModal = lazy(() => import('#web/nouns/expenses/expense-modal.tsx'))
const SkipModal = lazy(() => import('./skip-modal.tsx'))

const keyOf = ({ recurring_id, due_on }: ProposedExpense) => `${recurring_id}:${due_on}`

/** Recurring expenses of which the day has come: each is booked as it is, with changes, or skipped. */
export function Proposals() {
  const t = useTexts(texts).proposals
  const { data: proposed = [] } = useCall(api.proposedExpenses, {})
  const { params, open, close } = useAddress()
  const section = useRef<HTMLDivElement>(null)
  const columns = useColumns({
    onBooked: () => section.current?.focus(),
    onChange: (each) => open({ book: keyOf(each) }),
    onSkip: (each) => open({ skip: keyOf(each) }),
  })
  const of = (name: string) => proposed.find((each) => keyOf(each) === params.get(name))
  const [booked, skipped] = [of('book'), of('skip')]
  if (proposed.length === 0) return null
  return (
    <div ref={section} tabIndex={-1} className="outline-none">
      <Card title={t.title} flush>
        <p className="px-5 pb-4 text-sm text-ink-soft">{t.hint}</p>
        <Table caption={t.title} columns={columns} rows={proposed} rowKey={keyOf} />
      </Card>
      <Suspense>
        {booked && <ExpenseModal key={keyOf(booked)} proposed={booked} onClose={() => close('book')} />}
        {skipped && <SkipModal key={keyOf(skipped)} proposed={skipped} onClose={() => close('skip')} />}
      </Suspense>
    </div>
  )
}

interface Actions {
  onBooked: () => void
  onChange: (proposed: ProposedExpense) => void
  onSkip: (proposed: ProposedExpense) => void
}

function useColumns(actions: Actions): Column<ProposedExpense>[] {
  const t = useTexts(texts).proposals
  const wordsOf = useCategoryWords()
  return [
    {
      header: t.category,
      heading: true,
      cell: ({ category }) => <bdi className="font-medium">{wordsOf(category)}</bdi>,
    },
    { header: t.supplier, cell: ({ supplier }) => (supplier ? <bdi>{supplier}</bdi> : '–') },
    { header: t.due_on, cell: ({ due_on }) => <DueOn day={due_on} /> },
    {
      header: t.amount,
      align: 'end',
      cell: ({ amount, currency }) => <MoneyText amount={amount} currency={currency} className="font-semibold" />,
    },
    {
      header: t.actions,
      actions: true,
      cell: (proposed) => <RowActions proposed={proposed} actions={actions} />,
    },
  ]
}

function DueOn({ day }: { day: Day }) {
  const t = useTexts(texts).proposals
  const formats = useFormats()
  const isClosed = useIsClosed()
  return (
    <>
      {formats.day(day)}
      {isClosed(day) && <span className="block text-xs text-amber">{t.closed_month}</span>}
    </>
  )
}

function RowActions({ proposed, actions }: { proposed: ProposedExpense; actions: Actions }) {
  const t = useTexts(texts).proposals
  const wordsOf = useCategoryWords()
  const formats = useFormats()
  const { category, amount, currency, due_on } = proposed
  const what = `${wordsOf(category)}, ${formats.day(due_on)}`
  const { busy, send } = useCallMutation(api.addExpense, {
    onSuccess: () => {
      notify(t.booked(wordsOf(category), formatMoney(amount, currency)))
      actions.onBooked()
    },
    onError: (error) => showAlert(serverSentence(error) ?? t.failed, 'error', error),
  })
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      <Button
        size="sm"
        icon={IconCheck}
        busy={busy}
        aria-label={t.book_it(what)}
        onClick={() => send(bodyOf(proposed))}
      >
        {t.book}
      </Button>
      <IconButton icon={IconPencil} label={t.change_it(what)} onClick={() => actions.onChange(proposed)} />
      <IconButton icon={IconPlayerSkipForward} label={t.skip_it(what)} onClick={() => actions.onSkip(proposed)} />
    </div>
  )
}

/** Paid on the day for which it is proposed. */
const bodyOf = ({
  recurring_id,
  due_on,
  category,
  supplier,
  amount,
  means_id,
  from_drawer,
  note,
}: ProposedExpense) => ({
  recurring_id,
  due_on,
  paid_on: due_on,
  category,
  supplier,
  amount,
  note,
  ...(means_id === null ? { from_drawer } : { means_id }),
})
