import { api } from '#contract/api.ts'
import type { PriceList } from '#contract/price-lists.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useChecks } from '#web/base/settings-kit/checks.ts'
import { OutcomeBanner } from '#web/base/settings-kit/outcome-banner.tsx'
import { texts as settings_texts } from '#web/base/settings-kit/texts.ts'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { texts } from './texts.ts'

interface PriceListModalProps {
  list?: PriceList | undefined
  onSaved: () => void
  onClose: () => void
}

/** Adds a price list, which has no prices yet, or renames one. */
export default function PriceListModal({ list, onSaved, onClose }: PriceListModalProps) {
  const t = useTexts(texts)
  const { create, update } = useTexts(settings_texts)
  const checks = useChecks()
  const form = useCallForm(list ? api.changePriceList : api.addPriceList, {
    start: { name: list?.name ?? '', active: list?.active ?? true },
    check: ({ name }) => ({ name: checks.required(name) }),
    input: ({ name, active }) => (list ? { id: list.id, version: list.version, name, active } : { name }),
    onSuccess: () => {
      onClose()
      onSaved()
    },
  })
  return (
    <FormModal form={form} title={list ? t.edit_title : t.add_title} submit={list ? update : create} onClose={onClose}>
      <TextField label={t.name} required maxLength={200} dir="auto" autoComplete="off" {...form.field('name')} />
      {list && <Checkbox label={t.active} hint={t.active_hint} {...form.checkbox('active')} />}
      <OutcomeBanner error={form.failure} failed={t.save_failed} />
    </FormModal>
  )
}
