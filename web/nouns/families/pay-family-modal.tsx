import { api } from '#contract/api.ts'
import type { Receipt } from '#contract/families.ts'
import { methodNames, type PaymentMethod } from '#domain/invoice.ts'
import { add, isAmount, type Money, ZERO } from '#domain/money.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatMoney, useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { AmountUpTo } from '#web/nouns/invoices/forms/amount-up-to.tsx'
import { PaymentMethodField } from '#web/nouns/invoices/forms/payment-method-field.tsx'
import { texts } from './texts.ts'
import type { OwedInvoice } from './use-owed.ts'

interface PayFamilyProps {
  patient_id: number
  owed: readonly OwedInvoice[]
  onPaid: (receipt: Receipt) => void
  onClose: () => void
}

/** One payment over several invoices: each with what is owed on it, which can be lowered; an empty one is left out. */
export default function PayFamilyModal({ patient_id, owed, onPaid, onClose }: PayFamilyProps) {
  const t = useTexts(texts)
  const formats = useFormats()
  const { currency, time_zone } = useClinic()
  const form = usePayForm({ patient_id, owed, onPaid })
  const { amounts, payment_method, means_id } = form.values
  const total = totalOf(amounts)
  return (
    <FormModal
      form={form}
      title={t.pay_title}
      submit={t.pay(formatMoney(total, currency))}
      disabled={total === 0}
      onClose={onClose}
    >
      {owed.map(({ id, patient_name, created_at, outstanding }) => (
        <AmountUpTo
          key={id}
          label={`${isolate(patient_name)} · ${t.invoice(id, formats.instant(created_at, time_zone))}`}
          currency={currency}
          optional
          limit={outstanding}
          limit_name={t.owed}
          value={amounts[id] ?? ''}
          onChange={({ target }) => form.set({ amounts: { ...amounts, [id]: target.value } })}
        />
      ))}
      <PaymentMethodField
        value={payment_method}
        means_id={means_id}
        onChange={({ method, ...chosen }) => form.set({ ...chosen, payment_method: method })}
      />
    </FormModal>
  )
}

type Amounts = Readonly<Record<number, string>>

const moneyIn = (typed: string): Money => {
  const amount = Number(typed)
  return isAmount(amount) ? amount : ZERO
}

const totalOf = (amounts: Amounts) => add(ZERO, ...Object.values(amounts).map(moneyIn))

function usePayForm({ patient_id, owed, onPaid }: Omit<PayFamilyProps, 'onClose'>) {
  const t = useTexts(texts)
  const problem = useProblem()
  return useCallForm(api.payFamily, {
    start: {
      amounts: Object.fromEntries(owed.map(({ id, outstanding }) => [id, outstanding.toFixed(2)])) as Amounts,
      payment_method: methodNames()[0] as PaymentMethod,
      means_id: null as number | null,
    },
    input: ({ amounts, ...method }) => ({
      ...method,
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
