import { api } from '#contract/api.ts'
import type { Lab } from '#contract/labs.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useChecks } from '#web/base/settings-kit/checks.ts'
import { OutcomeBanner } from '#web/base/settings-kit/outcome-banner.tsx'
import { texts as settings_texts } from '#web/base/settings-kit/texts.ts'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { draftOfItem, emptyItem, itemOf, problemsOfItem } from './item-draft.ts'
import { ItemsField } from './items-field.tsx'
import { texts } from './texts.ts'

interface LabModalProps {
  lab?: Lab | undefined
  onSaved: () => void
  onClose: () => void
}

/** Adds or changes a dental lab. */
export default function LabModal(props: LabModalProps) {
  const { lab, onClose } = props
  const t = useTexts(texts)
  const { create, update } = useTexts(settings_texts)
  const form = useLabForm(props)
  const items = form.control('items')
  return (
    <FormModal
      form={form}
      size="lg"
      title={lab ? t.edit_title : t.add_title}
      submit={lab ? update : create}
      onClose={onClose}
    >
      <TextField label={t.name} required maxLength={100} dir="auto" autoComplete="off" {...form.field('name')} />
      <HowToReach form={form} />
      <ItemsField value={items.value} tried={items.error !== undefined} onChange={items.onChange} />
      {lab && <Checkbox label={t.active} hint={t.active_hint} {...form.checkbox('active')} />}
      <OutcomeBanner error={form.failure} failed={t.save_failed} />
    </FormModal>
  )
}

function HowToReach({ form }: { form: ReturnType<typeof useLabForm> }) {
  const t = useTexts(texts)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t.contact_number}
        type="tel"
        dir="ltr"
        maxLength={50}
        autoComplete="off"
        {...form.field('contact_number')}
      />
      <TextField label={t.email} type="email" dir="ltr" maxLength={254} autoComplete="off" {...form.field('email')} />
    </div>
  )
}

function useLabForm({ lab, onSaved, onClose }: LabModalProps) {
  const t = useTexts(texts)
  const checks = useChecks()
  return useCallForm(lab ? api.changeLab : api.addLab, {
    start: {
      name: lab?.name ?? '',
      contact_number: lab?.contact_number ?? '',
      email: lab?.email ?? '',
      items: lab ? lab.items.map(draftOfItem) : [emptyItem()],
      active: lab?.active ?? true,
    },
    fieldOf: (sent) => (sent.startsWith('items.') ? 'items' : sent),
    check: ({ name, email, items }) => ({
      name: checks.required(name),
      email: checks.email(email),
      items: items.some((item) => Object.values(problemsOfItem(item)).includes(true)) && t.items.needs_description,
    }),
    input: ({ items, ...fields }) => ({
      ...fields,
      items: items.map(itemOf),
      ...(lab && { id: lab.id, version: lab.version }),
    }),
    onSuccess: () => {
      onClose()
      onSaved()
    },
  })
}
