import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { Day } from '#domain/calendar.ts'
import { type Money, ZERO } from '#domain/money.ts'
import { isValidOn } from '#domain/policy.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import type { DraftLine } from '#web/nouns/treatment-codes/treatment-draft.ts'
import type { Covered } from './covered.ts'
import { fillPrices, type FilledPrices, splitDraft, type TypedPart } from './split-draft.ts'
import { useTerms } from './use-terms.ts'

type Parts = Readonly<Record<string, TypedPart>>

/** Of an invoice that is corrected. */
export interface KeptCoverage {
  policy_id: number | null
  /** What the user typed, by the key of the line. */
  parts: Parts
  /** What its claim uses of the year. */
  used: Money
  /** Of its claim, which gives back the approvals that they use. */
  claim_line_ids: readonly number[]
  /** Of its lines, which keep their costs. */
  keys: readonly string[]
}

interface Visit {
  patient_id: number | undefined
  /** Null: today, as for a visit without an appointment. */
  service_on: Day | null
  kept?: KeptCoverage | undefined
}

/**
 * The policy of a visit: the patient's valid one is chosen by itself. `of` says what it covers of lines, null for a patient
 * without policies. `is_waiting`: nothing can be issued yet, since the patient would be charged what the insurer pays.
 */
export function useCoverage({ patient_id, service_on, kept }: Visit) {
  const today = useToday()
  const on = service_on ?? today
  const { policies, ...loading } = usePolicies(patient_id, kept?.policy_id ?? null)
  const valid = policies.find((policy) => policy.ended_at === null && isValidOn(policy, on))
  const [choice, setChoice] = useState<{ patient_id: number | undefined; policy_id: number | null }>()
  const is_chosen = choice !== undefined && choice.patient_id === patient_id
  const policy_id = is_chosen ? choice.policy_id : kept ? kept.policy_id : (valid?.id ?? null)
  const policy = policies.find(({ id }) => id === policy_id)
  const is_kept = kept !== undefined && kept.policy_id === policy_id
  const [typing, setTyping] = useState<{ policy_id: number | null; parts: Parts }>()
  const parts = typing?.policy_id === policy_id ? typing.parts : is_kept ? kept.parts : NONE
  const { terms, has_failed, retry } = useTerms({
    policy,
    service_on: on,
    given_back: is_kept ? kept.used : ZERO,
    freed: is_kept ? kept.claim_line_ids : NO_LINES,
  })
  const split = (lines: readonly DraftLine[]) => terms && splitDraft(lines, parts, terms)
  return {
    policies,
    policy_id,
    /** Whether the policy was chosen by itself, or none could be. */
    chosen_by_itself: is_chosen || kept ? null : valid !== undefined,
    choose: (chosen: number | null) => setChoice({ patient_id, policy_id: chosen }),
    parts,
    type: (key: string, part: TypedPart | undefined) => setTyping({ policy_id, parts: withPart(parts, key, part) }),
    terms,
    split,
    of: (lines: readonly DraftLine[]) => (policies.length === 0 ? null : coveredBy(policy_id, split(lines))),
    filling: { terms: policy ? terms : null, keeps: (key: string) => is_kept && kept.keys.includes(key) },
    is_waiting: loading.is_loading || (policy !== undefined && terms === undefined),
    has_failed,
    retry,
    policies_failed: loading.policies_failed,
    load: loading.load,
  }
}

/** Those that may cover a visit, and that of an invoice that is corrected though it was ended since. */
function usePolicies(patient_id: number | undefined, kept_id: number | null) {
  const query = useCall(api.policies, { id: patient_id ?? 0 }, { enabled: patient_id !== undefined })
  const isOwn = query.data !== undefined && !query.isPlaceholderData
  return {
    policies: isOwn ? query.data.filter(({ id, ended_at }) => ended_at === null || id === kept_id) : [],
    is_loading: patient_id !== undefined && !isOwn && !query.isError,
    policies_failed: patient_id !== undefined && query.isError && !isOwn,
    load: () => void query.refetch(),
  }
}

export type Coverage = ReturnType<typeof useCoverage>

const NONE: Parts = {}
const NO_LINES: readonly number[] = []

const withPart = (parts: Parts, key: string, part: TypedPart | undefined): Parts => {
  const { [key]: _before, ...others } = parts
  return part ? { ...others, [key]: part } : others
}

function coveredBy(policy_id: number | null, split: ReturnType<Coverage['split']>): Covered {
  const lines = split?.lines ?? []
  return {
    policy_id,
    lines: Object.fromEntries(
      lines.map(({ key, insurer_amount, list_price, approval_line_id, override_note }) => [
        key,
        { insurer_amount, list_price, approval_line_id, ...(override_note !== undefined && { override_note }) },
      ]),
    ),
    is_sound: lines.every(({ problem }) => problem === undefined),
  }
}

/** Fills in the agreed prices when a policy, a code or teeth are chosen. */
export function useAgreedPrices(
  { filling: { terms, keeps } }: Coverage,
  lines: readonly DraftLine[],
  onLines: (lines: DraftLine[]) => void,
) {
  const [filled, setFilled] = useState<FilledPrices>(NOTHING_FILLED)
  const next = terms === undefined ? undefined : fillPrices(lines, { filled, terms, keeps })
  if (!next) return
  setFilled(next.filled)
  if (next.changed) onLines(next.drafts)
}

const NOTHING_FILLED: FilledPrices = {}
