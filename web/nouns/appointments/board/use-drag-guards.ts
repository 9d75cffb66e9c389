import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Gesture } from './gesture.ts'

/** While something is dragged: Escape cancels, and touch does not scroll the board. */
export function useDragGuards(
  board: RefObject<HTMLElement | null>,
  gesture: RefObject<Gesture | null>,
  onEscape: () => void,
) {
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !gesture.current?.begun) return
    event.preventDefault()
    event.stopPropagation()
    onEscape()
  })
  useEffect(() => {
    const element = board.current
    const onKey = (event: KeyboardEvent) => escape(event)
    const onTouch = (event: TouchEvent) => {
      if (gesture.current?.begun && event.cancelable) event.preventDefault()
    }
    addEventListener('keydown', onKey, { capture: true })
    element?.addEventListener('touchmove', onTouch, { passive: false })
    return () => {
      removeEventListener('keydown', onKey, { capture: true })
      element?.removeEventListener('touchmove', onTouch)
    }
  }, [board, gesture])
}
