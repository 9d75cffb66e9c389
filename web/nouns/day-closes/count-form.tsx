import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { OpenDay } from '#contract/day-closes.ts'
import { latinDigits } from '#domain/digits.ts'
import { sumOfDenominations } from '#domain/day-close.ts'
import { money } from '#domain/money.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatMoney } from '#web/base/i18n/formats.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { ask } from '#web/base/ui/dialogs/questions.ts'
import { UnsavedGuard } from '#web/base/ui/dialogs/unsaved-guard.tsx'
import { MoneyField } from '#web/base/ui/fields/money-field.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { notify, showAlert } from '#web/base/ui/notices/alerts.ts'
import { valuesOf } from './denominations.ts'
import { texts } from './texts.ts'

interface CountFormProps {
  day: OpenDay
  onClosed: (id: number) => void
}

type Counts = Readonly<Record<number, string>>

/** Count by note and coin, and close the day. */
export function CountForm({ day, onClosed }: CountFormProps) {
  const t = useTexts(texts)
  const { currency, number } = day
  const [counts, setCounts] = useState<Counts>({})
  const counted = sumOfDenominations(denominationsOf(currency, counts))
  const form = useCountForm(day, counts, onClosed)
  return (
    <Card title={t.count}>
      <UnsavedGuard dirty={form.dirty || counted > 0} />
      <form {...form.props} className="flex flex-col gap-5">
        {day.expected_cash === undefined && <p className="text-sm text-ink-soft">{t.blind}</p>}
        {day.since !== null && (
          <p className="text-sm text-ink-soft">
            {t.at_start}: <MoneyText amount={day.float} currency={currency} className="font-medium text-ink" />
          </p>
        )}
        <div className="grid grid-cols-3 gap-3 max-sm:grid-cols-2">
          {valuesOf(currency).map((value) => (
            <TextField
              key={value}
              label={t.pieces(formatMoney(value, currency))}
              inputMode="numeric"
              dir="ltr"
              autoComplete="off"
              maxLength={5}
              value={counts[value] ?? ''}
              onChange={({ target }) =>
                setCounts({ ...counts, [value]: latinDigits(target.value).replaceAll(/\D/g, '') })
              }
            />
          ))}
        </div>
        <p className="flex items-baseline justify-between border-y border-line py-3 font-semibold">
          {t.counted}
          <MoneyText amount={counted} currency={currency} className="text-lg" />
        </p>
        <div className="grid gap-5 sm:grid-cols-2">
          <MoneyField
            label={t.terminal}
            hint={t.terminal_hint}
            required
            currency={currency}
            min={null}
            {...form.field('terminal_total')}
          />
          <MoneyField label={t.left} required currency={currency} {...form.field('float_left')} />
          {number === 1 && (
            <MoneyField
              label={t.first_float}
              hint={t.first_float_hint}
              currency={currency}
              {...form.field('opening_float')}
            />
          )}
          {day.first_day !== null && day.since === null && (
            <TextField label={t.from_date} hint={t.from_hint} type="date" {...form.field('from_date')} />
          )}
        </div>
        <TextArea label={t.note} maxLength={1000} {...form.field('note')} />
        <Button type="submit" variant="primary" busy={form.busy} wide>
          {t.submit(number)}
        </Button>
      </form>
    </Card>
  )
}

function useCountForm(day: OpenDay, counts: Counts, onClosed: (id: number) => void) {
  const t = useTexts(texts)
  const problem = useProblem()
  const today = useToday()
  const { currency, number, since } = day
  const denominations = denominationsOf(currency, counts)
  const counted_cash = sumOfDenominations(denominations)
  return useCallForm(api.closeDay, {
    start: { terminal_total: '', float_left: '', opening_float: '', note: '', from_date: since === null ? today : '' },
    check: ({ terminal_total, float_left }) => ({
      terminal_total: terminal_total.trim() === '' && t.required,
      float_left: float_left.trim() === '' ? t.required : Number(float_left) > counted_cash && t.more_than_counted,
    }),
    input: ({ terminal_total, float_left, opening_float, note, from_date }) => ({
      counted_cash,
      denominations,
      terminal_total: Number(terminal_total),
      float_left: Number(float_left),
      note,
      number,
      ...(number === 1 && opening_float.trim() !== '' && { opening_float: Number(opening_float) }),
      ...(since === null && from_date !== '' && { from_date }),
    }),
    // Enter in any of the fields sends the form, and a sheet can never be changed.
    confirm: ({ terminal_total, float_left }) =>
      ask({
        question: t.close_question(number),
        explanation: (
          <Typed
            {...{ currency, counted_cash }}
            terminal_total={Number(terminal_total)}
            float_left={Number(float_left)}
          />
        ),
        confirm: t.close,
        cancel: t.not_yet,
        tone: 'plain',
      }),
    onSuccess: (close) => {
      notify(t.closed(close.number))
      onClosed(close.id)
    },
    onError: (error) => showAlert(problem(error)),
  })
}

interface TypedProps {
  currency: string
  counted_cash: number
  terminal_total: number
  float_left: number
}

function Typed({ currency, counted_cash, terminal_total, float_left }: TypedProps) {
  const t = useTexts(texts)
  const figures = [
    [t.counted, counted_cash],
    [t.terminal, terminal_total],
    [t.left, float_left],
  ] as const
  return (
    <>
      <p>{t.frozen}</p>
      <ul className="mt-3 flex flex-col gap-1 text-ink">
        {figures.map(([label, amount]) => (
          <li key={label}>
            {label}: <MoneyText amount={amount} currency={currency} />
          </li>
        ))}
      </ul>
    </>
  )
}

const denominationsOf = (currency: string, counts: Counts) =>
  valuesOf(currency)
    .map((value) => ({ value: money(value), count: Number(counts[value] ?? 0) }))
    .filter(({ count }) => count > 0)
