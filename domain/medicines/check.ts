/** The most serious first. */
export const REACTION_LEVELS = ['same', 'likely', 'caution'] as const
export type ReactionLevel = (typeof REACTION_LEVELS)[number]

/** The most serious first. */
export const CHECK_LEVELS = ['same', 'likely', 'interaction', 'caution', 'not_checked'] as const
export type CheckLevel = ReactionLevel | 'interaction' | 'not_checked'

/** What speaks against a medicine for this patient, or that the table cannot tell. */
export interface Check {
  level: CheckLevel
  /** The line of the prescription, as typed. */
  medicine: string
  /** The patient's alert, as typed, or the other line it interacts with; null for 'not_checked'. */
  alert: string | null
  /** In English, from the table; '' where the level says it all. */
  reason: string
}
