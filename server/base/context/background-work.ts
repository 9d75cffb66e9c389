export const BACKGROUND_WORK = ['backup', 'opening', 'mailing', 'housekeeping', 'access_log'] as const
export type WorkName = (typeof BACKGROUND_WORK)[number]

/** The last results of one kind of background work since this process started. */
export interface WorkState {
  last_run_at: Date | null
  last_error: string | null
  last_error_at: Date | null
}

/** Records the results of background work, so that an admin can see them. */
export interface BackgroundWork {
  succeeded(name: WorkName): void
  failed(name: WorkName, error: unknown): void
  stateOf(name: WorkName): WorkState
}

export function backgroundWork(clock: () => Date = () => new Date()): BackgroundWork {
  const states = new Map<WorkName, WorkState>()
  const stateOf = (name: WorkName) => states.get(name) ?? NEVER
  return {
    stateOf,
    succeeded: (name) => void states.set(name, { ...stateOf(name), last_run_at: clock(), last_error: null }),
    failed(name, error) {
      const now = clock()
      states.set(name, { last_run_at: now, last_error: reasonOf(error), last_error_at: now })
    },
  }
}

const NEVER: WorkState = { last_run_at: null, last_error: null, last_error_at: null }

const LONGEST_REASON = 300

/** Leaves out the stack, which is in the log. */
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_REASON)
