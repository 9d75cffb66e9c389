import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { DiscardQuestion } from './discard-question.tsx'
import { leaveOnPurpose, useLeaveQuestion } from './leaving.ts'

/** Asks before leaving a full-page form with unsaved changes: by a link, by Back, by closing the browser. */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState<{ to: string | -1 }>()
  useLeaveQuestion(dirty && !leaving, () => setLeaving({ to: -1 }))
  useEffect(() => {
    if (!dirty) return undefined
    const interceptClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="#/"]') : null
      const to = link?.getAttribute('href')?.slice(1)
      if (!to || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      event.stopPropagation()
      setLeaving({ to })
    }
    document.addEventListener('click', interceptClick, { capture: true })
    return () => document.removeEventListener('click', interceptClick, { capture: true })
  }, [dirty])
  if (!leaving) return null
  return (
    <DiscardQuestion
      onCancel={() => setLeaving(undefined)}
      onConfirm={() => {
        setLeaving(undefined)
        if (leaving.to === -1) {
          leaveOnPurpose()
          void navigate(-1)
        } else void navigate(leaving.to)
      }}
    />
  )
}
