import { api } from '#contract/api.ts'
import type { Patient } from '#contract/patients.ts'
import type { Plan } from '#contract/plans.ts'
import { isUnderAge } from '#domain/letter.ts'
import { add } from '#domain/money.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatMoney } from '#web/base/i18n/formats.ts'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { isolate, isolateLtr } from '#web/base/i18n/isolate.ts'
import { itemInWords } from './item-in-words.ts'
import type { Option } from './options.ts'
import { texts } from './texts.ts'

interface AnswerModalProps {
  plan: Plan
  /** The other options, which accepting something of this one declines. */
  declined: readonly Option[]
  patient: Patient
  onClose: () => void
}

/** An amount and its currency stay in one line. */
const unbroken = (amount: string) => isolateLtr(amount.replaceAll(' ', '\u00A0'))

/** Records, item by item, what the patient accepts, and who signs for it. */
export default function AnswerModal(props: AnswerModalProps) {
  const { plan, declined, patient, onClose } = props
  const { answering: t, options } = useTexts(texts)
  const expired = plan.status === 'expired'
  const open = plan.items.filter(({ state }) => state === 'proposed')
  const under_age = isUnderAge(patient, useToday())
  const form = useAnswerForm(props, under_age)
  const { accepted } = form.values
  const chosen = open.filter(({ id }) => accepted.includes(id))
  return (
    <FormModal form={form} title={t.title} submit={chosen.length > 0 ? t.accept : t.decline} onClose={onClose}>
      {expired ? <Banner tone="warning">{t.expired}</Banner> : <p className="text-sm text-ink-soft">{t.hint}</p>}
      {!expired && (
        <fieldset className="flex min-w-0 flex-col gap-2">
          <legend className="sr-only">{t.title}</legend>
          {open.map(({ id, description, teeth, cost }) => (
            <Checkbox
              key={id}
              label={[itemInWords({ description, teeth }), unbroken(formatMoney(cost, plan.currency))].join(' · ')}
              checked={accepted.includes(id)}
              onChange={({ target: { checked } }) =>
                form.set({ accepted: checked ? [...accepted, id] : accepted.filter((each) => each !== id) })
              }
            />
          ))}
        </fieldset>
      )}
      {chosen.length > 0 && declined.length > 0 && (
        <Banner tone="warning">
          {options.declines(
            declined.map(({ letter, plan: other }) => `${options.letter(letter)} (${isolate(other.title)})`).join(', '),
          )}
        </Banner>
      )}
      {chosen.length > 0 && (
        <TextField
          label={t.signed_name}
          hint={under_age ? t.guardian_hint : t.signed_hint}
          required
          maxLength={200}
          dir="auto"
          {...form.field('signed_name')}
        />
      )}
      <Total plan={plan} amount={add(...chosen.map(({ cost }) => cost))} />
    </FormModal>
  )
}

function Total({ plan, amount }: { plan: Plan; amount: number }) {
  const t = useTexts(texts)
  return (
    <p aria-live="polite" className="flex justify-between border-t border-line pt-3 text-sm font-semibold">
      <span>{t.accepted_total}</span>
      <MoneyText amount={amount} currency={plan.currency} />
    </p>
  )
}

function useAnswerForm({ plan, patient, onClose }: AnswerModalProps, under_age: boolean) {
  const t = useTexts(texts)
  const all = plan.items.filter(({ state }) => state === 'proposed').map(({ id }) => id)
  const start: { accepted: number[]; signed_name: string } = {
    accepted: plan.status === 'expired' ? [] : all,
    signed_name: under_age ? (patient.guardian_name ?? '') : patient.full_name,
  }
  return useCallForm(api.answerPlan, {
    start,
    isSame: (name, one, other) => String(one[name]) === String(other[name]),
    check: ({ accepted, signed_name }) => ({
      signed_name: accepted.length > 0 && signed_name.trim() === '' && t.form.required,
    }),
    input: ({ accepted, signed_name }) => ({
      id: plan.id,
      version: plan.version,
      accepted,
      signed_name: accepted.length > 0 ? signed_name : null,
    }),
    onSuccess: onClose,
    alert: (error) => serverSentence(error) ?? t.answering.failed,
  })
}
