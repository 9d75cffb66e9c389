import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { Plan } from '#contract/plans.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { AlertsOfPatient } from '#web/nouns/patient-alerts/alerts-of-patient.tsx'
import { mayWriteFor } from '#domain/plan.ts'
import { notify } from '#web/base/ui/notices/alerts.ts'
import { noticeKey } from '#web/base/ui/notices/notice-key.ts'
import { useWarned } from '#web/nouns/treatment-codes/plausibility-words.ts'
import { useSlips } from '#web/nouns/treatment-codes/use-slips.ts'
import { useOwnDoctor } from './use-own-doctor.ts'
import { useUser } from '#web/base/session/session.ts'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import {
  areComplete,
  begunItems,
  blankItem,
  copyOf,
  type DraftItem,
  draftFrom,
  itemsOf,
  type PlanDraft,
  sameItems,
  titleAfter,
} from './plan-draft.ts'
import { PlanLines } from './plan-lines.tsx'
import { texts } from './texts.ts'

interface PlanModalProps {
  patient_id: number
  /** The draft to change. */
  plan?: Plan
  /** The plan that is copied into a new one. */
  copied?: Plan
  /** Whether the new plan is an alternative to the copied one. */
  alternative?: boolean
  /** An item to begin with, beside those of the draft. */
  added?: DraftItem
  /** The title of a new plan, as it is proposed. */
  titled?: string
  onClose: () => void
}

/** Writes a plan as a draft: which treatments, on which teeth, at which visit. */
export default function PlanModal(props: PlanModalProps) {
  const t = useTexts(texts).form
  const form = usePlanForm(props)
  const { items, title } = form.values
  const retitled = useProposedTitle(title, props.plan ? undefined : props.titled)
  const notes = useSlips({ patient_id: props.patient_id, lines: begunItems(items) })
  const { data = [] } = useCall(api.doctors, {})
  const named = new Set(items.map(({ doctor_id }) => doctor_id))
  const doctors = data.filter(({ id, active }) => active || named.has(id))
  return (
    <FormModal
      form={form}
      title={props.alternative ? t.option_title : props.plan ? t.edit_title : t.add_title}
      size="lg"
      submit={t.save}
      onClose={props.onClose}
    >
      <AlertsOfPatient patient_id={props.patient_id} whole />
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <TextField label={t.title} hint={t.title_hint} required maxLength={200} dir="auto" {...form.field('title')} />
        <Doctor form={form} known={props.plan ?? props.copied} />
      </div>
      <PlanLines
        items={items}
        doctors={doctors}
        tried={form.tried}
        refused={form.refused}
        notes={notes}
        onChange={(changed) => form.set({ items: changed, ...retitled(items, changed) })}
      />
    </FormModal>
  )
}

/** A title that was proposed, and not typed over, names the work that the plan begins with also when that changes. */
function useProposedTitle(title: string, titled: string | undefined) {
  const [proposed, setProposed] = useState(titled)
  return ([before]: readonly DraftItem[], [after]: readonly DraftItem[]) => {
    if (proposed === undefined || title !== proposed) return {}
    const next = titleAfter(proposed, before, after)
    setProposed(next)
    return { title: next }
  }
}

function usePlanForm(props: PlanModalProps) {
  const { patient_id, plan, copied, alternative = false, added, titled = '', onClose } = props
  const t = useTexts(texts).form
  const user = useUser()
  const own = useOwnDoctor()
  const warned = useWarned()
  const [start] = useState((): PlanDraft => {
    if (plan) {
      const draft = draftFrom(plan)
      return { ...draft, items: [...draft.items, ...(added ? [added] : [])] }
    }
    if (copied) return { ...copyOf(copied), ...(own !== null && { doctor_id: own }) }
    return { title: titled, doctor_id: user.doctor_id ?? null, items: [added ?? blankItem()] }
  })
  const input = ({ title, doctor_id, items }: PlanDraft) => ({
    title,
    doctor_id: Number(doctor_id),
    items: itemsOf(begunItems(items)),
  })
  const options = {
    start,
    isSame: (name: keyof PlanDraft, one: PlanDraft, other: PlanDraft) =>
      name === 'items' ? sameItems(one.items, other.items) : one[name] === other[name],
    check: ({ title, doctor_id, items }: PlanDraft) => ({
      title: title.trim() === '' && t.required,
      doctor_id: doctor_id === null && t.required,
      items: !areComplete(begunItems(items)),
    }),
    alert: (error: unknown) => serverSentence(error) ?? t.not_saved,
    onSuccess: ({ id, warnings }: AnswerOf<typeof api.writePlan>) => {
      const [said] = warned(warnings)
      if (said) notify(said, { about: noticeKey('plan', id) })
      onClose()
    },
  }
  const written = useCallForm(api.writePlan, {
    ...options,
    input: (draft) => ({ id: patient_id, ...input(draft), ...(alternative && { alternative_to_id: copied?.id }) }),
  })
  const updated = useCallForm(api.updatePlan, {
    ...options,
    input: (draft) => ({ id: plan?.id ?? 0, ...(plan && { version: plan.version }), ...input(draft) }),
  })
  return plan ? updated : written
}

function Doctor({ form, known }: { form: ReturnType<typeof usePlanForm>; known: Plan | undefined }) {
  const t = useTexts(texts).form
  const { data = [] } = useCall(api.doctors, {})
  const { value, onChange, error } = form.control('doctor_id')
  const own = useOwnDoctor()
  return (
    <SelectField
      label={t.doctor}
      required
      value={value ?? ''}
      error={error}
      onChange={(event) => onChange(Number(event.target.value) || null)}
    >
      <option value="">{t.choose_doctor}</option>
      {data
        .filter(({ id, active }) => mayWriteFor(own, id) && (active || id === known?.doctor_id))
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </SelectField>
  )
}
