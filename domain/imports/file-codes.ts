import { STARTER_CODES } from '../starter-codes.ts'
import { codeAsStored } from '../treatment.ts'
import type { Effect } from '../treatment-effect.ts'

/** What a person says of a treatment code of a file that the clinic does not have. */
export const CODE_DECISIONS = ['code', 'new', 'leave_out'] as const

export interface CodeDecision {
  as: (typeof CODE_DECISIONS)[number]
  /** 'code': it is this code of the clinic. */
  code?: string | null | undefined
  /** 'new': the clinic gets the code; what is left out is as proposed. */
  description?: string | null | undefined
  default_cost?: number | undefined
  effect?: Effect | undefined
}

/** As it would be made. */
export interface UnknownCode {
  code: string
  description: string
  default_cost: number
  effect: Effect
}

/** A file has at most so many codes that a person matches. */
export const MOST_FILE_CODES = 300
export const LONGEST_CODE = 40

const BY_CODE = new Map(STARTER_CODES.map((starter) => [starter.code, starter]))

/** What the file says of the code, and else what the list of common treatments does. */
export function proposedCode(code: string, said: Partial<Omit<UnknownCode, 'code'>> = {}): UnknownCode {
  const starter = BY_CODE.get(code)
  return {
    code,
    description: said.description ?? starter?.en ?? code,
    default_cost: said.default_cost ?? 0,
    effect: said.effect ?? starter?.effect ?? 'none',
  }
}

/** As a person decided. */
export const decidedCode = (
  proposed: UnknownCode,
  { description, default_cost, effect }: CodeDecision,
): UnknownCode => ({
  code: proposed.code,
  description: description ?? proposed.description,
  default_cost: default_cost ?? proposed.default_cost,
  effect: effect ?? proposed.effect,
})

/** Decisions by the code as the clinic would store it. */
export const decisionsByCode = (said: Readonly<Record<string, CodeDecision>>): ReadonlyMap<string, CodeDecision> =>
  new Map(Object.entries(said).map(([code, decision]) => [codeAsStored(code), decision]))

/** The codes in a cell, with commas, semicolons or line breaks between. */
export function codesIn(cell: string): string[] {
  const codes = cell.split(/[,،;؛|\r\n]/).map(codeAsStored)
  return [...new Set(codes.filter((code) => code !== ''))]
}
