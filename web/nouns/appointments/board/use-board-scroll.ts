import { useLayoutEffect, useRef } from 'react'
import type { Day } from '#domain/calendar.ts'
import type { Span } from './layout.ts'

/** The board fills the window's height and scrolls initially to the current time, else to the start of the day. */
export function useBoardScroll(day: Day, stale: boolean, shown: Span, openingMinute: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const opened = useRef({ day: '', known: false, at_px: 0 })

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    let topPx: number | undefined
    const fill = () => {
      const abovePx = Math.round(element.getBoundingClientRect().top + scrollY)
      if (abovePx === topPx) return
      // Not a CSS variable: all blocks would inherit it and be restyled.
      element.style.height = `max(18rem, calc(100dvh - ${abovePx}px - var(--below)))`
      // What appears above, such as a gap that fits a waiting patient, moves nothing that one is about to click. On a scrolled
      // page the browser sees to that.
      if (topPx !== undefined && scrollY === 0) {
        const beforePx = element.scrollTop
        element.scrollTop += abovePx - topPx
        opened.current.at_px += element.scrollTop - beforePx
      }
      topPx = abovePx
    }
    fill()
    const above = element.closest('.day-board')?.parentElement?.firstElementChild
    const watch = new ResizeObserver(fill)
    if (above) watch.observe(above)
    return () => watch.disconnect()
  }, [])

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const before = opened.current
    const hasScrolled = Math.abs(element.scrollTop - before.at_px) > 1
    if (before.day === day && (before.known || hasScrolled)) return
    const headerPx = element.querySelector('header')?.offsetHeight ?? 0
    const minutePx = (element.scrollHeight - headerPx) / (shown.until - shown.from)
    element.scrollTop = (openingMinute - shown.from) * minutePx
    opened.current = { day, known: !stale, at_px: element.scrollTop }
    // Once per day, when its appointments are known: later scrolling would disturb a reader.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [day, stale])
  return scroller
}
