import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { AnswerableLine, PayerPaymentDetails } from '#contract/payer-payments.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useCallPages } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatMoney } from '#web/base/i18n/formats.ts'
import { isolate, isolateLtr } from '#web/base/i18n/isolate.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { MoneyField } from '#web/base/ui/fields/money-field.tsx'
import { SearchBox } from '#web/base/ui/fields/search-box.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { notify } from '#web/base/ui/notices/alerts.ts'
import { LineClaim } from './line-claim.tsx'
import { texts } from './texts.ts'

type Taken = Readonly<Record<number, { amount: string; line: AnswerableLine }>>

interface TakeBackModalProps {
  receipt: PayerPaymentDetails
  onClose: () => void
}

/** What the payer keeps of what it paid before, line by line. */
export default function TakeBackModal({ receipt, onClose }: TakeBackModalProps) {
  const { taking: t, answer } = useTexts(texts)
  const form = useTakeBackForm(receipt.id, onClose)
  const { taken } = form.values
  const [search, setSearch] = useState('')
  const pages = useCallPages(api.answerableLines, { id: receipt.id, paid: true, search: search || undefined })
  const found = new Set(pages.data?.map(({ claim_line_id }) => claim_line_id))
  // What was typed is taken back, whatever is searched for after it, so it stays in sight.
  const typed = Object.values(taken).flatMap(({ amount, line }) =>
    amount === '' || found.has(line.claim_line_id) ? [] : [line],
  )
  const lines = (shown: readonly AnswerableLine[]) => (
    <PaidLines
      lines={shown}
      currency={receipt.currency}
      taken={taken}
      onChange={(line, amount) => form.set({ taken: { ...taken, [line.claim_line_id]: { amount, line } } })}
    />
  )
  return (
    <FormModal
      form={form}
      title={t.title}
      submit={t.save}
      size="lg"
      only_by_button
      disabled={chosen(taken).length === 0}
      onClose={onClose}
      above={<SearchBox label={answer.search} value={search} onSearch={setSearch} />}
    >
      <p className="text-sm text-ink-soft">{t.hint}</p>
      {typed.length > 0 && lines(typed)}
      <Answer query={pages} failed={answer.failed} empty={<p className="text-sm text-ink-soft">{t.nothing}</p>}>
        {lines}
      </Answer>
      <TextField label={t.reason} maxLength={40} {...form.field('code')} />
    </FormModal>
  )
}

const NONE_TAKEN: Taken = {}

function useTakeBackForm(id: number, onClose: () => void) {
  const { taking: t, not_saved, answer } = useTexts(texts)
  const problem = useProblem()
  return useCallForm(api.allocatePayerPayment, {
    start: { taken: NONE_TAKEN, code: '' },
    check: ({ taken }) => ({
      taken: Object.values(taken).some(({ amount, line }) => Number(amount) > line.paid) && t.problem,
    }),
    input: ({ taken, code }) => ({ id, lines: chosen(taken).map((line) => ({ ...line, code })) }),
    onSuccess: () => {
      notify(answer.saved)
      onClose()
    },
    alert: (error) => `${not_saved} ${problem(error)}`,
  })
}

const chosen = (taken: Taken) =>
  Object.entries(taken).flatMap(([claim_line_id, { amount }]) =>
    Number(amount) > 0 ? [{ claim_line_id: Number(claim_line_id), taken_back: Number(amount) }] : [],
  )

interface PaidLinesProps {
  lines: readonly AnswerableLine[]
  currency: string
  taken: Taken
  onChange: (line: AnswerableLine, amount: string) => void
}

const PaidLines = ({ lines, currency, taken, onChange }: PaidLinesProps) => (
  <ul className="divide-y divide-line">
    {lines.map((line) => (
      <PaidLine
        key={line.claim_line_id}
        line={line}
        currency={currency}
        amount={taken[line.claim_line_id]?.amount ?? ''}
        onChange={(amount) => onChange(line, amount)}
      />
    ))}
  </ul>
)

interface PaidLineProps {
  line: AnswerableLine
  currency: string
  amount: string
  onChange: (amount: string) => void
}

function PaidLine({ line, currency, amount, onChange }: PaidLineProps) {
  const { taking: t, answer, line: words } = useTexts(texts)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2.5">
      <div className="min-w-0">
        <LineClaim line={line} />
        <p className="text-xs text-ink-soft">{t.paid(isolateLtr(formatMoney(line.paid, currency)))}</p>
      </div>
      <MoneyField
        label={answer.of(words.taken_back, isolate(line.description), line.claim_number)}
        label_hidden
        currency={currency}
        max={line.paid}
        value={amount}
        error={Number(amount) > line.paid ? t.problem : undefined}
        onChange={({ target }) => onChange(target.value)}
        className="w-48"
      />
    </li>
  )
}
