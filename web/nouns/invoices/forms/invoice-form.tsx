import { useState } from 'react'
import { api } from '#contract/api.ts'
import { isAmount, type Money, subtract, ZERO } from '#domain/money.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { noticeKey } from '#web/base/ui/notices/notice-key.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { methodTexts } from '#web/base/i18n/payment-methods.ts'
import { formatMoney } from '#web/base/i18n/formats.ts'
import { PatientPicker } from '#web/nouns/patients/patient-picker.tsx'
import { areComplete, type DraftLine, draftTotal, linesOf } from '#web/nouns/treatment-codes/treatment-draft.ts'
import { TreatmentLines } from '#web/nouns/treatment-codes/treatment-lines.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { MoneyField } from '#web/base/ui/fields/money-field.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { notify } from '#web/base/ui/notices/alerts.ts'
import { AlertsOfPatient } from '#web/nouns/patient-alerts/alerts-of-patient.tsx'
import { AlsoOwes } from '../also-owes.tsx'
import { texts as review_texts } from '../review/texts.ts'
import { texts as invoice_texts } from '../texts.ts'
import { AppointmentField, useChoice } from './appointment-field.tsx'
import { type ChosenCredit, CreditChoice, creditUsed } from './credit-choice.tsx'
import { discountSent, draftAmounts } from './discount-draft.ts'
import { texts as discount_texts } from './discount-texts.ts'
import { DiscountFields, DraftSums, useDiscountProblems } from './discount-fields.tsx'
import type { InvoiceDraft } from './invoice-draft.ts'
import { LabWork, useLabWork, withLabWorkOf } from './lab-work.tsx'
import { PaymentMethodField } from './payment-method-field.tsx'
import { PlannedWork } from './planned-work.tsx'
import { PriceReason, useIsBelowPrice } from './price-reason.tsx'
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
  const { methods } = useTexts(methodTexts)
  const { why } = useTexts(review_texts)
  const { currency } = useClinic()
  const form = useInvoiceForm(start, onInvoice)
  const { values, refused, tried } = form
  const { total, ...amounts } = draftAmounts(values)
  const left = subtract(total, creditUsed(values.credit, values.patient?.id, total))
  const lines = { lines: values.lines, onChange: (changed: DraftLine[]) => form.set({ lines: changed }) }
  return (
    <FormModal
      form={form}
      title={t.title}
      size="lg"
      submit={t.submit}
      actions={
        Number(values.paid_amount) === 0 &&
        left > 0 && (
          <Button busy={form.busy} onClick={() => form.submit({ all_paid: true })}>
            {t.submit_paid(formatMoney(left, currency), methods[values.payment_method].by)}
          </Button>
        )
      }
      onClose={onClose}
    >
      <WhoseInvoice form={form} />
      {values.patient && !values.appointment && <PlannedWork patient_id={values.patient.id} lines={values.lines} />}
      <TreatmentLines {...lines} minimum={1} tried={tried} refused={refused} />
      <LabWork cases={form.lab_cases} {...lines} />
      {form.is_below && <PriceReason {...form.field('price_reason')} />}
      <DiscountFields
        draft={values}
        onChange={form.set}
        costs={amounts.costs}
        currency={currency}
        errors={form.errors}
      />
      <DraftSums {...amounts} total={total} currency={currency} />
      {values.patient && (
        <CreditChoice
          patient_id={values.patient.id}
          chosen={values.credit}
          onChoose={(credit) => form.set({ credit })}
        />
      )}
      <PaidNow form={form} total={left} by_appointment={start.appointment !== null} />
      <div className="flex flex-col gap-3">
        <Checkbox label={t.flag} {...form.checkbox('request_admin_review')} />
        {values.request_admin_review && (
          <TextField label={why.label} maxLength={1000} dir="auto" {...form.field('review_note')} />
        )}
      </div>
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
          <AlertsOfPatient patient_id={patient.id} whole />
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
  const paid = Number(form.values.paid_amount)
  const left = paid > 0 && isAmount(paid) && paid <= total ? subtract(total, paid) : null
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <PaymentMethodField
        value={form.values.payment_method}
        means_id={form.values.means_id}
        onChange={({ method, means_id }) => form.set({ payment_method: method, means_id })}
      />
      <MoneyField
        label={t.paid}
        // The appointment fills in the rest, so focus goes to the amount.
        data-autofocus={by_appointment ? true : undefined}
        currency={currency}
        max={total}
        placeholder="0.00"
        {...form.field('paid_amount')}
        error={form.sentences.paid_amount}
        hint={left === null ? t.paid_hint : t.left_hint(formatMoney(left, currency))}
      />
    </div>
  )
}

type Whose = InvoiceDraft['patient']
type Amounts = Parameters<typeof draftAmounts>[0]

/** What is left to pay once the chosen credit is used. */
const leftOf = (draft: Amounts, credit: ChosenCredit | null, patient: Whose) => {
  const { total } = draftAmounts(draft)
  return subtract(total, creditUsed(credit, patient?.id, total))
}

const usedOf = (draft: Amounts, credit: ChosenCredit | null, patient: Whose) => {
  const credit_amount = creditUsed(credit, patient?.id, draftAmounts(draft).total)
  return credit_amount > 0 ? { credit_amount } : {}
}

function useInvoiceForm(start: InvoiceDraft, onInvoice: (id: number) => void) {
  const t = useTexts(texts).create
  const { problems } = useTexts(invoice_texts)
  const problem = useProblem()
  const amountProblem = useAmountProblem(useClinic().currency)
  const discountProblems = useDiscountProblems()
  const price_texts = useTexts(discount_texts).price_reason
  const [patient_id, setPatientId] = useState(start.patient?.id)
  const [doctor_id, setDoctorId] = useState(start.appointment?.doctor_id ?? null)
  const lab_cases = useLabWork({ patient_id, doctor_id })
  const isBelow = useIsBelowPrice(patient_id)
  const paidProblem = (paid: string, total: Money) => amountProblem(paid, isAmount(total) ? total : ZERO)
  const form = useCallForm(api.issueInvoice, {
    start: { ...start, all_paid: false, credit: null as ChosenCredit | null },
    check: ({ patient, appointment, lines, paid_amount, credit, price_reason, ...discount }) => ({
      ...discountProblems(discount, draftTotal(lines)),
      patient: !patient && problems.patient,
      appointment: appointment !== null && appointment.status !== 'completed' && t.not_completed,
      lines: !areComplete(lines),
      price_reason: price_reason.trim() === '' && isBelow({ appointment, lines, ...discount }) && price_texts.missing,
      paid_amount: paid_amount !== '' && paidProblem(paid_amount, leftOf({ lines, ...discount }, credit, patient)),
    }),
    input: ({
      patient,
      appointment,
      lines,
      payment_method,
      means_id,
      paid_amount,
      request_admin_review,
      review_note,
      price_reason,
      all_paid,
      credit,
      ...discount
    }) => ({
      patient_id: patient?.id ?? 0,
      appointment_id: appointment?.id ?? null,
      treatments: linesOf(withLabWorkOf(lab_cases, lines)),
      payment_method,
      means_id,
      paid_amount: all_paid ? leftOf({ lines, ...discount }, credit, patient) : Number(paid_amount),
      ...usedOf({ lines, ...discount }, credit, patient),
      request_admin_review,
      review_note,
      ...(isBelow({ appointment, lines, ...discount }) && { price_reason }),
      ...discountSent(discount),
    }),
    fieldOf: formField,
    alert: (error) => t.failed(problem(error)),
    onSuccess: ({ id, appointment_id }) => {
      // It replaces the notice that offers to undo the registration, which is over with an invoice.
      notify(t.done(id), appointment_id === null ? {} : { about: noticeKey('appointment', appointment_id) })
      onInvoice(id)
    },
  })
  const chosen = form.values.patient?.id
  if (chosen !== patient_id) setPatientId(chosen)
  const doctor = form.values.appointment?.doctor_id ?? null
  if (doctor !== doctor_id) setDoctorId(doctor)
  return { ...form, lab_cases, is_below: isBelow(form.values) }
}

/** The form's name for a field of the call. */
function formField(sent: string) {
  if (sent.startsWith('treatments')) return 'lines'
  return sent === 'discount' || sent.startsWith('discount.') ? 'discount_value' : sent.replace(/_id$/, '')
}
