/** Gives a permit back. Called again, it does nothing. `answered`: the work it was for came to its end. */
export type Release = (answered?: boolean) => void

export type Semaphore = ReturnType<typeof semaphore>

/** At most so many at once. Whoever gets no permit is refused: nobody waits. */
export function semaphore(permits: number) {
  let taken = 0
  return {
    taken: () => taken,
    full: () => taken >= permits,
    acquire(): Release | undefined {
      if (taken >= permits) return undefined
      taken += 1
      return onlyOnce(() => (taken -= 1))
    },
  }
}

/** At most so many at once of each key. A key of which none is taken needs no memory. */
export function keyedSemaphore(permits: number) {
  const taken = new Map<string, number>()
  const of = (key: string) => taken.get(key) ?? 0
  return {
    taken: of,
    keys: () => taken.size,
    acquire(key: string): Release | undefined {
      if (of(key) >= permits) return undefined
      taken.set(key, of(key) + 1)
      return onlyOnce(() => {
        if (of(key) > 1) taken.set(key, of(key) - 1)
        else taken.delete(key)
      })
    },
  }
}

export type SharedSemaphore = ReturnType<typeof sharedSemaphore>

/** At most so many at once, and of each key so many of these; without a key a permit counts as nobody's. */
export function sharedSemaphore(permits: number, permits_a_key: number) {
  const all = semaphore(permits)
  const by_key = keyedSemaphore(permits_a_key)
  return {
    taken: all.taken,
    acquire(key?: string): Release | undefined {
      const share = key === undefined ? () => undefined : by_key.acquire(key)
      const release = share && all.acquire()
      if (!release) share?.()
      return (
        release &&
        (() => {
          release()
          share()
        })
      )
    },
  }
}

export function onlyOnce(release: Release): Release {
  let released = false
  return (answered) => {
    if (released) return
    released = true
    release(answered)
  }
}
