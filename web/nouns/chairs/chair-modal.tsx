import { api } from '#contract/api.ts'
import type { Chair } from '#contract/chairs.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useChecks } from '#web/base/settings-kit/checks.ts'
import { OutcomeBanner } from '#web/base/settings-kit/outcome-banner.tsx'
import { texts as settings_texts } from '#web/base/settings-kit/texts.ts'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { texts } from './texts.ts'

interface ChairModalProps {
  chair?: Chair | undefined
  onSaved: () => void
  onClose: () => void
}

/** Adds, renames or deactivates a chair. */
export default function ChairModal({ chair, onSaved, onClose }: ChairModalProps) {
  const t = useTexts(texts)
  const { create, update } = useTexts(settings_texts)
  const checks = useChecks()
  const form = useCallForm(chair ? api.changeChair : api.addChair, {
    start: { name: chair?.name ?? '', active: chair?.active ?? true },
    check: ({ name }) => ({ name: checks.required(name) }),
    input: ({ name, active }) => ({ name, ...(chair && { active, id: chair.id, version: chair.version }) }),
    onSuccess: () => {
      onClose()
      onSaved()
    },
  })
  return (
    <FormModal
      form={form}
      title={chair ? t.edit_title : t.add_title}
      submit={chair ? update : create}
      onClose={onClose}
    >
      <TextField
        label={t.name}
        hint={t.name_hint}
        required
        maxLength={60}
        dir="auto"
        autoComplete="off"
        {...form.field('name')}
      />
      {chair && <Checkbox label={t.active} hint={t.active_hint} {...form.checkbox('active')} />}
      <OutcomeBanner error={form.failure} failed={t.save_failed} />
    </FormModal>
  )
}
