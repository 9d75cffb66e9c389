import { useLayoutEffect, useRef } from 'react'
import type { Day } from '../../../domain/calendar.ts'
import type { Span } from './layout.ts'

/** As tall as the window has room for; opens at the current time, else where the day begins. */
export function useBoardScroll(day: Day, stale: boolean, shown: Span, opening_minute: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const opened = useRef({ day: '', known: false, at_px: 0 })

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const above_px = Math.round(element.getBoundingClientRect().top + scrollY)
    // Not as a variable: all the blocks inside would inherit it, and be styled once more.
    element.style.height = `max(26rem, calc(100dvh - ${above_px}px - var(--below)))`
  }, [])

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const before = opened.current
    const has_scrolled = Math.abs(element.scrollTop - before.at_px) > 1
    if (before.day === day && (before.known || has_scrolled)) return
    const minute_px = element.scrollHeight / (shown.until - shown.from)
    element.scrollTop = (opening_minute - shown.from) * minute_px
    opened.current = { day, known: !stale, at_px: element.scrollTop }
    // Once for each day, when its visits are known: while one reads on, nothing may jump.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [day, stale])
  return scroller
}
