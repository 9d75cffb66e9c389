import { useState } from 'react'
import { api } from '#contract/api.ts'
import { dayOf } from '#domain/calendar.ts'
import { isAmount, type Money, subtract, ZERO } from '#domain/money.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { notify } from '#web/base/ui/notices/alerts.ts'
import { noticeKey } from '#web/base/ui/notices/notice-key.ts'
import { insurerOf, policyOf, withOverrides } from '#web/nouns/coverage/covered.ts'
import { useAgreedPrices, useCoverage } from '#web/nouns/coverage/use-coverage.ts'
import { areComplete, draftTotal, linesOf } from '#web/nouns/treatment-codes/treatment-draft.ts'
import { texts as invoice_texts } from '../texts.ts'
import { type ChosenCredit, creditUsed } from './credit-choice.tsx'
import { discountSent, draftAmounts } from './discount-draft.ts'
import { useDiscountProblems } from './discount-fields.tsx'
import { texts as discount_texts } from './discount-texts.ts'
import type { InvoiceDraft } from './invoice-draft.ts'
import { useLabWork, withLabWorkOf } from './lab-work.tsx'
import { useIsBelowPrice } from './price-reason.tsx'
import { texts } from './texts.ts'
import { useAmountProblem } from './typed-amount.ts'

type Whose = InvoiceDraft['patient']
type Amounts = Parameters<typeof draftAmounts>[0] & { insurer: Money }

/** What is left to pay once the chosen credit is used. */
const leftOf = ({ insurer, ...draft }: Amounts, credit: ChosenCredit | null, patient: Whose) => {
  const { total } = draftAmounts(draft, insurer)
  return subtract(total, creditUsed(credit, patient?.id, total))
}

const usedOf = ({ insurer, ...draft }: Amounts, credit: ChosenCredit | null, patient: Whose) => {
  const credit_amount = creditUsed(credit, patient?.id, draftAmounts(draft, insurer).total)
  return credit_amount > 0 ? { credit_amount } : {}
}

/** The form of a new invoice; what a policy covers is not typed, and so stands beside its values. */
export function useInvoiceForm(start: InvoiceDraft, onInvoice: (id: number) => void) {
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
  const [service_on, setServiceOn] = useState(dayOfVisit(start))
  const coverage = useCoverage({ patient_id, service_on })
  const insurerIn = (lines: InvoiceDraft['lines']) => insurerOf(coverage.of(lines))
  const paidProblem = (paid: string, total: Money) => amountProblem(paid, isAmount(total) ? total : ZERO)
  const form = useCallForm(api.issueInvoice, {
    start: { ...start, all_paid: false, credit: null as ChosenCredit | null },
    check: ({ patient, appointment, lines, paid_amount, credit, price_reason, ...discount }) => ({
      ...discountProblems(discount, subtract(draftTotal(lines), insurerIn(lines))),
      patient: !patient && problems.patient,
      appointment: appointment !== null && appointment.status !== 'completed' && t.not_completed,
      lines: !areComplete(lines) || coverage.of(lines)?.is_sound === false,
      price_reason:
        price_reason.trim() === '' &&
        isBelow({ appointment, lines, ...discount }, coverage.of(lines)) &&
        price_texts.missing,
      paid_amount:
        paid_amount !== '' &&
        paidProblem(paid_amount, leftOf({ lines, insurer: insurerIn(lines), ...discount }, credit, patient)),
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
      ...policyOf(coverage, lines),
      treatments: withOverrides(linesOf(withLabWorkOf(lab_cases, lines)), lines, coverage.of(lines)),
      payment_method,
      means_id,
      paid_amount: all_paid
        ? leftOf({ lines, insurer: insurerIn(lines), ...discount }, credit, patient)
        : Number(paid_amount),
      ...usedOf({ lines, insurer: insurerIn(lines), ...discount }, credit, patient),
      request_admin_review,
      review_note,
      ...(isBelow({ appointment, lines, ...discount }, coverage.of(lines)) && { price_reason }),
      ...discountSent(discount),
    }),
    fieldOf: formField,
    alert: (error) => t.failed(problem(error)),
    onSuccess: ({ id, appointment_id, warnings = [] }) => {
      // It replaces the notice that offers to undo the registration, which is over with an invoice.
      notify(t.done(id), appointment_id === null ? {} : { about: noticeKey('appointment', appointment_id) })
      if (warnings.length > 0) void import('./tax-warnings.ts').then(({ tellTaxWarnings }) => tellTaxWarnings(warnings))
      onInvoice(id)
    },
  })
  const chosen = form.values.patient?.id
  if (chosen !== patient_id) setPatientId(chosen)
  const doctor = form.values.appointment?.doctor_id ?? null
  if (doctor !== doctor_id) setDoctorId(doctor)
  const day = dayOfVisit(form.values)
  if (day !== service_on) setServiceOn(day)
  const { lines } = form.values
  useAgreedPrices(coverage, lines, (changed) => form.set({ lines: changed }))
  const amounts = draftAmounts(form.values, insurerIn(lines))
  return { ...form, amounts, coverage, lab_cases, is_below: isBelow(form.values, coverage.of(lines)) }
}

const dayOfVisit = ({ appointment }: Pick<InvoiceDraft, 'appointment'>) =>
  appointment && dayOf(appointment.datetime_start)

/** The form's name for a field of the call. */
function formField(sent: string) {
  if (sent.startsWith('treatments')) return 'lines'
  return sent === 'discount' || sent.startsWith('discount.') ? 'discount_value' : sent.replace(/_id$/, '')
}
