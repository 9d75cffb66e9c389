import { IconChecks, IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { AnswerableLine, PayerPaymentDetails } from '#contract/payer-payments.ts'
import { negative, subtract } from '#domain/money.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useCall, useCallMutation } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatMoney } from '#web/base/i18n/formats.ts'
import { isolateLtr } from '#web/base/i18n/isolate.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { UnsavedGuard } from '#web/base/ui/dialogs/unsaved-guard.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { notify, showAlert } from '#web/base/ui/notices/alerts.ts'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { LongTable } from '#web/base/ui/tables/long-table.tsx'
import { AnswerFilters, type Batches } from './answer-filters.tsx'
import { answersOf, isSendable, isTyped, paidTogether } from './answers.ts'
import { moveBetweenLines } from './move-between-lines.ts'
import { texts } from './texts.ts'
import { useAnswerColumns } from './use-answer-columns.tsx'
import { useAnswers } from './use-answers.ts'

/** The batches that a receipt may answer, and the lines of one of them; quick to fill in by the keyboard. */
export function AnswerPanel({ receipt }: { receipt: PayerPaymentDetails }) {
  const t = useTexts(texts).answer
  const query = useCall(api.answerableBatches, { id: receipt.id })
  return (
    <section>
      <h3 className="px-5 pt-4 pb-3 text-base font-semibold">{t.title}</h3>
      <Answer
        query={query}
        failed={t.failed}
        empty={<EmptyState icon={IconReceipt} title={t.nothing} hint={t.nothing_hint} />}
      >
        {(batches) => <OfBatch key={receipt.lines.length} receipt={receipt} all={batches} />}
      </Answer>
    </section>
  )
}

const NO_LINES: readonly AnswerableLine[] = []

/** At first the lines of the oldest batch, since those of all may be thousands. */
function OfBatch({ receipt, all }: { receipt: PayerPaymentDetails; all: Batches['all'] }) {
  const t = useTexts(texts).answer
  const [chosen, chooseBatch] = useState<number | 'all'>()
  const oldest = all[0]?.batch_id
  // The one that was chosen is gone once it is answered in full.
  const still = chosen === 'all' || all.some(({ batch_id }) => batch_id === chosen)
  const shown = still ? chosen : oldest
  const batch_id = shown === 'all' ? undefined : shown
  const query = useCall(api.answerableLines, { id: receipt.id, batch_id })
  const answers = useAnswers(query.data ?? NO_LINES, batch_id)
  const batches = { all, batch_id, chooseBatch: (id: number | undefined) => chooseBatch(id ?? 'all') }
  const is_oldest = batch_id === oldest && answers.filter.search === ''
  return (
    <>
      <UnsavedGuard dirty={answers.rows.some((row) => isTyped(row.typed))} />
      <AnswerFilters filter={answers.filter} batches={batches}>
        <Button
          icon={IconChecks}
          disabled={query.data === undefined || query.isPlaceholderData}
          onClick={() => answers.fill(answers.shown)}
        >
          {is_oldest ? t.oldest_in_full : t.all_as_claimed}
        </Button>
      </AnswerFilters>
      <Answer query={query} failed={t.failed}>
        {() => <Lines receipt={receipt} answers={answers} stale={query.isPlaceholderData} />}
      </Answer>
    </>
  )
}

interface LinesProps {
  receipt: PayerPaymentDetails
  answers: ReturnType<typeof useAnswers>
  /** The lines are those of another batch, while this one's load. */
  stale: boolean
}

function Lines({ receipt, answers: { rows, shown, set, clear }, stale }: LinesProps) {
  const t = useTexts(texts).answer
  const [reason, setReason] = useState('')
  const columns = useAnswerColumns(receipt.currency, set)
  const typed = rows.filter((row) => isTyped(row.typed))
  return (
    <>
      <p className="border-b border-line px-5 py-2.5 text-xs text-ink-faint">{t.keys}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys move between the fields inside. */}
      <div onKeyDown={moveBetweenLines}>
        <LongTable
          caption={t.title}
          columns={columns}
          rows={shown}
          rowKey={({ claim_line_id }) => claim_line_id}
          stale={stale}
        />
      </div>
      <div className="sticky bottom-0 flex flex-wrap items-end justify-between gap-4 border-t border-line bg-raised px-5 py-3.5">
        <TextField
          label={t.reason}
          hint={t.reason_hint}
          maxLength={40}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          className="w-56 max-sm:w-full"
        />
        <Save receipt={receipt} rows={typed} reason={reason} onClear={clear} />
      </div>
    </>
  )
}

interface SaveProps {
  receipt: PayerPaymentDetails
  rows: ReturnType<typeof useAnswers>['rows']
  reason: string
  onClear: () => void
}

/** What is left of the receipt as it is typed, and the button. */
function Save({ receipt: { id, unallocated, currency }, rows, reason, onClear }: SaveProps) {
  const { not_saved, answer: t } = useTexts(texts)
  const problem = useProblem()
  const { send, busy } = useCallMutation(api.allocatePayerPayment, {
    onSuccess: () => notify(t.saved),
    onError: (error) => showAlert(`${not_saved} ${problem(error)}`, 'error', error),
  })
  const left = subtract(unallocated, paidTogether(rows))
  const sendable = rows.length > 0 && left >= 0 && rows.every(isSendable)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className={left < 0 ? 'text-sm text-red' : 'text-sm text-ink-soft'}>
        {left < 0 ? (
          t.above_left(isolateLtr(formatMoney(negative(left), currency)))
        ) : (
          <>
            {t.left} <MoneyText amount={left} currency={currency} className="font-semibold" />
          </>
        )}
      </p>
      {rows.length > 0 && <Button onClick={onClear}>{t.clear}</Button>}
      <Button
        variant="primary"
        busy={busy}
        disabled={!sendable}
        onClick={() => send({ id, lines: answersOf(rows, reason) })}
      >
        {t.save(rows.length)}
      </Button>
    </div>
  )
}
