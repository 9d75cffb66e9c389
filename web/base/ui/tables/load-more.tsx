import { useEffect, useEffectEvent, useRef } from 'react'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '../button.tsx'
import { texts } from '../texts.ts'

interface LoadMoreProps {
  has_more: boolean
  busy: boolean
  onMore: () => void
}

/** Loads the next page of a list when its end comes into view, or by a button. */
export function LoadMore({ has_more, busy, onMore }: LoadMoreProps) {
  const t = useTexts(texts)
  const end = useRef<HTMLDivElement>(null)
  const askForMore = useEffectEvent(onMore)

  useEffect(() => {
    if (!has_more || busy || !end.current) return undefined
    const nearing = new IntersectionObserver((seen) => seen.at(-1)?.isIntersecting && askForMore(), {
      rootMargin: '400px',
    })
    nearing.observe(end.current)
    return () => nearing.disconnect()
  }, [has_more, busy])

  if (!has_more) return null
  return (
    <div ref={end} className="flex justify-center border-t border-line p-3">
      <Button variant="quiet" busy={busy} onClick={onMore}>
        {t.load_more}
      </Button>
    </div>
  )
}
