import { type SubmitEvent, useId, useState } from 'react'
import { api } from '../../../contract/api.ts'
import { useProblem } from '../../api/problem.ts'
import { useCallMutation } from '../../api/queries.ts'
import { useTexts } from '../../i18n/catalogue.ts'
import { showAlert } from '../../ui/notices/alerts.ts'
import { Banner } from '../../ui/notices/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CancelButton, Modal } from '../../ui/dialogs/modal.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { texts as invoice_texts } from '../texts.ts'
import { CancellationOutcome } from './cancellation-outcome.tsx'
import type { InvoiceFormProps } from './invoice-form-props.ts'
import { texts } from './texts.ts'

export function CancelInvoiceModal({ invoice, onClose, onDone }: InvoiceFormProps) {
  const t = useTexts(texts).cancel
  const words = useTexts(invoice_texts)
  const problem = useProblem()
  const form_id = useId()
  const [reason, setReason] = useState('')
  const { busy, send } = useCallMutation(api.cancelInvoice, {
    onSuccess: () => {
      showAlert(t.done, 'success')
      onDone()
    },
    onError: (error) => showAlert(t.failed(problem(error))),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    send({ id: invoice.id, cancellation_reason: reason })
  }

  return (
    <Modal
      title={t.title}
      dirty={reason !== ''}
      onClose={onClose}
      footer={
        <>
          <CancelButton label={t.keep} />
          <Button type="submit" form={form_id} variant="danger" busy={busy}>
            {t.submit}
          </Button>
        </>
      }
    >
      <form id={form_id} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <p className="text-sm text-ink-soft">
          {words.number(invoice.id)} · <bdi>{invoice.patient_name}</bdi>
        </p>
        <CancellationOutcome invoice={invoice} />
        <Banner tone="warning">{t.final}</Banner>
        <TextArea
          label={t.reason}
          hint={t.reason_hint}
          maxLength={1000}
          dir="auto"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Modal>
  )
}
