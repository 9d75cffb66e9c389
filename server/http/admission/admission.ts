import type { Release } from './semaphore.ts'

/** Takes one permit, or throws the refusal if none is free. */
export type Acquire = () => Release

export type Admission = ReturnType<typeof admission>

/**
 * The permits of one request. Each is released exactly once: by `hold`, which exchanges them for others, or when the
 * request is over and none of its work still runs. After that it never holds one again.
 */
export function admission() {
  let held: Release[] = []
  let running = 0
  let [closed, answered] = [false, false]
  const release = () => {
    const permits = held
    held = []
    for (const give of permits) give(answered)
  }
  const hold = (wanted: readonly Acquire[]) => {
    release()
    if (closed) throw clientLeft()
    try {
      for (const acquire of wanted) held.push(acquire())
    } catch (error) {
      release()
      throw error
    }
  }
  return {
    /** Releases the permits it holds and takes all of these, or none: then it throws the refusal. */
    hold,
    /** The work is done. Keeps only these permits until the client has read the answer. */
    answered(kept: readonly Acquire[]) {
      if (closed || held.length === 0) return
      answered = true
      hold(kept)
    },
    /** Keeps the permits while this runs, even if the client disconnects, because the work continues. */
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      if (closed) throw clientLeft()
      running += 1
      try {
        return await work()
      } finally {
        running -= 1
        if (closed && running === 0) release()
      }
    },
    close(withAnswer = false) {
      if (closed) return
      closed = true
      answered ||= withAnswer
      if (running === 0) release()
    },
  }
}

/** The error that Node reports for an aborted request. */
export const clientLeft = () => Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
