/** A problem that the person who starts the clinic can fix: only its message is shown, without a stack. */
export class StartupProblem extends Error {
  override name = 'StartupProblem'
}

/** The text to print about a failure. An unexpected error keeps its stack, for the investigation. */
export function sentenceOf(error: unknown): string {
  if (error instanceof StartupProblem) return error.message
  if (isNotAllowed(error)) return notAllowed(error.message)
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** PostgreSQL's codes for what an account has no right to: also the schema, which it then does not see. */
const NOT_ALLOWED: ReadonlySet<unknown> = new Set(['42501', '3F000'])

export const isNotAllowed = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && NOT_ALLOWED.has(error.code)

const notAllowed = (reason: string) =>
  `The account of DATABASE_URL may not use the clinic's tables (${reason}): name the account that owns them in DATABASE_OWNER_URL, or in DATABASE_URL.`
