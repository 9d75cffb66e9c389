import { api } from '#contract/api.ts'
import type { Claim } from '#contract/claims.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { notify } from '#web/base/ui/notices/alerts.ts'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { texts } from './action-texts.ts'
import { ApprovalFields } from './approval-fields.tsx'
import { inOrder } from './in-order.ts'

const MOST_CODES = 12
const LONGEST_CODE = 10

/** What a claim needs before it is sent: diagnoses, the complaint, the payer's own codes. */
export default function CompleteModal({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const t = useTexts(texts).complete
  const form = useCompleteForm(claim, onClose)
  const { codes, approvals } = form.values
  return (
    <FormModal form={form} title={t.title} submit={t.save} onClose={onClose}>
      {claim.missing.includes('tooth') && <Banner tone="warning">{t.tooth}</Banner>}
      <TextField
        label={t.diagnoses}
        hint={t.diagnoses_hint}
        dir="ltr"
        autoComplete="off"
        maxLength={MOST_CODES * (LONGEST_CODE + 2)}
        {...form.field('diagnoses')}
      />
      <TextArea label={t.complaint} rows={2} maxLength={1000} {...form.field('complaint')} />
      {claim.lines.map(({ id, description }) => (
        <TextField
          key={id}
          label={t.code_of(isolate(description))}
          dir="ltr"
          autoComplete="off"
          maxLength={40}
          value={codes[id] ?? ''}
          onChange={({ target }) => form.set({ codes: { ...codes, [id]: target.value } })}
        />
      ))}
      {claim.missing.includes('approval') && (
        <ApprovalFields
          claim={claim}
          chosen={approvals}
          onChoose={(id, approval) => form.set({ approvals: { ...approvals, [id]: approval } })}
        />
      )}
    </FormModal>
  )
}

const NONE_CHOSEN: Readonly<Record<number, string>> = {}

function useCompleteForm(claim: Claim, onClose: () => void) {
  const { not_saved, complete: t } = useTexts(texts)
  const problem = useProblem()
  return useCallForm(api.completeClaim, {
    start: {
      diagnoses: inOrder(claim.diagnoses).join(', '),
      complaint: claim.complaint ?? '',
      codes: Object.fromEntries(claim.lines.map((line) => [line.id, line.code_sent ?? ''])) as Record<number, string>,
      approvals: NONE_CHOSEN,
    },
    check: ({ diagnoses }) => ({ diagnoses: !isInOrder(codesIn(diagnoses)) && t.diagnoses_problem }),
    input: ({ diagnoses, complaint, codes, approvals }) => ({
      id: claim.id,
      version: claim.version,
      complaint,
      diagnoses: codesIn(diagnoses).map((code, place) => ({ code, principal: place === 0 })),
      lines: claim.lines.map(({ id }) => ({
        id,
        code_sent: codes[id] ?? '',
        ...(approvals[id] && { approval_line_id: Number(approvals[id]) }),
      })),
    }),
    onSuccess: () => {
      notify(t.saved)
      onClose()
    },
    alert: (error, at_field) => (at_field ? undefined : `${not_saved} ${problem(error)}`),
  })
}

/** Codes as they are typed, with Arabic commas too. */
const codesIn = (typed: string) =>
  typed
    .split(/[,،;\s]/)
    .map((code) => code.toUpperCase())
    .filter((code) => code !== '')

const isInOrder = (codes: readonly string[]) =>
  codes.length <= MOST_CODES &&
  codes.every((code) => code.length <= LONGEST_CODE) &&
  new Set(codes).size === codes.length
