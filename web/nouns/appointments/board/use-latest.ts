import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function with a stable identity, so that children that get it are not rerendered for it. */
export function useLatest<Values extends readonly unknown[]>(act: (...values: Values) => void) {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...values: Values) => latest.current(...values), [])
}
