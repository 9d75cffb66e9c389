import { useCallback, useLayoutEffect, useRef } from 'react'

/** The same function from render to render, so that what is given it is not drawn again for it. */
export function useLatest<Value>(act: (value: Value) => void) {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((value: Value) => latest.current(value), [])
}
