import type { Release } from './semaphore.ts'

/** Takes one permit; throws the refusal where there is none. */
export type Acquire = () => Release

export type Admission = ReturnType<typeof admission>

/**
 * The permits that one request holds. Each is given back exactly once: by `hold`, which exchanges them for others, or
 * when the request is over and no work for it runs any more. From then on it holds none, whatever is asked of it.
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
    /** Takes all of these permits instead of those it holds, or none: then it throws the refusal. */
    hold,
    /** Its work is done: of what it held it keeps these permits until the client has read the answer. */
    answered(kept: readonly Acquire[]) {
      if (closed || held.length === 0) return
      answered = true
      hold(kept)
    },
    /** The permits stay taken while this runs, although the client may have left: the work goes on all the same. */
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
    close(with_answer = false) {
      if (closed) return
      closed = true
      answered ||= with_answer
      if (running === 0) release()
    },
  }
}

/** As Node says it of a request that broke off. */
const clientLeft = () => Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
