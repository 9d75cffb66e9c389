import { useId, useState } from 'react'
import { api } from '../../../contract/api.ts'
import { isAmount, zero } from '../../../domain/money.ts'
import { ApiError } from '../../api/api-error.ts'
import { useProblem } from '../../api/problem.ts'
import { useCallMutation } from '../../api/queries.ts'
import { useClinic } from '../../clinic/clinic.ts'
import { useTexts } from '../../i18n/catalogue.ts'
import { formatMoney } from '../../i18n/formats.ts'
import { PatientPicker } from '../../patients/patient-picker.tsx'
import { areComplete, draftTotal, linesOf } from '../../treatment-codes/treatment-draft.ts'
import { TreatmentLines } from '../../treatment-codes/treatment-lines.tsx'
import { dismissAlerts, notify, showAlert } from '../../ui/notices/alerts.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { MoneyText } from '../../ui/charts/figures.tsx'
import { CancelButton, Modal } from '../../ui/dialogs/modal.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { texts as invoice_texts } from '../texts.ts'
import { AlsoOwes } from '../also-owes.tsx'
import { AppointmentField, useChoice } from './appointment-field.tsx'
import type { InvoiceDraft } from './invoice-draft.ts'
import { PaymentMethodField } from './payment-method-field.tsx'
import { texts } from './texts.ts'
import { useAmountProblem } from './typed-amount.ts'
import { WaitingAppointments } from './waiting-appointments.tsx'

interface InvoiceFormProps {
  start: InvoiceDraft
  onInvoice: (id: number) => void
  onClose: () => void
}

export function InvoiceForm({ start, onInvoice, onClose }: InvoiceFormProps) {
  const t = useTexts(texts).create
  const form_id = useId()
  const { currency } = useClinic()
  const { draft, change, wrong, tried, refused, total, busy, submit } = useInvoiceForm(start, onInvoice)
  const nothing_paid = Number(draft.paid_amount) === 0
  return (
    <Modal
      title={t.title}
      size="lg"
      dirty={JSON.stringify(draft) !== JSON.stringify(start)}
      onClose={onClose}
      footer={
        <>
          <CancelButton />
          {nothing_paid && total > 0 && (
            <Button busy={busy} onClick={() => submit(total)}>
              {t.submit_paid[draft.payment_method](formatMoney(total, currency))}
            </Button>
          )}
          <Button type="submit" form={form_id} variant="primary" busy={busy}>
            {t.submit}
          </Button>
        </>
      }
    >
      <form
        id={form_id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        className="flex flex-col gap-5"
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <PatientPicker
            label={useTexts(invoice_texts).filters.patient}
            required
            locked={draft.appointment !== null}
            value={draft.patient}
            onChange={(patient) => change({ patient })}
            error={wrong.patient}
          />
          <AppointmentField draft={draft} change={change} error={wrong.appointment} />
        </div>
        {draft.patient && <PatientNotes draft={draft} change={change} />}
        <TreatmentLines
          lines={draft.lines}
          onChange={(lines) => change({ lines })}
          minimum={1}
          tried={tried}
          refused={refused}
        />
        <p className="flex items-baseline justify-between border-t border-line pt-4 text-base font-semibold">
          {t.total}
          <output aria-live="polite">
            <MoneyText amount={total} currency={currency} className="text-xl" />
          </output>
        </p>
        <div className="grid gap-5 sm:grid-cols-2">
          <PaymentMethodField value={draft.payment_method} onChange={(payment_method) => change({ payment_method })} />
          <MoneyField
            label={t.paid}
            // The appointment fills in the rest, so focus goes to the amount.
            data-autofocus={start.appointment ? true : undefined}
            currency={currency}
            max={total}
            placeholder="0.00"
            value={draft.paid_amount}
            onChange={(event) => change({ paid_amount: event.target.value })}
            error={wrong.paid_amount}
            hint={t.paid_hint}
          />
        </div>
        <Checkbox
          label={t.flag}
          checked={draft.request_admin_review}
          onChange={(event) => change({ request_admin_review: event.target.checked })}
        />
      </form>
    </Modal>
  )
}

interface PatientNotesProps {
  draft: InvoiceDraft
  change: (changed: Partial<InvoiceDraft>) => void
}

/** Notes for whoever invoices this patient: other debts, and an appointment without an invoice. */
function PatientNotes({ draft: { patient, appointment }, change }: PatientNotesProps) {
  const choose = useChoice(change)
  if (!patient) return null
  return (
    <div className="flex flex-col gap-2.5 empty:hidden">
      <AlsoOwes patient_id={patient.id} />
      {!appointment && <WaitingAppointments patient_id={patient.id} onChoose={(visit) => void choose(visit)} />}
    </div>
  )
}

function useInvoiceForm(start: InvoiceDraft, onInvoice: (id: number) => void) {
  const t = useTexts(texts).create
  const problem = useProblem()
  const [draft, setDraft] = useState(start)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const total = draftTotal(draft.lines)
  const found = useDraftProblems(draft, total)

  const { busy, send } = useCallMutation(api.issueInvoice, {
    onSuccess: ({ id }) => {
      notify(t.done(id))
      onInvoice(id)
    },
    onError: (error) => {
      setRefused(error instanceof ApiError ? error.fields : {})
      showAlert(t.failed(problem(error)))
    },
  })
  const submit = (paid_now?: number) => {
    setTried(true)
    setRefused({})
    const { patient, appointment, lines, payment_method, paid_amount, request_admin_review } = draft
    const complete = areComplete(lines) && Object.values(found).every((sentence) => sentence === undefined)
    if (!patient || !complete) return
    dismissAlerts()
    send({
      patient_id: patient.id,
      appointment_id: appointment?.id ?? null,
      treatments: linesOf(lines),
      payment_method,
      paid_amount: paid_now ?? Number(paid_amount),
      request_admin_review,
    })
  }
  return {
    draft,
    change: (changed: Partial<InvoiceDraft>) => setDraft((before) => ({ ...before, ...changed })),
    wrong: {
      patient: (tried && found.patient) || refused['patient_id'],
      appointment: found.appointment ?? refused['appointment_id'],
      paid_amount: found.paid_amount ?? refused['paid_amount'],
    },
    tried,
    refused,
    total,
    busy,
    submit,
  }
}

/** Field errors; missing values are shown only after a first submit. */
function useDraftProblems({ patient, appointment, paid_amount }: InvoiceDraft, total: number) {
  const t = useTexts(texts).create
  const { currency } = useClinic()
  const problems = useTexts(invoice_texts).problems
  const amountProblem = useAmountProblem(currency)
  return {
    patient: patient ? undefined : problems.patient,
    appointment: appointment && appointment.status !== 'completed' ? t.not_completed : undefined,
    paid_amount: paid_amount === '' ? undefined : amountProblem(paid_amount, isAmount(total) ? total : zero),
  }
}
