import { useEffect, useState } from 'react'

/** The value, debounced. */
export function usePaused<Value>(value: Value, pauseMs: number) {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const pause = setTimeout(() => setPaused(value), pauseMs)
    return () => clearTimeout(pause)
  }, [value, pauseMs])
  return paused
}
