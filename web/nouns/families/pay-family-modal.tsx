import { api } from '#contract/api.ts'
import type { Receipt } from '#contract/families.ts'
import { methodNames, type PaymentMethod } from '#domain/invoice.ts'
import { add, isAmount, type Money, ZERO } from '#domain/money.ts'
import { spreadOver } from '#domain/oldest-first.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatMoney, useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { AmountUpTo } from '#web/nouns/invoices/forms/amount-up-to.tsx'
import { PaymentMethodField } from '#web/nouns/invoices/forms/payment-method-field.tsx'
import { CreditFirst } from './credit-first.tsx'
import { texts } from './texts.ts'
import type { Owed, OwedInvoice } from './use-owed.ts'

interface PayFamilyProps {
  patient_id: number
  owed: Owed
  onPaid: (receipt: Receipt) => void
  /** Credit paid a part of it. */
  onUsed: () => void
  onClose: () => void
}

/**
 * One payment over several invoices: the amount that was received pays the oldest first. Each invoice's part can be
 * changed; an empty one is left out.
 */
export default function PayFamilyModal({ patient_id, owed: { invoices: owed, credits }, ...props }: PayFamilyProps) {
  const { onPaid, onUsed, onClose } = props
  const t = useTexts(texts)
  const { currency } = useClinic()
  const form = usePayForm({ patient_id, owed, onPaid })
  const { amount, amounts, payment_method, means_id } = form.values
  const total = totalOf(amounts)
  const limit = owedOnAll(owed)
  const is_above = Number(amount) > limit || owed.some(({ id, outstanding }) => Number(amounts[id]) > outstanding)
  return (
    <FormModal
      form={form}
      title={t.pay_title}
      submit={t.pay(formatMoney(total, currency))}
      disabled={total === 0 || is_above}
      onClose={onClose}
    >
      <CreditFirst credits={credits} owed={owed} onUsed={onUsed} />
      <AmountUpTo
        label={t.amount_received}
        currency={currency}
        limit={limit}
        limit_name={t.owed}
        error={Number(amount) > limit ? t.above_owed : undefined}
        value={amount}
        onChange={({ target }) => form.set({ amount: target.value, amounts: spread(target.value, owed) })}
      />
      <Parts {...{ owed, amounts }} onChange={form.set} />
      <PaymentMethodField
        value={payment_method}
        means_id={means_id}
        onChange={({ method, ...chosen }) => form.set({ ...chosen, payment_method: method })}
      />
    </FormModal>
  )
}

interface PartsProps {
  owed: readonly OwedInvoice[]
  amounts: Amounts
  onChange: (changed: { amounts: Amounts; amount: string }) => void
}

/** What each invoice is paid; the amount that was received follows a change. */
function Parts({ owed, amounts, onChange }: PartsProps) {
  const t = useTexts(texts)
  const formats = useFormats()
  const { currency, time_zone } = useClinic()
  const change = (id: number, typed: string) => {
    const changed = { ...amounts, [id]: typed }
    onChange({ amounts: changed, amount: totalOf(changed).toFixed(2) })
  }
  return owed.map(({ id, patient_name, created_at, outstanding }) => (
    <AmountUpTo
      key={id}
      label={`${isolate(patient_name)} · ${t.invoice(id, formats.instant(created_at, time_zone))}`}
      currency={currency}
      optional
      limit={outstanding}
      limit_name={t.owed}
      error={Number(amounts[id]) > outstanding ? t.above_owed : undefined}
      value={amounts[id] ?? ''}
      onChange={({ target }) => change(id, target.value)}
    />
  ))
}

type Amounts = Readonly<Record<number, string>>

const moneyIn = (typed: string): Money => {
  const amount = Number(typed)
  return isAmount(amount) ? amount : ZERO
}

const totalOf = (amounts: Amounts) => add(ZERO, ...Object.values(amounts).map(moneyIn))

const owedOnAll = (owed: readonly OwedInvoice[]) => add(ZERO, ...owed.map(({ outstanding }) => outstanding))

/** The parts of the amount, the oldest invoice first; of more than is owed, all that is owed. */
function spread(typed: string, owed: readonly OwedInvoice[]): Amounts {
  const parts = spreadOver(moneyIn(typed), owed)
  return Object.fromEntries(parts.map((part) => [part.invoice_id, part.amount.toFixed(2)]))
}

interface PayFormProps extends Pick<PayFamilyProps, 'patient_id' | 'onPaid'> {
  owed: readonly OwedInvoice[]
}

function usePayForm({ patient_id, owed, onPaid }: PayFormProps) {
  const t = useTexts(texts)
  const problem = useProblem()
  return useCallForm(api.payFamily, {
    start: {
      amount: owedOnAll(owed).toFixed(2),
      amounts: Object.fromEntries(owed.map(({ id, outstanding }) => [id, outstanding.toFixed(2)])) as Amounts,
      payment_method: methodNames()[0] as PaymentMethod,
      means_id: null as number | null,
    },
    input: ({ amounts, payment_method, means_id }) => ({
      payment_method,
      means_id,
      id: patient_id,
      amount: totalOf(amounts),
      allocations: owed
        .map(({ id }) => ({ invoice_id: id, amount: moneyIn(amounts[id] ?? '') }))
        .filter(({ amount }) => amount > 0),
    }),
    onSuccess: onPaid,
    alert: (error) => `${t.not_paid} ${problem(error)}`,
  })
}
