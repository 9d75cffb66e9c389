import type { Release } from './semaphore.ts'

/** Takes one permit, or throws the refusal if none is free. */
export type Acquire = () => Release

export type Admission = ReturnType<typeof admission>

/**
 * The permits of one request. Each is released exactly once: by `exchange`, which takes others, or when the
 * request is over and none of its work still runs. After that it never holds one again.
 */
export function admission() {
  let permits: Release[] = []
  let running = 0
  let [closed, answered] = [false, false]
  const release = () => {
    const given = permits
    permits = []
    for (const give of given) give(answered)
  }
  const exchange = (wanted: readonly Acquire[]) => {
    release()
    if (closed) throw clientLeft()
    try {
      for (const acquire of wanted) permits.push(acquire())
    } catch (error) {
      release()
      throw error
    }
  }
  return {
    /** Releases the permits it holds and takes all of these, or none: then it throws the refusal. */
    exchange,
    /** The work is done. Keeps only these permits until the client has read the answer. */
    answered(kept: readonly Acquire[]) {
      if (closed || permits.length === 0) return
      answered = true
      exchange(kept)
    },
    /** Keeps the permits while this runs, even if the client disconnects, because the work continues. */
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      if (closed) throw clientLeft()
      running += 1
      try {
        return await work()
      } finally {
        running -= 1
        // oxlint-disable-next-line typescript/no-unnecessary-condition -- it may be closed meanwhile
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
