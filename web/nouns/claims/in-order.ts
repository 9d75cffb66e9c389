import type { Claim } from '#contract/claims.ts'

/** The codes of diagnoses, the principal one first. */
export const inOrder = (diagnoses: Claim['diagnoses']) =>
  diagnoses.toSorted((one, other) => Number(other.principal) - Number(one.principal)).map(({ code }) => code)
