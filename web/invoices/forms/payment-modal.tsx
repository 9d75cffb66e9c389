import { type SubmitEvent, useId, useState } from 'react'
import { api } from '../../../contract/api.ts'
import { outstanding, takesPayments } from '../../../domain/invoice.ts'
import { ApiError } from '../../api/api-error.ts'
import { useProblem } from '../../api/problem.ts'
import { useCallMutation } from '../../api/queries.ts'
import { useTexts } from '../../i18n/catalogue.ts'
import { dismissErrors, showAlert } from '../../ui/notices/alerts.ts'
import { Banner } from '../../ui/notices/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { MoneyText } from '../../ui/charts/figures.tsx'
import { CancelButton, Modal } from '../../ui/dialogs/modal.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { texts as invoice_texts } from '../texts.ts'
import type { InvoiceFormProps } from './invoice-form-props.ts'
import { PaymentMethodField } from './payment-method-field.tsx'
import { texts } from './texts.ts'
import { useAmountProblem } from './typed-amount.ts'

export function PaymentModal({ invoice, onClose, onDone }: InvoiceFormProps) {
  const t = useTexts(texts).pay
  const words = useTexts(invoice_texts)
  const problem = useProblem()
  const amountProblem = useAmountProblem(invoice.currency)
  const form_id = useId()
  const left = outstanding(invoice)
  // Until the user types, the amount follows the outstanding amount.
  const [typed, setTyped] = useState<string>()
  const [method, setMethod] = useState(invoice.payment_method)
  const [notes, setNotes] = useState('')
  const [wrong, setWrong] = useState<string>()
  const amount = typed ?? left.toFixed(2)

  const { busy, send } = useCallMutation(api.recordPayment, {
    onSuccess: () => {
      showAlert(t.done, 'success')
      onDone()
    },
    onError: (error) => {
      setWrong(error instanceof ApiError ? error.fields['amount'] : undefined)
      showAlert(t.failed(problem(error)))
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!(Number(amount) > 0)) {
      setWrong(t.not_positive)
      return showAlert(t.not_positive)
    }
    const found = amountProblem(amount, left)
    setWrong(found)
    if (found) dismissErrors()
    else send({ id: invoice.id, amount: Number(amount), payment_method: method, notes })
  }

  return (
    <Modal
      title={t.title}
      dirty={typed !== undefined || notes !== '' || method !== invoice.payment_method}
      onClose={onClose}
      footer={
        <>
          <CancelButton />
          <Button type="submit" form={form_id} variant="primary" busy={busy} disabled={!takesPayments(invoice)}>
            {t.submit}
          </Button>
        </>
      }
    >
      <form id={form_id} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {!takesPayments(invoice) && <Banner tone="warning">{t.no_more}</Banner>}
        <p className="text-sm text-ink-soft">
          {words.number(invoice.id)} · <bdi>{invoice.patient_name}</bdi>
        </p>
        <MoneyField
          label={words.amount}
          currency={invoice.currency}
          required
          min={0.01}
          max={left}
          value={amount}
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setTyped(event.target.value)
            setWrong(undefined)
          }}
          error={wrong}
          hint={
            <>
              {t.outstanding} <MoneyText amount={left} currency={invoice.currency} />
            </>
          }
        />
        <PaymentMethodField value={method} onChange={setMethod} />
        <TextArea
          label={words.notes}
          maxLength={1000}
          dir="auto"
          value={notes}
          onChange={(event) => setNotes(event.target.value)}
        />
      </form>
    </Modal>
  )
}
