import { useTexts } from '#web/base/i18n/catalogue.ts'
import { OutcomeBanner } from '#web/base/settings-kit/outcome-banner.tsx'
import { texts as settings_texts } from '#web/base/settings-kit/texts.ts'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { Limits, Named, Shares } from './plan-fields.tsx'
import { RulesField } from './rules-field.tsx'
import { texts } from './texts.ts'
import { type PlanFormProps, usePlanForm } from './use-plan-form.ts'

/** Adds or changes a plan of a payer. */
export default function PlanModal(props: PlanFormProps) {
  const { plan, onClose } = props
  const t = useTexts(texts)
  const { create, update } = useTexts(settings_texts)
  const form = usePlanForm(props)
  const rules = form.control('rules')
  return (
    <FormModal
      form={form}
      size="lg"
      title={plan ? t.edit_title : t.add_title}
      submit={plan ? update : create}
      onClose={onClose}
    >
      <Named form={form} />
      <Shares form={form} />
      <Limits form={form} />
      <RulesField {...rules} />
      {plan && <Checkbox label={t.active} hint={t.active_hint} {...form.checkbox('active')} />}
      <OutcomeBanner error={form.failure} failed={t.save_failed} />
    </FormModal>
  )
}
