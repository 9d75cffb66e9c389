import { Isolated } from '../../ui/isolated.tsx'
import { apart } from '../../i18n/isolate.ts'
import { type SubmitEvent, useId, useState } from 'react'
import { api } from '../../../contract/api.ts'
import { zero } from '../../../domain/money.ts'
import { ApiError } from '../../api/api-error.ts'
import { useProblem } from '../../api/problem.ts'
import { useCallMutation } from '../../api/queries.ts'
import { useTexts } from '../../i18n/catalogue.ts'
import { dismissErrors, showAlert } from '../../ui/notices/alerts.ts'
import { Button } from '../../ui/button.tsx'
import { MoneyText } from '../../ui/charts/figures.tsx'
import { CancelButton, Modal } from '../../ui/dialogs/modal.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { texts as invoice_texts } from '../texts.ts'
import type { InvoiceFormProps } from './invoice-form-props.ts'
import { texts } from './texts.ts'
import { useAmountProblem } from './typed-amount.ts'

export function DeductionModal({ invoice, onClose, onDone }: InvoiceFormProps) {
  const t = useTexts(texts).deduct
  const words = useTexts(invoice_texts)
  const problem = useProblem()
  const amountProblem = useAmountProblem(invoice.currency)
  const form_id = useId()
  const left = invoice.doctor_payout?.payout_amount ?? zero
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<{ amount?: string | undefined; reason?: string | undefined }>({})

  const { busy, send } = useCallMutation(api.deductFromPayout, {
    onSuccess: () => {
      showAlert(t.done, 'success')
      onDone()
    },
    onError: (error) => {
      const fields = error instanceof ApiError ? error.fields : {}
      setWrong({ amount: fields['deduction_amount'], reason: fields['reason'] })
      showAlert(t.failed(problem(error)))
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const positive = Number(amount) > 0
    const found = {
      amount: positive ? amountProblem(amount, left) : t.not_positive,
      reason: reason.trim() === '' ? words.problems.reason : undefined,
    }
    setWrong(found)
    if (!positive) showAlert(t.not_positive)
    else if (found.amount || found.reason) dismissErrors()
    else send({ id: invoice.id, deduction_amount: Number(amount), reason })
  }

  return (
    <Modal
      title={t.title}
      dirty={amount !== '' || reason !== ''}
      onClose={onClose}
      footer={
        <>
          <CancelButton />
          <Button type="submit" form={form_id} variant="primary" busy={busy}>
            {t.submit}
          </Button>
        </>
      }
    >
      <form id={form_id} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <p className="text-sm text-ink-soft">
          <Isolated text={t.explanation(apart(invoice.doctor_name ?? ''))} />
        </p>
        <MoneyField
          label={t.amount}
          currency={invoice.currency}
          required
          min={0.01}
          max={left}
          value={amount}
          onChange={(event) => {
            setAmount(event.target.value)
            setWrong({ ...wrong, amount: undefined })
          }}
          error={wrong.amount}
          hint={
            <>
              {t.left} <MoneyText amount={left} currency={invoice.currency} />
            </>
          }
        />
        <TextArea
          label={words.reason}
          required
          maxLength={1000}
          dir="auto"
          value={reason}
          onChange={(event) => {
            setReason(event.target.value)
            setWrong({ ...wrong, reason: undefined })
          }}
          error={wrong.reason}
        />
      </form>
    </Modal>
  )
}
