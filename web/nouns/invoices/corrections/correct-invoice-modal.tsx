import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { InvoiceDetails } from '#contract/invoices.ts'
import type { LabCase } from '#contract/lab-cases.ts'
import { subtract } from '#domain/money.ts'
import type { PayoutRates } from '#domain/payout.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import {
  areComplete,
  type DraftLine,
  draftOf,
  draftTotal,
  linesOf,
} from '#web/nouns/treatment-codes/treatment-draft.ts'
import { TreatmentLines } from '#web/nouns/treatment-codes/treatment-lines.tsx'
import { insurerOf, policyOf, withInsurerOf, withOverrides } from '#web/nouns/coverage/covered.ts'
import { useAgreedPrices } from '#web/nouns/coverage/use-coverage.ts'
import { VisitCoverage } from '#web/nouns/coverage/visit-coverage.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { notify } from '#web/base/ui/notices/alerts.ts'
import { type DiscountDraft, discountSent, draftAmounts, NO_DISCOUNT } from '../forms/discount-draft.ts'
import { DiscountFields, DraftSums, useDiscountProblems } from '../forms/discount-fields.tsx'
import { LabWork, useLabWork } from '../forms/lab-work.tsx'
import { asText } from '../forms/invoice-draft.ts'
import type { InvoiceFormProps } from '../forms/invoice-form-props.ts'
import { texts as invoice_texts } from '../texts.ts'
import { CorrectionOutcome } from './correction-outcome.tsx'
import { texts } from './texts.ts'
import { useKeptCoverage } from './use-kept-coverage.ts'
import { pathTo } from '#web/base/links/paths.ts'

/** The form of a new invoice with the invoice's own lines; saving replaces the invoice in one step. */
export default function CorrectInvoiceModal({ invoice, onClose, onDone }: InvoiceFormProps) {
  const t = useTexts(texts)
  const words = useTexts(invoice_texts)
  const form = useCorrection(invoice, onDone)
  const { values, amounts, coverage } = form
  const cases = useLabWork({ ...invoice, invoice_id: invoice.id })
  const { data: doctor } = useDoctorOf(invoice)
  return (
    <FormModal form={form} title={t.title} size="lg" submit={t.submit} disabled={coverage.is_waiting} onClose={onClose}>
      <p className="text-sm text-ink-soft">
        {words.number(invoice.id)} · <bdi>{invoice.patient_name}</bdi>
      </p>
      <p className="text-sm text-ink-soft">{t.explanation}</p>
      <CorrectedLines form={form} invoice={invoice} cases={cases} />
      <DiscountFields
        draft={values}
        onChange={form.set}
        costs={subtract(amounts.costs, amounts.insurer)}
        currency={invoice.currency}
        errors={form.errors}
      />
      {coverage.has_figures && <DraftSums {...amounts} currency={invoice.currency} />}
      <TextArea label={t.reason} required rows={2} maxLength={1000} {...form.field('reason')} />
      {coverage.has_figures && <CorrectedOutcome {...{ form, invoice, cases }} rates={doctor ?? null} />}
    </FormModal>
  )
}

interface CorrectedLinesProps {
  form: ReturnType<typeof useCorrection>
  invoice: InvoiceDetails
  cases: readonly LabCase[]
}

function CorrectedLines({ form, invoice: { currency }, cases }: CorrectedLinesProps) {
  const { tried, refused, coverage } = form
  const lines = { lines: form.values.lines, onChange: (changed: DraftLine[]) => form.set({ lines: changed }) }
  return (
    <>
      <TreatmentLines {...lines} minimum={1} tried={tried} refused={refused} />
      {coverage.is_known && <VisitCoverage {...lines} coverage={coverage} currency={currency} tried={tried} />}
      <LabWork {...lines} cases={cases} />
    </>
  )
}

interface CorrectedOutcomeProps extends CorrectedLinesProps {
  rates: PayoutRates | null
}

function CorrectedOutcome({ form, invoice, cases, rates }: CorrectedOutcomeProps) {
  const { values, amounts, coverage } = form
  const { lines } = values
  return (
    <CorrectionOutcome
      invoice={invoice}
      correction={{
        treatments: withInsurerOf(withFees(linesOf(lines), cases), lines, coverage.of(lines)),
        ...amounts,
        rates,
      }}
    />
  )
}

const useDoctorOf = ({ doctor_id }: InvoiceDetails) =>
  useCall(api.doctorSettings, { id: doctor_id ?? 0 }, { enabled: doctor_id !== null })

/** The lines with what the lab billed for each, else what was agreed. */
const withFees = (lines: ReturnType<typeof linesOf>, cases: readonly LabCase[]) =>
  lines.map((line) => {
    const lab_case = cases.find(({ id }) => id === line.lab_case_id)
    return { ...line, lab_cost: lab_case ? (lab_case.invoiced_fee ?? lab_case.agreed_fee) : null }
  })

const discountOf = ({ discount_amount, discount_percent, discount_reason }: InvoiceDetails): DiscountDraft =>
  discount_amount > 0
    ? {
        discount_by: discount_percent === null ? 'amount' : 'percent',
        discount_value: String(discount_percent ?? discount_amount.toFixed(2)),
        discount_reason: discount_reason ?? '',
      }
    : NO_DISCOUNT

function useCorrection(invoice: InvoiceDetails, onDone: () => void) {
  const t = useTexts(texts)
  const problem = useProblem()
  const discountProblems = useDiscountProblems()
  // Once: a draft's lines get new keys each time, and fields with new keys lose what is typed.
  const [start] = useState(() => ({
    lines: draftOf(invoice.treatments.map((line) => ({ ...asText(line), lab_case_id: line.lab_case_id }))),
    ...discountOf(invoice),
    reason: '',
  }))
  const coverage = useKeptCoverage(invoice, start.lines)
  const insurerIn = (lines: DraftLine[]) => insurerOf(coverage.of(lines))
  const form = useCallForm(api.correctInvoice, {
    start,
    check: ({ lines, reason, ...discount }) => ({
      ...discountProblems(discount, subtract(draftTotal(lines), insurerIn(lines))),
      lines: !areComplete(lines) || coverage.of(lines)?.is_sound === false,
      reason: reason.trim() === '' && t.required,
    }),
    input: ({ lines, reason, ...discount }) => ({
      id: invoice.id,
      ...policyOf(coverage, lines),
      treatments: withOverrides(linesOf(lines), lines, coverage.of(lines)),
      reason,
      ...discountSent(discount),
    }),
    fieldOf: (sent) =>
      sent.startsWith('treatments') ? 'lines' : sent.startsWith('discount.') ? 'discount_value' : sent,
    alert: (error) => t.failed(problem(error)),
    onSuccess: ({ id }) => {
      notify(t.done(id), { link: { to: pathTo('invoices', { invoice: id }), words: t.show(id) } })
      onDone()
    },
  })
  useAgreedPrices(coverage, form.values.lines, (lines) => form.set({ lines }))
  return { ...form, amounts: draftAmounts(form.values, insurerIn(form.values.lines)), coverage }
}
