import { type PointerEvent, useRef } from 'react'

const LEAST_PX = 48

/** A swipe to the left shows the next picture, one to the right the previous. */
export function useSwipe(onSwipe: (steps: 1 | -1) => void) {
  const begun = useRef<{ x: number; y: number }>(undefined)
  return {
    onPointerDown: (event: PointerEvent) => {
      begun.current = event.isPrimary ? { x: event.clientX, y: event.clientY } : undefined
    },
    onPointerUp: (event: PointerEvent) => {
      const start = begun.current
      begun.current = undefined
      if (!start) return
      const along = event.clientX - start.x
      if (Math.abs(along) < LEAST_PX || Math.abs(along) < Math.abs(event.clientY - start.y)) return
      onSwipe(along < 0 ? 1 : -1)
    },
    onPointerCancel: () => {
      begun.current = undefined
    },
  }
}
