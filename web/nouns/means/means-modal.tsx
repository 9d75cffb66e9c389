import { api } from '#contract/api.ts'
import type { Means } from '#contract/means.ts'
import { methodNames, type PaymentMethod, termsOf } from '#domain/invoice.ts'
import { type Settles, SETTLES } from '#domain/means.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMethodNames } from '#web/base/i18n/payment-methods.ts'
import { numberIn, useChecks } from '#web/base/settings-kit/checks.ts'
import { OutcomeBanner } from '#web/base/settings-kit/outcome-banner.tsx'
import { texts as settings_texts } from '#web/base/settings-kit/texts.ts'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { ChoiceChips } from '#web/base/ui/fields/choice-chips.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { texts } from './texts.ts'

interface MeansModalProps {
  means?: Means | undefined
  onSaved: () => void
  onClose: () => void
}

/** Adds, changes or deactivates a means of payment. */
export default function MeansModal({ means, onSaved, onClose }: MeansModalProps) {
  const t = useTexts(texts)
  const { create, update } = useTexts(settings_texts)
  const methods = useMethodNames()
  const form = useMeansForm({ means, onSaved, onClose })
  const { method, settles } = form.values
  return (
    <FormModal
      form={form}
      title={means ? t.edit_title : t.add_title}
      submit={means ? update : create}
      onClose={onClose}
    >
      <TextField label={t.name_en} hint={t.name_hint} required maxLength={60} dir="ltr" {...form.field('name_en')} />
      <TextField label={t.name_ar} required maxLength={60} dir="rtl" {...form.field('name_ar')} />
      <ChoiceChips
        label={t.method}
        choices={methodNames().map((value) => ({ value, words: methods[value] }))}
        chosen={method}
        onChoose={(chosen) => form.set({ method: chosen, ...(!termsOf(chosen).fee && { fee_percentage: '0' }) })}
      />
      {termsOf(method).fee && (
        <TextField label={t.fee} hint={t.fee_hint} required inputMode="decimal" {...form.field('fee_percentage')} />
      )}
      <ChoiceChips
        label={t.settles}
        choices={SETTLES.map((value) => ({ value, words: t.places[value] }))}
        chosen={settles}
        onChoose={(chosen) => form.set({ settles: chosen })}
      />
      <p className="-mt-3 text-xs text-ink-faint">{t.settles_hint[settles]}</p>
      {means && <Checkbox label={t.active} hint={t.active_hint} {...form.checkbox('active')} />}
      <OutcomeBanner error={form.failure} failed={t.save_failed} />
    </FormModal>
  )
}

const WITH_FEE = methodNames().find((method) => termsOf(method).fee) ?? methodNames()[0]
const NEW = { method: WITH_FEE as PaymentMethod, settles: 'bank' as Settles }

function useMeansForm({ means, onSaved, onClose }: MeansModalProps) {
  const checks = useChecks()
  const { method, settles } = means ?? NEW
  return useCallForm(means ? api.changeMeans : api.addMeans, {
    start: {
      name_en: means?.name_en ?? '',
      name_ar: means?.name_ar ?? '',
      method,
      settles,
      fee_percentage: String(means?.fee_percentage ?? 0),
      active: means?.active ?? true,
    },
    check: ({ name_en, name_ar, fee_percentage }) => ({
      name_en: checks.required(name_en),
      name_ar: checks.required(name_ar),
      fee_percentage: checks.percentage(fee_percentage),
    }),
    input: ({ fee_percentage, active, ...fields }) => ({
      ...fields,
      fee_percentage: numberIn(fee_percentage),
      ...(means && { active, id: means.id, version: means.version }),
    }),
    onSuccess: () => {
      onClose()
      onSaved()
    },
  })
}
