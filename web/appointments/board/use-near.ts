import { useEffect, useMemo, useState } from 'react'
import type { Day } from '../../../domain/calendar.ts'
import type { Span } from './layout.ts'

const view_minutes = 6 * 60

/** Renders the visible hours first and the others afterwards: a full day at once would delay the first paint. */
export function useNear(day: Day, shown: Span, opening_minute: number) {
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
  const first = useMemo(() => ({ from: opening_minute, until: opening_minute + view_minutes }), [opening_minute])
  return drawn === day ? shown : first
}
