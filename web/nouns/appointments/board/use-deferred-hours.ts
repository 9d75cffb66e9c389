import { useEffect, useMemo, useState } from 'react'
import type { Day } from '#domain/calendar.ts'
import type { Span } from './layout.ts'

const VIEW_MINUTES = 6 * 60

/** Renders the visible hours first and the others afterwards: a full day at once would delay the first paint. */
export function useDeferredHours(day: Day, shown: Span, openingMinute: number) {
  const [drawn, setDrawn] = useState<Day>()
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      rest = setTimeout(() => setDrawn(day))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(rest)
    }
  }, [day])
  const first = useMemo(() => ({ from: openingMinute, until: openingMinute + VIEW_MINUTES }), [openingMinute])
  return drawn === day ? shown : first
}
