import { api } from '#contract/api.ts'
import type { TreatmentCode } from '#contract/treatment-codes.ts'
import { isAmount } from '#domain/money.ts'
import { BENEFITS, claimNamesTooth } from '#domain/payer.ts'
import { latinDigits } from '#domain/digits.ts'
import {
  isSpecialistCode,
  isTreatmentLength,
  LONGEST_TREATMENT_MINUTES,
  SHORTEST_TREATMENT_MINUTES,
} from '#domain/treatment.ts'
import { CHARGED_PER, EFFECTS } from '#domain/treatment-effect.ts'
import { TAX_CATEGORIES } from '#domain/tax.ts'
import { useClinic, usePublicClinic } from '#web/base/clinic/clinic.ts'
import { taxWords } from '#web/base/clinic/tax-words.ts'
import { catalogue, useTexts } from '#web/base/i18n/catalogue.ts'
import { numberIn, useChecks } from '#web/base/settings-kit/checks.ts'
import { OutcomeBanner } from '#web/base/settings-kit/outcome-banner.tsx'
import { texts as settings_texts } from '#web/base/settings-kit/texts.ts'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { MoneyField } from '#web/base/ui/fields/money-field.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { benefitWords } from './benefit-words.ts'
import { effectWords } from './effect-words.ts'
import { texts } from './settings-texts.ts'

const words_of_tax = catalogue(taxWords)

interface TreatmentCodeModalProps {
  treatment_code?: TreatmentCode | undefined
  onSaved: () => void
  onClose: () => void
}

export default function TreatmentCodeModal(props: TreatmentCodeModalProps) {
  const { treatment_code, onClose } = props
  const t = useTexts(texts)
  const { create, update } = useTexts(settings_texts)
  const { currency } = useClinic()
  const form = useTreatmentCodeForm(props)
  return (
    <FormModal
      form={form}
      title={treatment_code ? t.edit_title : t.add_title}
      submit={treatment_code ? update : create}
      onClose={onClose}
    >
      <TextField
        label={t.code}
        required
        autoComplete="off"
        {...form.field('code')}
        onChange={({ target: { value } }) =>
          form.set({ code: value, ...(!treatment_code && isSpecialistCode(value) && { is_specialist: true }) })
        }
      />
      <TextField label={t.description} required {...form.field('description')} />
      <TextField label={t.description_ar} hint={t.description_ar_hint} dir="rtl" {...form.field('description_ar')} />
      <MoneyField label={t.default_cost} required currency={currency} {...form.field('default_cost')} />
      <TextField
        label={t.minutes}
        hint={t.minutes_hint}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('minutes')}
      />
      <Effect form={form} />
      <Insured form={form} />
      <Taxed form={form} />
      <TextArea label={t.note_text_en} hint={t.note_hint} dir="ltr" maxLength={4000} {...form.field('note_text_en')} />
      <TextArea label={t.note_text_ar} dir="rtl" maxLength={4000} {...form.field('note_text_ar')} />
      <Checkbox label={t.is_specialist} hint={t.specialist_hint} {...form.checkbox('is_specialist')} />
      {treatment_code && <Checkbox label={t.active} hint={t.active_hint} {...form.checkbox('active')} />}
      <OutcomeBanner error={form.failure} failed={t.save_failed} />
    </FormModal>
  )
}

/** What the code does on the chart, and what its price is for. */
function Effect({ form }: { form: ReturnType<typeof useTreatmentCodeForm> }) {
  const t = useTexts(texts)
  const words = useTexts(effectWords)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={t.effect}
        hint={t.effect_hint}
        {...form.field('effect')}
        onChange={({ target: { value } }) => {
          const effect = value as TreatmentCode['effect']
          form.set({ effect, needs_tooth: claimNamesTooth(effect) })
        }}
      >
        {EFFECTS.map((effect) => (
          <option key={effect} value={effect}>
            {words.effect[effect]}
          </option>
        ))}
      </SelectField>
      <SelectField label={t.per} {...form.field('per')}>
        {CHARGED_PER.map((per) => (
          <option key={per} value={per}>
            {words.per[per]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

/** What insurers ask about the code; nothing in a clinic without them. */
function Insured({ form }: { form: ReturnType<typeof useTreatmentCodeForm> }) {
  const t = useTexts(texts)
  const { benefit } = useTexts(benefitWords)
  if (!useClinic().has_payers) return null
  return (
    <>
      <SelectField label={t.benefit} hint={t.benefit_hint} {...form.field('benefit')}>
        {BENEFITS.map((each) => (
          <option key={each} value={each}>
            {benefit[each]}
          </option>
        ))}
      </SelectField>
      <Checkbox label={t.needs_tooth} {...form.checkbox('needs_tooth')} />
    </>
  )
}

/** How the code is taxed; nothing in a clinic without a regime. */
function Taxed({ form }: { form: ReturnType<typeof useTreatmentCodeForm> }) {
  const t = useTexts(texts)
  const { categories } = useTexts(words_of_tax)
  const { data: clinic } = usePublicClinic()
  if (!clinic?.tax_regime) return null
  return (
    <SelectField label={t.tax_category} {...form.field('tax_category')}>
      <option value="">{t.usual_category}</option>
      {TAX_CATEGORIES.map((each) => (
        <option key={each} value={each}>
          {categories[each]}
        </option>
      ))}
    </SelectField>
  )
}

function useTreatmentCodeForm({ treatment_code, onSaved, onClose }: TreatmentCodeModalProps) {
  const t = useTexts(texts)
  const checks = useChecks()
  return useCallForm(treatment_code ? api.updateTreatmentCode : api.createTreatmentCode, {
    start: {
      code: treatment_code?.code ?? '',
      description: treatment_code?.description ?? '',
      description_ar: treatment_code?.description_ar ?? '',
      effect: treatment_code?.effect ?? 'none',
      per: treatment_code?.per ?? 'visit',
      benefit: treatment_code?.benefit ?? 'other',
      needs_tooth: treatment_code?.needs_tooth ?? false,
      tax_category: treatment_code?.tax_category ?? ('' as const),
      default_cost: treatment_code ? String(treatment_code.default_cost) : '',
      minutes: treatment_code?.minutes?.toString() ?? '',
      note_text_en: treatment_code?.note_text_en ?? '',
      note_text_ar: treatment_code?.note_text_ar ?? '',
      is_specialist: treatment_code?.is_specialist ?? false,
      active: treatment_code?.active ?? true,
    },
    check: ({ code, description, default_cost, minutes }) => ({
      code: checks.required(code),
      description: checks.required(description),
      default_cost: !isAmount(numberIn(default_cost)) && t.cost_problem,
      minutes: !isMinutes(minutes) && t.minutes_problem(SHORTEST_TREATMENT_MINUTES, LONGEST_TREATMENT_MINUTES),
    }),
    input: ({ active, ...fields }) => ({
      ...fields,
      default_cost: Number(fields.default_cost),
      minutes: minutesIn(fields.minutes),
      tax_category: fields.tax_category === '' ? null : fields.tax_category,
      ...(treatment_code && { active, id: treatment_code.id, version: treatment_code.version }),
    }),
    onSuccess: () => {
      onClose()
      onSaved()
    },
  })
}

/** The minutes typed, in digits of either language; null if none are. */
const minutesIn = (typed: string) => (typed.trim() === '' ? null : Number(latinDigits(typed)))
const isMinutes = (typed: string) => isTreatmentLength(minutesIn(typed) ?? SHORTEST_TREATMENT_MINUTES)
