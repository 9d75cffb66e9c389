import { api } from '#contract/api.ts'
import type { Policy } from '#contract/policies.ts'
import { isAmount, type Money } from '#domain/money.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useClinic, useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { DateField } from '#web/base/ui/fields/date-field.tsx'
import { MoneyField } from '#web/base/ui/fields/money-field.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { showAlert } from '#web/base/ui/notices/alerts.ts'
import { texts } from './texts.ts'

interface PolicyModalProps {
  patient_id: number
  policy?: Policy | undefined
  onClose: () => void
}

/** Adds or changes a policy of a patient. */
export default function PolicyModal(props: PolicyModalProps) {
  const { policy, onClose } = props
  const t = useTexts(texts)
  const { currency } = useClinic()
  const form = usePolicyForm(props)
  return (
    <FormModal form={form} title={policy ? t.edit_title : t.add_title} submit={t.save} onClose={onClose}>
      <WhoPays form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t.member_number}
          required
          dir="ltr"
          maxLength={60}
          autoComplete="off"
          {...form.field('member_number')}
        />
        <TextField
          label={t.principal_number}
          hint={t.principal_hint}
          dir="ltr"
          maxLength={60}
          autoComplete="off"
          {...form.field('principal_number')}
        />
        <TextField label={t.relation} hint={t.relation_hint} dir="auto" maxLength={60} {...form.field('relation')} />
        <MoneyField
          label={t.year_max}
          hint={t.year_max_hint}
          currency={currency}
          {...form.field('insurer_max_override')}
        />
        <DateField label={t.valid_from} required {...form.control('valid_from')} />
        <DateField label={t.valid_until} {...form.control('valid_until')} />
      </div>
    </FormModal>
  )
}

/** The payer, then one of its plans. */
function WhoPays({ form }: { form: ReturnType<typeof usePolicyForm> }) {
  const t = useTexts(texts)
  const { payer_id, plan_id } = form.values
  const payers = useCall(api.payers, {}).data ?? []
  const plans = useCall(api.payerPlans, { id: Number(payer_id) }, { enabled: payer_id !== '' }).data ?? []
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={t.payer}
        required
        {...form.field('payer_id')}
        onChange={({ target: { value } }) => form.set({ payer_id: value, plan_id: '' })}
      >
        <option value="">{t.choose}</option>
        {payers
          .filter(({ id, active }) => active || String(id) === payer_id)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </SelectField>
      <SelectField label={t.plan} required {...form.field('plan_id')}>
        <option value="">{t.choose}</option>
        {plans
          .filter(({ id, active }) => active || String(id) === plan_id)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </SelectField>
    </div>
  )
}

const startOf = (policy: Policy | undefined, today: string) => ({
  payer_id: policy ? String(policy.payer_id) : '',
  plan_id: policy ? String(policy.plan_id) : '',
  member_number: policy?.member_number ?? '',
  principal_number: policy?.principal_number ?? '',
  relation: policy?.relation ?? '',
  valid_from: policy?.valid_from ?? today,
  valid_until: policy?.valid_until ?? '',
  insurer_max_override: policy?.insurer_max_override?.toString() ?? '',
})

function usePolicyForm({ patient_id, policy, onClose }: PolicyModalProps) {
  const t = useTexts(texts)
  const problem = useProblem()
  return useCallForm(policy ? api.changePolicy : api.addPolicy, {
    start: startOf(policy, useToday()),
    check: ({ payer_id, plan_id, member_number, valid_from, insurer_max_override }) => ({
      payer_id: payer_id === '' && t.required,
      plan_id: plan_id === '' && t.required,
      member_number: member_number.trim() === '' && t.required,
      valid_from: valid_from === '' && t.required,
      insurer_max_override: !isAmount(Number(insurer_max_override)) && t.year_max_problem,
    }),
    input: ({ payer_id: _payer, plan_id, valid_until, insurer_max_override, ...typed }) => ({
      ...typed,
      plan_id: Number(plan_id),
      valid_until: valid_until || null,
      insurer_max_override: insurer_max_override === '' ? null : (Number(insurer_max_override) as Money),
      id: policy?.id ?? patient_id,
      ...(policy && { version: policy.version }),
    }),
    onSuccess: ({ possible_duplicates }) => {
      onClose()
      const names = possible_duplicates.map(({ full_name }) => isolate(full_name)).join(', ')
      if (names !== '') showAlert(t.duplicates(names), 'success')
    },
    alert: (error, at_field) => (at_field ? undefined : `${t.not_saved} ${problem(error)}`),
  })
}
