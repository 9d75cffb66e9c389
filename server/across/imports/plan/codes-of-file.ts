import {
  type CodeDecision,
  decidedCode,
  decisionsByCode,
  MOST_FILE_CODES,
  proposedCode,
  type UnknownCode,
} from '#domain/imports/file-codes.ts'
import { codeAsStored } from '#domain/treatment.ts'
import type { Database } from '#server/base/database/schema/schema.ts'

/** Collects the codes of a file that the clinic does not have, for a person to say what each is. */
export function unknownCodes() {
  const seen = new Map<string, UnknownCode>()
  return {
    see(code: string, said?: Partial<Omit<UnknownCode, 'code'>>) {
      if (!seen.has(code) && seen.size < MOST_FILE_CODES) seen.set(code, proposedCode(code, said))
    },
    found: (): UnknownCode[] => [...seen.values()],
  }
}

export type UnknownCodes = ReturnType<typeof unknownCodes>

export interface KnownCode {
  code: string
  description: string
  default_cost: number
}

/** What a code of the file is: one of the clinic's, one to make, none, or not decided. */
export type CodeOfFile =
  | { is: 'known'; code: KnownCode }
  | { is: 'new'; code: UnknownCode }
  | { is: 'left_out' }
  | { is: 'undecided' }

/** Reads the codes of lines; what a person said is taken where the clinic does not have the code itself. */
export async function codeReader(
  database: Database,
  { codes, unknown }: { codes: Readonly<Record<string, CodeDecision>>; unknown: UnknownCodes },
) {
  const rows = await database.selectFrom('treatment_codes').select(['code', 'description', 'default_cost']).execute()
  const known = new Map(rows.map((row) => [row.code, row]))
  const decided = decisionsByCode(codes)
  return (code: string): CodeOfFile => {
    const own = known.get(code)
    if (own) return { is: 'known', code: own }
    unknown.see(code)
    const decision = decided.get(code)
    if (decision?.as === 'leave_out') return { is: 'left_out' }
    if (decision?.as === 'new') return { is: 'new', code: decidedCode(proposedCode(code), decision) }
    const meant = decision?.as === 'code' ? known.get(codeAsStored(decision.code ?? '')) : undefined
    return meant ? { is: 'known', code: meant } : { is: 'undecided' }
  }
}
