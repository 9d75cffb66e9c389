/** Releases a permit; a second call does nothing. `answered`: the request was answered rather than aborted. */
export type Release = (answered?: boolean) => void

export type Semaphore = ReturnType<typeof semaphore>

/** A fixed number of permits. Without a free permit a request is refused; there is no queue. */
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

/** A fixed number of permits for each key. A key without taken permits uses no memory. */
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

/** A fixed number of permits in all, and a fixed number for each key; a permit without a key only counts in all. */
export function sharedSemaphore(permits: number, permitsAKey: number) {
  const all = semaphore(permits)
  const byKey = keyedSemaphore(permitsAKey)
  return {
    taken: all.taken,
    acquire(key?: string): Release | undefined {
      const share = key === undefined ? () => undefined : byKey.acquire(key)
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
