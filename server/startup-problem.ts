/** Something the person starting the clinic can put right: shown as its sentence alone, without a stack. */
export class StartupProblem extends Error {
  override name = 'StartupProblem'
}
