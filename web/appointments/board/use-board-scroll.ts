import { useLayoutEffect, useRef } from 'react'
import type { Day } from '../../../domain/calendar.ts'
import type { Span } from './layout.ts'

/** As tall as the window has room for; opens at the current time, or at the clinic's opening. */
export function useBoardScroll(day: Day, shown: Span, opening_minute: number) {
  const scroller = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const above_px = Math.round(element.getBoundingClientRect().top + scrollY)
    // Not as a variable: all the blocks inside would inherit it, and be styled once more.
    element.style.height = `max(26rem, calc(100dvh - ${above_px}px - 1.5rem))`
  }, [])

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const minute_px = element.scrollHeight / (shown.until - shown.from)
    element.scrollTop = (opening_minute - shown.from) * minute_px
    // Once for each day: while one reads on, nothing may jump.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [day])
  return scroller
}
