import { api } from '#contract/api.ts'
import type { Medicine } from '#contract/medicines.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useChecks } from '#web/base/settings-kit/checks.ts'
import { OutcomeBanner } from '#web/base/settings-kit/outcome-banner.tsx'
import { texts as settings_texts } from '#web/base/settings-kit/texts.ts'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { SubstancesField } from './substances-field.tsx'
import { texts } from './texts.ts'

interface MedicineModalProps {
  medicine?: Medicine | undefined
  onSaved: () => void
  onClose: () => void
}

/** Adds or changes a medicine of the clinic. */
export default function MedicineModal(props: MedicineModalProps) {
  const { medicine, onClose } = props
  const t = useTexts(texts)
  const { create, update } = useTexts(settings_texts)
  const form = useMedicineForm(props)
  const substances = form.control('substances')
  return (
    <FormModal
      form={form}
      title={medicine ? t.edit_title : t.add_title}
      submit={medicine ? update : create}
      onClose={onClose}
    >
      <TextField
        label={t.name}
        hint={t.name_hint}
        required
        maxLength={100}
        autoComplete="off"
        {...form.field('name')}
      />
      <SubstancesField
        label={t.substances}
        hint={t.substances_hint}
        required
        error={substances.error}
        value={substances.value}
        onChange={substances.onChange}
      />
      <TextArea label={t.names} hint={t.names_hint} rows={2} maxLength={2000} {...form.field('names')} />
      {medicine && <Checkbox label={t.active} hint={t.active_hint} {...form.checkbox('active')} />}
      <OutcomeBanner error={form.failure} failed={t.save_failed} />
    </FormModal>
  )
}

function useMedicineForm({ medicine, onSaved, onClose }: MedicineModalProps) {
  const t = useTexts(texts)
  const checks = useChecks()
  return useCallForm(medicine ? api.changeMedicine : api.addMedicine, {
    start: {
      name: medicine?.name ?? '',
      names: medicine?.names.join(', ') ?? '',
      substances: medicine?.substances ?? [],
      active: medicine?.active ?? true,
    },
    check: ({ name, substances }) => ({
      name: checks.required(name),
      substances: substances.length === 0 && t.needs_substance,
    }),
    input: ({ active, names, ...fields }) => ({
      ...fields,
      names: namesIn(names),
      ...(medicine && { active, id: medicine.id, version: medicine.version }),
    }),
    onSuccess: () => {
      onClose()
      onSaved()
    },
  })
}

const namesIn = (typed: string) =>
  typed
    .split(/[,،\n]/u)
    .map((name) => name.trim())
    .filter((name) => name !== '')
