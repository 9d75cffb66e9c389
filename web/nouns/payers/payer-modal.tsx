import { api } from '#contract/api.ts'
import type { Payer } from '#contract/payers.ts'
import { CLAIM_FORMATS, LONGEST_PAYER_DAYS, PAYER_KINDS } from '#domain/payer.ts'
import { PAYER_TAXES } from '#domain/tax.ts'
import { usePublicClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { numberIn, useChecks } from '#web/base/settings-kit/checks.ts'
import { OutcomeBanner } from '#web/base/settings-kit/outcome-banner.tsx'
import { texts as settings_texts } from '#web/base/settings-kit/texts.ts'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { payerWords } from './payer-words.ts'
import { texts } from './texts.ts'

interface PayerModalProps {
  payer?: Payer | undefined
  onSaved: () => void
  onClose: () => void
}

const DAYS = ['submit_within_days', 'resubmit_within_days', 'pays_within_days'] as const

/** Adds or changes a payer. */
export default function PayerModal(props: PayerModalProps) {
  const { payer, onClose } = props
  const t = useTexts(texts)
  const { create, update } = useTexts(settings_texts)
  const form = usePayerForm(props)
  return (
    <FormModal
      form={form}
      size="lg"
      title={payer ? t.edit_title : t.add_title}
      submit={payer ? update : create}
      onClose={onClose}
    >
      <Names form={form} />
      <Claims form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t.tax_number} dir="ltr" maxLength={50} {...form.field('tax_number')} />
        <TextField label={t.email} type="email" dir="ltr" maxLength={254} {...form.field('email')} />
      </div>
      <TextArea label={t.address} rows={2} maxLength={500} dir="auto" {...form.field('address')} />
      <Checkbox label={t.may_bill_patient} hint={t.may_bill_hint} {...form.checkbox('may_bill_patient')} />
      <Taxed form={form} />
      {payer && <Checkbox label={t.active} hint={t.active_hint} {...form.checkbox('active')} />}
      <OutcomeBanner error={form.failure} failed={t.save_failed} />
    </FormModal>
  )
}

interface PartProps {
  form: ReturnType<typeof usePayerForm>
}

function Names({ form }: PartProps) {
  const t = useTexts(texts)
  const words = useTexts(payerWords)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label={t.name} required maxLength={200} dir="auto" autoComplete="off" {...form.field('name')} />
      <TextField label={t.other_name} maxLength={200} dir="auto" autoComplete="off" {...form.field('other_name')} />
      <SelectField label={t.kind} {...form.field('kind')}>
        {PAYER_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {words.kinds[kind]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t.receiver_code}
        hint={t.receiver_hint}
        dir="ltr"
        maxLength={50}
        {...form.field('receiver_code')}
      />
      <TextField label={t.sender_code} hint={t.sender_hint} dir="ltr" maxLength={50} {...form.field('sender_code')} />
    </div>
  )
}

/** Nothing in a clinic without a regime. */
function Taxed({ form }: PartProps) {
  const t = useTexts(texts)
  const { insurer_taxes } = useTexts(payerWords)
  const { data: clinic } = usePublicClinic()
  if (!clinic?.tax_regime) return null
  return (
    <SelectField label={t.insurer_tax} {...form.field('insurer_tax')}>
      {PAYER_TAXES.map((each) => (
        <option key={each} value={each}>
          {insurer_taxes[each]}
        </option>
      ))}
    </SelectField>
  )
}

function Claims({ form }: PartProps) {
  const t = useTexts(texts)
  const words = useTexts(payerWords)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField label={t.format} {...form.field('format')}>
        {CLAIM_FORMATS.map((format) => (
          <option key={format} value={format}>
            {words.formats[format]}
          </option>
        ))}
      </SelectField>
      {DAYS.map((field) => (
        <TextField key={field} label={t[field]} inputMode="numeric" maxLength={4} required {...form.field(field)} />
      ))}
    </div>
  )
}

function usePayerForm({ payer, onSaved, onClose }: PayerModalProps) {
  const t = useTexts(texts)
  const checks = useChecks()
  const daysProblem = (typed: string) =>
    !(Number.isInteger(numberIn(typed)) && numberIn(typed) >= 0 && numberIn(typed) <= LONGEST_PAYER_DAYS) &&
    t.days_problem(LONGEST_PAYER_DAYS)
  return useCallForm(payer ? api.changePayer : api.addPayer, {
    start: startOf(payer),
    check: ({ name, email, submit_within_days, resubmit_within_days, pays_within_days }) => ({
      name: checks.required(name),
      email: checks.email(email),
      submit_within_days: daysProblem(submit_within_days),
      resubmit_within_days: daysProblem(resubmit_within_days),
      pays_within_days: daysProblem(pays_within_days),
    }),
    input: ({ submit_within_days, resubmit_within_days, pays_within_days, ...fields }) => ({
      ...fields,
      submit_within_days: numberIn(submit_within_days),
      resubmit_within_days: numberIn(resubmit_within_days),
      pays_within_days: numberIn(pays_within_days),
      ...(payer && { id: payer.id, version: payer.version }),
    }),
    onSuccess: () => {
      onClose()
      onSaved()
    },
  })
}

const startOf = (payer: Payer | undefined) => ({
  name: payer?.name ?? '',
  other_name: payer?.other_name ?? '',
  kind: payer?.kind ?? ('insurer' as const),
  receiver_code: payer?.receiver_code ?? '',
  sender_code: payer?.sender_code ?? '',
  tax_number: payer?.tax_number ?? '',
  address: payer?.address ?? '',
  email: payer?.email ?? '',
  submit_within_days: String(payer?.submit_within_days ?? 30),
  resubmit_within_days: String(payer?.resubmit_within_days ?? 30),
  pays_within_days: String(payer?.pays_within_days ?? 60),
  format: payer?.format ?? ('print' as const),
  may_bill_patient: payer?.may_bill_patient ?? false,
  insurer_tax: payer?.insurer_tax ?? ('as_patient' as const),
  active: payer?.active ?? true,
})
