import { useLayoutEffect, useRef } from 'react'
import type { Day } from '../../../domain/calendar.ts'
import type { Span } from './layout.ts'

/** Opens at the current time, or at the clinic's opening; as tall as the window has room for. */
export function useBoardScroll(day: Day, shown: Span, now: number | undefined, opening: Span | null) {
  const scroller = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const above_px = element.getBoundingClientRect().top + scrollY
    element.style.setProperty('--above', `${above_px}px`)
    const minute_px = element.scrollHeight / (shown.until - shown.from)
    const wanted = now === undefined ? (opening?.from ?? shown.from) - 15 : now - 75
    element.scrollTop = Math.max(0, (wanted - shown.from) * minute_px)
    // Once for each day: while one reads on, nothing may jump.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [day])
  return scroller
}
