import { api } from '#contract/api.ts'
import { isAmount } from '#domain/money.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useClinic, useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { ChoiceChips } from '#web/base/ui/fields/choice-chips.tsx'
import { DateField } from '#web/base/ui/fields/date-field.tsx'
import { MoneyField } from '#web/base/ui/fields/money-field.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { notify, showAlert } from '#web/base/ui/notices/alerts.ts'
import { texts } from './texts.ts'
import { useOldestPaid } from './use-oldest-paid.ts'

interface ReceiptModalProps {
  payer_id: number | undefined
  onSaved: (id: number) => void
  onClose: () => void
}

/** Money that came from a payer; what it pays is said next. */
export default function ReceiptModal({ payer_id, onSaved, onClose }: ReceiptModalProps) {
  const t = useTexts(texts)
  const { currency } = useClinic()
  const today = useToday()
  const { data: payers = [] } = useCall(api.payers, {})
  const form = useReceiptForm({ payer_id, onSaved })
  return (
    <FormModal form={form} title={t.add} submit={t.save} onClose={onClose}>
      <SelectField label={t.columns.payer} required {...form.field('payer_id')}>
        <option value="">{t.choose}</option>
        {payers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField
          label={t.columns.amount}
          hint={t.amount_hint}
          required
          currency={currency}
          {...form.field('amount')}
        />
        <DateField label={t.columns.received_on} required max={today} {...form.control('received_on')} />
      </div>
      <TextField label={t.columns.reference} maxLength={100} autoComplete="off" {...form.field('reference')} />
      <ChoiceChips
        label={t.method}
        choices={(['bank', 'cheque'] as const).map((value) => ({ value, words: t.methods[value] }))}
        chosen={form.values.method}
        onChoose={(method) => form.set({ method })}
      />
      <Checkbox label={t.pays_oldest} hint={t.pays_oldest_hint} {...form.checkbox('pays_oldest')} />
      <TextArea label={t.note} rows={2} maxLength={500} {...form.field('note')} />
    </FormModal>
  )
}

const BANK: 'bank' | 'cheque' = 'bank'

function useReceiptForm({ payer_id, onSaved }: Pick<ReceiptModalProps, 'payer_id' | 'onSaved'>) {
  const t = useTexts(texts)
  const problem = useProblem()
  const today = useToday()
  const payOldest = useOldestPaid()
  return useCallForm(api.receivePayerPayment, {
    start: {
      payer_id: payer_id === undefined ? '' : String(payer_id),
      amount: '',
      received_on: today,
      reference: '',
      method: BANK,
      note: '',
      pays_oldest: false,
    },
    check: (values) => ({
      payer_id: values.payer_id === '' && t.required,
      amount: !(values.amount !== '' && isAmount(Number(values.amount))) && t.amount_problem,
      received_on: values.received_on === '' && t.required,
    }),
    input: ({ amount, payer_id: chosen, pays_oldest: _answered, ...values }) => ({
      ...values,
      payer_id: Number(chosen),
      amount: Number(amount),
    }),
    onSuccess: ({ id, possible_duplicates }, { pays_oldest }) => {
      if (possible_duplicates.length > 0) showAlert(t.saved_twice, 'success')
      else notify(t.saved)
      if (pays_oldest) void payOldest(id)
      onSaved(id)
    },
    alert: (error, at_field) => (at_field ? undefined : `${t.not_saved} ${problem(error)}`),
  })
}
