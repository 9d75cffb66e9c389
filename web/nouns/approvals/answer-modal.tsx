import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { Approval } from '#contract/approvals.ts'
import type { Day } from '#domain/calendar.ts'
import { isAmount, type Money } from '#domain/money.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { formatMoney } from '#web/base/i18n/formats.ts'
import { DateField } from '#web/base/ui/fields/date-field.tsx'
import { MoneyField } from '#web/base/ui/fields/money-field.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { notify } from '#web/base/ui/notices/alerts.ts'
import { lineInWords } from './approval-in-words.ts'
import { texts } from './texts.ts'

interface AnswerModalProps {
  approval: Approval
  onClose: () => void
}

/** What the insurer approves of each line, its number, and until when. */
export default function AnswerModal({ approval, onClose }: AnswerModalProps) {
  const t = useTexts(texts)
  const form = useAnswer(approval, onClose)
  const { values, tried } = form
  const { currency } = approval
  return (
    <FormModal form={form} title={t.answer_title} size="lg" submit={t.answer_save} onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t.approval_number}
          required
          dir="ltr"
          maxLength={60}
          autoComplete="off"
          {...form.field('number')}
        />
        <DateField label={t.valid_until} {...form.control('valid_until')} />
      </div>
      <p className="text-sm text-ink-soft">{t.answer_hint}</p>
      {values.lines.map((typed) => (
        <AnsweredLine
          key={typed.line.id}
          typed={typed}
          currency={currency}
          tried={tried}
          onChange={(part) =>
            form.set({ lines: values.lines.map((each) => (each.line === typed.line ? { ...each, ...part } : each)) })
          }
        />
      ))}
    </FormModal>
  )
}

interface AnsweredLineProps {
  typed: { line: Approval['lines'][number]; approved: string; note: string }
  currency: string
  tried: boolean
  onChange: (part: { approved?: string; note?: string }) => void
}

function AnsweredLine({ typed: { line, approved, note }, currency, tried, onChange }: AnsweredLineProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const asked = formatMoney(line.asked, currency)
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <MoneyField
        label={t.approved_of(lineInWords(line, language))}
        hint={t.of_asked(asked)}
        required
        currency={currency}
        max={line.asked}
        value={approved}
        onChange={({ target }) => onChange({ approved: target.value })}
        error={tried && !isWithin(approved, line.asked) ? t.problem(asked) : undefined}
      />
      <TextField
        label={t.note_of(lineInWords(line, language))}
        maxLength={500}
        dir="auto"
        value={note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
    </div>
  )
}

const isWithin = (typed: string, asked: Money) =>
  typed.trim() !== '' && isAmount(Number(typed)) && Number(typed) <= asked

function useAnswer(approval: Approval, onClose: () => void) {
  const t = useTexts(texts)
  const [start] = useState(() => ({
    number: '',
    valid_until: '' as Day,
    lines: approval.lines.map((line) => ({ line, approved: line.asked.toFixed(2), note: '' })),
  }))
  return useCallForm(api.answerApproval, {
    start,
    check: ({ number, lines }) => ({
      number: number.trim() === '' && t.required,
      lines: !lines.every(({ line, approved }) => isWithin(approved, line.asked)),
    }),
    input: ({ number, valid_until, lines }) => ({
      id: approval.id,
      number,
      valid_until: valid_until === '' ? null : valid_until,
      lines: lines.map(({ line, approved, note }) => ({ id: line.id, approved: Number(approved) as Money, note })),
    }),
    fieldOf: (sent) => (sent.startsWith('lines') ? 'lines' : sent),
    alert: (error, at_field) => (at_field ? undefined : (serverSentence(error) ?? t.not_saved)),
    onSuccess: () => {
      notify(t.answered_done)
      onClose()
    },
  })
}
