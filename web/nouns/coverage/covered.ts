import { add, type Money, ZERO } from '#domain/money.ts'
import type { DraftLine } from '#web/nouns/treatment-codes/treatment-draft.ts'

/** What a policy covers of one line of a form. */
export interface CoveredDraft {
  insurer_amount: Money
  /** What the payer agreed for the line; null without a known code. */
  list_price: Money | null
  /** Why another amount was typed; undefined where the plan decides. */
  override_note?: string
  /** The line of an approval on which it counts; null without one. */
  approval_line_id: number | null
}

/** What a form knows of the policy that was chosen; `policy_id` is null where the patient pays everything. */
export interface Covered {
  policy_id: number | null
  /** By the key of the form's line; none while the terms of the policy load. */
  lines: Readonly<Record<string, CoveredDraft>>
  /** Whether an invoice can be issued so. */
  is_sound: boolean
}

/** What the insurer covers of all lines. */
export const insurerOf = (covered: Covered | null): Money =>
  covered ? add(...Object.values(covered.lines).map(({ insurer_amount }) => insurer_amount)) : ZERO

/** The lines of a call, made of `drafts` in the same order, each with what the insurer covers of it. */
export const withInsurerOf = <Line extends object>(
  lines: readonly Line[],
  drafts: readonly DraftLine[],
  covered: Covered | null,
): (Line & { insurer_amount?: Money })[] =>
  lines.map((line, index) => {
    const { insurer_amount } = covered?.lines[drafts[index]?.key ?? ''] ?? {}
    return insurer_amount === undefined ? line : { ...line, insurer_amount }
  })

interface Claimed {
  insurer_amount?: Money
  override_note?: string
  approval_line_id?: number
}

/** The same lines as they are sent: a typed amount, with its note, and the approval that is used. */
export const withOverrides = <Line extends object>(
  lines: readonly Line[],
  drafts: readonly DraftLine[],
  covered: Covered | null,
): (Line & Claimed)[] =>
  lines.map((line, index) => {
    const { insurer_amount, override_note, approval_line_id } = covered?.lines[drafts[index]?.key ?? ''] ?? {}
    return {
      ...line,
      ...(insurer_amount !== undefined && override_note !== undefined && { insurer_amount, override_note }),
      ...(typeof approval_line_id === 'number' && { approval_line_id }),
    }
  })

/** What a call says of the policy: nothing for a patient without any. */
export const policyOf = (
  coverage: { of: (lines: readonly DraftLine[]) => Covered | null },
  lines: readonly DraftLine[],
) => {
  const covered = coverage.of(lines)
  return covered ? { policy_id: covered.policy_id } : {}
}
