import type { RemittancePreview } from '#contract/payer-payments.ts'
import { answerable } from '#domain/claim.ts'
import { add, subtract } from '#domain/money.ts'
import { type CodedRefusal, sentenceOf } from '#domain/refusals/catalogue.ts'
import { conflict, ensure, invalid, Refusal, tooLarge } from '#domain/refusal.ts'
import { readRemittance, rejectedBy, type RemittanceLine } from '#domain/remittance.ts'
import { LARGEST_REMITTANCE_BYTES, MOST_REMITTANCE_LINES } from '#domain/remittance-limits.ts'
import type { Context } from '#server/base/context/context.ts'
import type { Upload } from '#server/base/http/upload.ts'
import { acquireReader } from '#server/across/imports/reading/readers.ts'
import { remittanceInWorker } from '#server/across/imports/reading/read-in-worker.ts'
import type { RemittanceRow } from '#server/across/imports/reading/remittance.ts'
import { ensureAnswerable } from '#server/nouns/claims/allocate.ts'
import { fingerprintOf } from '#server/nouns/claims/fingerprint.ts'
import { type LockedLine, readLines } from '#server/nouns/claims/locked-lines.ts'
import { receiptRow } from '#server/nouns/claims/receipts.ts'
import { type ClaimedLine, claimedLines } from './claimed-lines.ts'

/** Reads a payer's statement in a worker; refuses (400) one that is none. */
export async function readStatement(
  file: Upload | undefined,
  { sheet }: { sheet?: string | null | undefined },
  context: Context,
) {
  ensure(file && file.size_bytes > 0, () => invalid('file', 'payer-payment.file-left-out'))
  ensure(file.size_bytes <= LARGEST_REMITTANCE_BYTES, () =>
    tooLarge('payer-payment.file-too-long', { most: MOST_REMITTANCE_LINES }),
  )
  const release = acquireReader(context.demo)
  try {
    return await remittanceInWorker(file.path, sheet ?? null)
  } finally {
    release()
  }
}

/** What each line of a statement would answer of what was claimed from the receipt's payer. Stores nothing. */
export async function previewRemittance(
  { database }: Context,
  id: number,
  rows: readonly RemittanceRow[],
): Promise<RemittancePreview> {
  const receipt = await receiptRow(database, id)
  const read = rows.map(readRow)
  const known = await claimedLines(
    database,
    receipt,
    read.flatMap(({ said }) => said ?? []),
  )
  const positions = known.ids.length > 0 ? await readLines(database, known.ids) : NONE
  const seen = new Set<number>()
  const fitted = read.map((row) => fit(row, { known, positions, seen }))
  const lines = fitted.flatMap((each) => ('answer' in each ? [each.answer] : []))
  const problems = fitted.flatMap((each) => ('problem' in each ? [each.problem] : []))
  const answered = lines.flatMap(({ claim_line_id }) => positions.get(claim_line_id) ?? [])
  return {
    lines,
    problems,
    used: subtract(add(...lines.map(({ paid }) => paid)), add(...lines.map(({ taken_back }) => taken_back))),
    unallocated: receipt.unallocated,
    preview: fingerprintOf(receipt, answered),
  }
}

const NONE: ReadonlyMap<number, LockedLine> = new Map()

interface ReadRow {
  line: number
  said?: RemittanceLine
  problem?: CodedRefusal
}

function readRow({ line, cells, problem }: RemittanceRow): ReadRow {
  if (problem) return { line, problem: { code: problem, values: {} } }
  return { line, ...caught(() => ({ said: readRemittance(cells) })) }
}

/** What the work answers, or why it refuses. */
function caught<Done extends object>(work: () => Done): Done | { problem: CodedRefusal } {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { problem: error.coded }
  }
}

interface Against {
  known: Awaited<ReturnType<typeof claimedLines>>
  positions: ReadonlyMap<number, LockedLine>
  /** The lines of claims that earlier lines of the file answer. */
  seen: Set<number>
}

function fit({ line, said, problem }: ReadRow, against: Against) {
  const found = said ? caught(() => ({ answer: { line, ...answerOf(said, against) } })) : { problem: problem ?? UNREAD }
  if ('answer' in found) return found
  const { code, values } = found.problem
  const claim_number = said?.claim_number ?? null
  return { problem: { line, claim_number, sentence: sentenceOf(found.problem), code, values: { ...values } } }
}

const UNREAD: CodedRefusal = { code: 'payer-payment.file-no-claim', values: {} }

/** What the line answers. Refuses what it is not about, or what it cannot answer. */
function answerOf(said: RemittanceLine, { known, positions, seen }: Against) {
  const claimed = lineFor(said, known)
  const position = positions.get(claimed.claim_line_id)
  ensure(position, () => unknown(said))
  ensure(!seen.has(claimed.claim_line_id), () => invalid('lines', 'payer-payment.line-twice'))
  const { paid, discount, taken_back, note } = said
  const rejected = rejectedBy(said, answerable(position))
  const answer = { claim_line_id: claimed.claim_line_id, paid, discount, rejected, taken_back }
  ensureAnswerable(position, answer)
  seen.add(claimed.claim_line_id)
  // An exchange gives the reason for a whole claim, also beside lines that are paid in full.
  const code = rejected > 0 || discount > 0 || taken_back > 0 ? said.code : null
  const { activities: _activities, former_number: _former, ...shown } = claimed
  return { ...shown, ...answer, answerable: answerable(position), code, note }
}

const unknown = ({ claim, activity_id }: RemittanceLine) =>
  conflict('payer-payment.file-unknown-claim', { number: claim ?? String(activity_id) })

const isFormer = ({ former_number }: ClaimedLine, claim: string) =>
  former_number !== null && former_number.toLowerCase() === claim.toLowerCase()

/** By its activity, else by the claim and the code of the treatment, which a claim of one line does not need. */
function lineFor(said: RemittanceLine, { of_activity, of_claim, of_former }: Against['known']): ClaimedLine {
  const { claim, claim_number, activity_id, treatment_code } = said
  const named = activity_id === null ? undefined : of_activity.get(activity_id)
  if (named) {
    const same = claim === null || named.claim_number === claim_number || isFormer(named, claim)
    ensure(same, () => invalid('lines', 'payer-payment.file-other-claim', { number: claim_number ?? 0 }))
    return named
  }
  const number = claim_number ?? 0
  // The payer knows a claim that was brought forward by its former number, which may be one of ours too.
  const lines = of_former.get(claim?.toLowerCase() ?? '') ?? of_claim.get(number) ?? []
  ensure(lines.length > 0, () => unknown(said))
  const code = treatment_code?.toUpperCase()
  const fitting = code === undefined ? lines : lines.filter((each) => each.treatment_code?.toUpperCase() === code)
  const [only] = fitting
  ensure(only, () => invalid('lines', 'payer-payment.file-unknown-code', { number, code: treatment_code ?? '' }))
  ensure(fitting.length === 1, () => invalid('lines', 'payer-payment.file-several-lines', { number }))
  return only
}
