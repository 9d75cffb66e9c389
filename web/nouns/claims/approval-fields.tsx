import { api } from '#contract/api.ts'
import type { Claim } from '#contract/claims.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatMoney } from '#web/base/i18n/formats.ts'
import { isolate, isolateLtr } from '#web/base/i18n/isolate.ts'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { texts } from './action-texts.ts'

interface ApprovalFieldsProps {
  claim: Claim
  /** Line of the claim -> line of an approval; empty: none. */
  chosen: Readonly<Record<number, string>>
  onChoose: (id: number, approval_line_id: string) => void
}

/** Which approval each line counts on that was claimed before the payer answered; those of the same code come first. */
export function ApprovalFields({ claim, chosen, onChoose }: ApprovalFieldsProps) {
  const t = useTexts(texts).complete
  const free = useFreeApprovals(claim)
  return claim.lines
    .filter(({ needs_approval, approval }) => needs_approval && approval === null)
    .map(({ id, description, treatment_code }) => (
      <SelectField
        key={id}
        label={t.approval_of(isolate(description))}
        hint={t.approval_hint}
        value={chosen[id] ?? ''}
        onChange={({ target }) => onChoose(id, target.value)}
      >
        <option value="">{t.no_approval}</option>
        {free
          .toSorted((a, b) => Number(b.treatment_code === treatment_code) - Number(a.treatment_code === treatment_code))
          .map((line) => (
            <option key={line.id} value={line.id}>
              {`${isolate(line.description)} · ${t.approved(isolateLtr(line.number), isolateLtr(formatMoney(line.approved, claim.currency)))}`}
            </option>
          ))}
      </SelectField>
    ))
}

/** The lines of answered approvals of the claim's policy that cover its day and are not used. */
function useFreeApprovals({ patient_id, policy_id, service_on }: Claim) {
  const { data = [] } = useCall(api.approvalsOfPatient, { id: patient_id })
  return data
    .filter((each) => each.policy_id === policy_id && each.state === 'answered')
    .filter(({ valid_until }) => valid_until === null || valid_until >= service_on)
    .flatMap(({ number, lines }) =>
      lines
        .filter(({ approved, claim_line_id }) => claim_line_id === null && approved !== null && approved > 0)
        .map((line) => ({ ...line, number: number ?? '', approved: line.approved ?? line.asked })),
    )
}
