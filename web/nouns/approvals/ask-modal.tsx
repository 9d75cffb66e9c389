import { useRef, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Approval } from '#contract/approvals.ts'
import type { Policy } from '#contract/policies.ts'
import type { EnteredLine } from '#domain/treatment.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useCallMutation } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { Button } from '#web/base/ui/button.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { showAlert } from '#web/base/ui/notices/alerts.ts'
import { areComplete, blankLine, type DraftLine, draftOf, linesOf } from '#web/nouns/treatment-codes/treatment-draft.ts'
import { TreatmentLines } from '#web/nouns/treatment-codes/treatment-lines.tsx'
import { texts } from './texts.ts'

export type AskedBy = 'print' | 'copy'

export interface Asked {
  patient_id: number
  doctor_id: number | null
  /** The treatment plan. */
  plan_id: number | null
  lines: readonly EnteredLine[]
}

interface AskModalProps {
  about: Asked
  /** That may cover it, the valid one first. */
  policies: readonly Policy[]
  onAsked: (approval: Approval, by: AskedBy) => void
  onClose: () => void
}

/** Asks an insurer to approve treatments: they are noted as asked, and printed or copied for it. */
export default function AskModal(props: AskModalProps) {
  const { policies, onClose } = props
  const t = useTexts(texts)
  const form = useAsking(props)
  const { values, tried, refused, busy } = form
  return (
    <FormModal
      form={form}
      title={t.ask_title}
      size="lg"
      submit={t.ask_print}
      actions={
        <Button busy={busy} onClick={() => form.submit({ by: 'copy' })}>
          {t.ask_copy}
        </Button>
      }
      onClose={onClose}
    >
      <SelectField label={t.policy} hint={t.ask_hint} {...form.field('policy_id')}>
        {policies.map((each) => (
          <option key={each.id} value={each.id}>
            {[each.payer_name, each.plan_name, each.member_number].map(isolate).join(' · ')}
          </option>
        ))}
      </SelectField>
      <TreatmentLines
        lines={values.lines}
        onChange={(lines: DraftLine[]) => form.set({ lines })}
        minimum={1}
        tried={tried}
        refused={refused}
      />
    </FormModal>
  )
}

function useAsking({ about, policies, onAsked }: AskModalProps) {
  const t = useTexts(texts)
  const fail = (error: unknown) => serverSentence(error) ?? t.not_saved
  const by = useRef<AskedBy>('print')
  const asking = useCallMutation(api.askApproval, {
    onSuccess: (asked) => onAsked(asked, by.current),
    onError: (error) => showAlert(fail(error), 'error', error),
  })
  // Once: a draft's lines get new keys each time, and fields with new keys lose what is typed.
  const [start] = useState(() => ({
    policy_id: String(policies[0]?.id ?? ''),
    lines: about.lines.length > 0 ? draftOf(about.lines) : [blankLine()],
    by: 'print' as AskedBy,
  }))
  const form = useCallForm(api.draftApproval, {
    start,
    check: ({ lines }) => ({ lines: !areComplete(lines) }),
    input: ({ policy_id, lines }) => ({
      id: about.patient_id,
      policy_id: Number(policy_id),
      doctor_id: about.doctor_id,
      plan_id: about.plan_id,
      lines: linesOf(lines).map(({ treatment_code, description, cost, teeth }) => ({
        treatment_code,
        description,
        cost,
        teeth,
      })),
    }),
    fieldOf: (sent) => (sent.startsWith('lines') ? 'lines' : sent),
    alert: fail,
    onSuccess: ({ id }, sent) => {
      by.current = sent.by
      asking.send({ id })
    },
  })
  return { ...form, busy: form.busy || asking.busy }
}
