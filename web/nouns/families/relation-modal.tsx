import { api } from '#contract/api.ts'
import { RELATION_KINDS, type RelationKind } from '#domain/family.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { ChoiceChips } from '#web/base/ui/fields/choice-chips.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { PatientPicker, type PickedPatient } from '#web/nouns/patients/patient-picker.tsx'
import { texts } from './texts.ts'

interface RelationModalProps {
  patient_id: number
  onClose: () => void
}

const NEW: { other: PickedPatient | null; kind: RelationKind; pays: boolean } = {
  other: null,
  kind: 'parent',
  pays: false,
}

/** Notes what another patient is to this one, and whether they pay. */
export default function RelationModal({ patient_id, onClose }: RelationModalProps) {
  const t = useTexts(texts)
  const problem = useProblem()
  const form = useCallForm(api.addRelation, {
    start: NEW,
    check: ({ other }) => ({ other: other === null && t.required }),
    input: ({ other, ...relation }) => ({ ...relation, id: patient_id, other_id: other?.id ?? 0 }),
    fieldOf: (sent) => (sent === 'other_id' ? 'other' : sent),
    onSuccess: onClose,
    alert: (error) => `${t.not_saved} ${problem(error)}`,
  })
  return (
    <FormModal form={form} title={t.add_title} submit={t.save} onClose={onClose}>
      <PatientPicker
        label={t.who}
        required
        value={form.values.other}
        onChange={(other) => form.set({ other })}
        error={form.errors.other}
      />
      <ChoiceChips
        label={t.kind}
        choices={RELATION_KINDS.map((value) => ({ value, words: t.kinds[value] }))}
        chosen={form.values.kind}
        onChoose={(kind) => form.set({ kind })}
      />
      <Checkbox label={t.pays_label} {...form.checkbox('pays')} />
    </FormModal>
  )
}
