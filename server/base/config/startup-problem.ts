/** A problem that the person who starts the clinic can fix: only its message is shown, without a stack. */
export class StartupProblem extends Error {
  override name = 'StartupProblem'
}

/** The text to print about a failure. An unexpected error keeps its stack, for the investigation. */
export function sentenceOf(error: unknown): string {
  if (error instanceof StartupProblem) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
