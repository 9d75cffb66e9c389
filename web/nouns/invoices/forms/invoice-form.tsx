import { isAmount, type Money, subtract } from '#domain/money.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { methodTexts } from '#web/base/i18n/payment-methods.ts'
import { formatMoney } from '#web/base/i18n/formats.ts'
import { VisitCoverage } from '#web/nouns/coverage/visit-coverage.tsx'
import { PatientPicker } from '#web/nouns/patients/patient-picker.tsx'
import type { DraftLine } from '#web/nouns/treatment-codes/treatment-draft.ts'
import { TreatmentLines } from '#web/nouns/treatment-codes/treatment-lines.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { MoneyField } from '#web/base/ui/fields/money-field.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { AlertsOfPatient } from '#web/nouns/patient-alerts/alerts-of-patient.tsx'
import { AlsoOwes } from '../also-owes.tsx'
import { texts as review_texts } from '../review/texts.ts'
import { texts as invoice_texts } from '../texts.ts'
import { AppointmentField, useChoice } from './appointment-field.tsx'
import { CreditChoice, creditUsed } from './credit-choice.tsx'
import { DiscountFields, DraftSums } from './discount-fields.tsx'
import type { InvoiceDraft } from './invoice-draft.ts'
import { LabWork } from './lab-work.tsx'
import { PaymentMethodField } from './payment-method-field.tsx'
import { PlannedWork } from './planned-work.tsx'
import { PriceReason } from './price-reason.tsx'
import { texts } from './texts.ts'
import { useInvoiceForm } from './use-invoice-form.ts'
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
  const { values, refused, tried, coverage } = form
  const { total, ...amounts } = form.amounts
  const left = subtract(total, creditUsed(values.credit, values.patient?.id, total))
  const lines = { lines: values.lines, onChange: (changed: DraftLine[]) => form.set({ lines: changed }) }
  return (
    <FormModal
      form={form}
      title={t.title}
      size="lg"
      submit={t.submit}
      disabled={coverage.is_waiting}
      actions={
        Number(values.paid_amount) === 0 &&
        left > 0 && (
          <Button busy={form.busy} disabled={coverage.is_waiting} onClick={() => form.submit({ all_paid: true })}>
            {t.submit_paid(formatMoney(left, currency), methods[values.payment_method].by)}
          </Button>
        )
      }
      onClose={onClose}
    >
      <WhoseInvoice form={form} />
      {values.patient && !values.appointment && <PlannedWork patient_id={values.patient.id} lines={values.lines} />}
      <TreatmentLines {...lines} minimum={1} tried={tried} refused={refused} />
      <VisitCoverage {...lines} coverage={coverage} currency={currency} tried={tried} />
      <LabWork cases={form.lab_cases} {...lines} />
      {form.is_below && <PriceReason {...form.field('price_reason')} />}
      <DiscountFields
        draft={values}
        onChange={form.set}
        costs={subtract(amounts.costs, amounts.insurer)}
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
