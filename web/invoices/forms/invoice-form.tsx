import { api } from '../../../contract/api.ts'
import { isAmount, type Money, ZERO } from '../../../domain/money.ts'
import { useProblem } from '../../api/problem.ts'
import { aboutAppointment } from '../../appointments/about-appointment.ts'
import { useClinic } from '../../clinic/clinic.ts'
import { useTexts } from '../../i18n/catalogue.ts'
import { formatMoney } from '../../i18n/formats.ts'
import { PatientPicker } from '../../patients/patient-picker.tsx'
import { areComplete, type DraftLine, draftTotal, linesOf } from '../../treatment-codes/treatment-draft.ts'
import { TreatmentLines } from '../../treatment-codes/treatment-lines.tsx'
import { Button } from '../../ui/button.tsx'
import { MoneyText } from '../../ui/charts/figures.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { FormModal } from '../../ui/forms/form-modal.tsx'
import { useCallForm } from '../../ui/forms/use-call-form.ts'
import { notify } from '../../ui/notices/alerts.ts'
import { AlsoOwes } from '../also-owes.tsx'
import { texts as invoice_texts } from '../texts.ts'
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
  const { currency } = useClinic()
  const form = useInvoiceForm(start, onInvoice)
  const { values, refused, tried } = form
  const total = draftTotal(values.lines)
  const lines = { lines: values.lines, onChange: (changed: DraftLine[]) => form.set({ lines: changed }) }
  return (
    <FormModal
      form={form}
      title={t.title}
      size="lg"
      submit={t.submit}
      actions={
        Number(values.paid_amount) === 0 &&
        total > 0 && (
          <Button busy={form.busy} onClick={() => form.submit({ all_paid: true })}>
            {t.submit_paid[values.payment_method](formatMoney(total, currency))}
          </Button>
        )
      }
      onClose={onClose}
    >
      <WhoseInvoice form={form} />
      <TreatmentLines {...lines} minimum={1} tried={tried} refused={refused} />
      <p className="flex items-baseline justify-between border-t border-line pt-4 text-base font-semibold">
        {t.total}
        <output aria-live="polite">
          <MoneyText amount={total} currency={currency} className="text-xl" />
        </output>
      </p>
      <PaidNow form={form} total={total} by_appointment={start.appointment !== null} />
      <Checkbox label={t.flag} {...form.checkbox('request_admin_review')} />
    </FormModal>
  )
}

interface PartProps {
  form: ReturnType<typeof useInvoiceForm>
}

/** The patient and the appointment, with notes: other debts, and an appointment without an invoice. */
function WhoseInvoice({ form }: PartProps) {
  const { patient, appointment } = form.values
  const choose = useChoice(form.set)
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <PatientPicker
          label={useTexts(invoice_texts).filters.patient}
          required
          locked={appointment !== null}
          {...form.control('patient')}
        />
        <AppointmentField draft={form.values} change={form.set} error={form.sentences.appointment} />
      </div>
      {patient && (
        <div className="flex flex-col gap-2.5 empty:hidden">
          <AlsoOwes patient_id={patient.id} />
          {!appointment && <WaitingAppointments patient_id={patient.id} onChoose={(chosen) => void choose(chosen)} />}
        </div>
      )}
    </>
  )
}

function PaidNow({ form, total, by_appointment }: PartProps & { total: Money; by_appointment: boolean }) {
  const t = useTexts(texts).create
  const { currency } = useClinic()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <PaymentMethodField {...form.control('payment_method')} />
      <MoneyField
        label={t.paid}
        // The appointment fills in the rest, so focus goes to the amount.
        data-autofocus={by_appointment ? true : undefined}
        currency={currency}
        max={total}
        placeholder="0.00"
        {...form.field('paid_amount')}
        error={form.sentences.paid_amount}
        hint={t.paid_hint}
      />
    </div>
  )
}

function useInvoiceForm(start: InvoiceDraft, onInvoice: (id: number) => void) {
  const t = useTexts(texts).create
  const { problems } = useTexts(invoice_texts)
  const problem = useProblem()
  const amountProblem = useAmountProblem(useClinic().currency)
  const paidProblem = (paid: string, total: Money) => amountProblem(paid, isAmount(total) ? total : ZERO)
  return useCallForm(api.issueInvoice, {
    start: { ...start, all_paid: false },
    check: ({ patient, appointment, lines, paid_amount }) => ({
      patient: !patient && problems.patient,
      appointment: appointment !== null && appointment.status !== 'completed' && t.not_completed,
      lines: !areComplete(lines),
      paid_amount: paid_amount !== '' && paidProblem(paid_amount, draftTotal(lines)),
    }),
    input: ({ patient, appointment, lines, payment_method, paid_amount, request_admin_review, all_paid }) => ({
      patient_id: patient?.id ?? 0,
      appointment_id: appointment?.id ?? null,
      treatments: linesOf(lines),
      payment_method,
      paid_amount: all_paid ? draftTotal(lines) : Number(paid_amount),
      request_admin_review,
    }),
    fieldOf: (sent) => (sent.startsWith('treatments') ? 'lines' : sent.replace(/_id$/, '')),
    alert: (error) => t.failed(problem(error)),
    onSuccess: ({ id, appointment_id }) => {
      // It replaces the notice that offers to undo the registration, which is over with an invoice.
      notify(t.done(id), appointment_id === null ? {} : { about: aboutAppointment(appointment_id) })
      onInvoice(id)
    },
  })
}
