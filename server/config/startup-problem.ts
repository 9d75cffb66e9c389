/** Something the person starting the clinic can put right: shown as its sentence alone, without a stack. */
export class StartupProblem extends Error {
  override name = 'StartupProblem'
}

/** What to print of a failure. One that nobody foresaw keeps its stack, for whoever has to find it. */
export function sentenceOf(error: unknown): string {
  if (error instanceof StartupProblem) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
