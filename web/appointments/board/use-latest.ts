import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function with a stable identity, so that children that get it are not rerendered for it. */
export function useLatest<Value>(act: (value: Value) => void) {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((value: Value) => latest.current(value), [])
}
