import { api } from '#contract/api.ts'
import type { Agreement } from '#contract/agreements.ts'
import { type Instalment, MOST_INSTALMENTS, scheduleOf } from '#domain/agreement.ts'
import { addMonths, type Day } from '#domain/calendar.ts'
import { latinDigits } from '#domain/digits.ts'
import { isAmount, type Money, ZERO } from '#domain/money.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { DateField } from '#web/base/ui/fields/date-field.tsx'
import { MoneyField } from '#web/base/ui/fields/money-field.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { InstalmentRows } from './instalment-rows.tsx'
import { texts } from './texts.ts'
import type { Offered } from './use-subjects.ts'

interface AgreementModalProps {
  patient: { id: number; full_name: string }
  offered: Offered
  onMade: (agreement: Agreement) => void
  onClose: () => void
}

/** A down payment, a number of instalments, a first day and a name; below them what the server will store. */
export default function AgreementModal({ patient, offered, onMade, onClose }: AgreementModalProps) {
  const t = useTexts(texts)
  const today = useToday()
  const form = useAgreementForm({ patient, offered, onMade })
  const { values } = form
  const { currency } = chosen(offered, values)
  const parts = partsOf(values, today)
  return (
    <FormModal form={form} title={t.form.title} submit={t.form.submit} only_by_button onClose={onClose}>
      <About offered={offered} subject={values.subject} onChoose={form.set} />
      <MoneyField label={t.form.total} required currency={currency} min={0.01} {...form.field('total')} />
      <MoneyField label={t.form.down_payment} currency={currency} {...form.field('down_payment')} />
      <TextField label={t.form.count} required inputMode="numeric" maxLength={2} {...form.field('count')} />
      <DateField
        label={t.form.first_on}
        required
        min={today}
        value={values.first_on}
        onChange={(first_on) => form.set({ first_on })}
        error={form.errors.first_on}
      />
      <TextField label={t.form.signed_name} required maxLength={200} {...form.field('signed_name')} />
      {parts && (
        <section aria-label={t.form.preview} aria-live="polite">
          <InstalmentRows caption={t.form.preview} instalments={parts} currency={currency} />
        </section>
      )}
    </FormModal>
  )
}

interface AboutProps {
  offered: Offered
  subject: string
  onChoose: (chosen: Pick<Values, 'subject' | 'total'>) => void
}

function About({ offered, subject, onChoose }: AboutProps) {
  const t = useTexts(texts)
  return (
    <SelectField
      label={t.form.about}
      value={subject}
      disabled={offered.subjects.length === 1}
      onChange={({ target }) => onChoose({ subject: target.value, total: totalOf(offered, target.value) })}
      hint={offered.payer ? t.paid_by(isolate(offered.payer.name)) : undefined}
    >
      {offered.subjects.map(({ key, title }) => (
        <option key={key} value={key}>
          {title === null ? t.form.invoices : t.form.plan(title)}
        </option>
      ))}
    </SelectField>
  )
}

interface Values {
  subject: string
  total: string
  down_payment: string
  count: string
  first_on: Day
  signed_name: string
}

const chosen = ({ subjects }: Offered, { subject }: Pick<Values, 'subject'>) =>
  subjects.find(({ key }) => key === subject) ?? subjects[0]

const totalOf = (offered: Offered, subject: string) => chosen(offered, { subject }).total.toFixed(2)

const amountIn = (typed: string): Money | undefined => {
  const amount = Number(typed)
  return isAmount(amount) ? amount : undefined
}

function countIn(typed: string) {
  const digits = latinDigits(typed).trim()
  return /^\d{1,2}$/.test(digits) ? Number(digits) : 0
}

const isCount = (count: number, down_payment: Money) =>
  count >= 1 && count <= MOST_INSTALMENTS - (down_payment > 0 ? 1 : 0)

/** The instalments as they are typed; undefined while something is missing. */
function partsOf({ total, down_payment, count, first_on }: Values, today: Day): Instalment[] | undefined {
  const whole = amountIn(total)
  const down = down_payment === '' ? ZERO : amountIn(down_payment)
  const parts = countIn(count)
  if (whole === undefined || down === undefined || first_on === '' || down > whole || !isCount(parts, down))
    return undefined
  return scheduleOf({ total: whole, down_payment: down, count: parts, first_on, today })
}

function useAgreementForm({ patient, offered, onMade }: Omit<AgreementModalProps, 'onClose'>) {
  const t = useTexts(texts).form
  const problem = useProblem()
  const today = useToday()
  const [first] = offered.subjects
  const start: Values = {
    subject: first?.key ?? '',
    total: totalOf(offered, first?.key ?? ''),
    down_payment: '',
    count: '',
    first_on: addMonths(today, 1),
    signed_name: offered.payer?.name ?? patient.full_name,
  }
  return useCallForm(api.makeAgreement, {
    start,
    check: ({ total, down_payment, count, first_on, signed_name }) => {
      const [whole, down] = [amountIn(total) ?? ZERO, amountIn(down_payment) ?? ZERO]
      return {
        total: whole <= 0 && t.required,
        down_payment: down > whole && t.above_total,
        count: !isCount(countIn(count), down) && t.count_problem(MOST_INSTALMENTS - (down > 0 ? 1 : 0)),
        first_on: (first_on === '' || first_on < today) && t.day_problem,
        signed_name: signed_name.trim() === '' && t.required,
      }
    },
    input: (values) => ({
      id: patient.id,
      payer_id: offered.payer?.id ?? patient.id,
      ...chosen(offered, values).about,
      total: Number(values.total),
      instalments: partsOf(values, today) ?? [],
      signed_name: values.signed_name,
    }),
    onSuccess: onMade,
    alert: (error, at_field) => (at_field ? undefined : t.failed(problem(error))),
  })
}
