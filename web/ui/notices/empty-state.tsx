import { type ReactNode, useEffect } from 'react'
import { Glyph, type Icon } from '../glyph.tsx'

interface EmptyStateProps {
  icon: Icon
  title: string
  /** It is all there is on the screen, and so its heading and the name of the browser's tab. */
  heading?: boolean
  hint?: ReactNode
  /** What the role may do next, as a button or link. */
  action?: ReactNode
}

export function EmptyState({ icon, title, heading, hint, action }: EmptyStateProps) {
  useEffect(() => {
    if (heading) document.title = title
  }, [heading, title])
  return (
    <div className="flex animate-appear flex-col items-center px-6 py-14 text-center">
      <span className="mb-4 grid size-14 place-items-center rounded-full bg-brand-soft text-brand">
        <Glyph of={icon} size={26} />
      </span>
      {heading ? (
        <h1 className="text-xl font-semibold">{title}</h1>
      ) : (
        <p className="text-base font-semibold">{title}</p>
      )}
      {hint && <p className="mt-1 max-w-sm text-sm text-pretty text-ink-soft">{hint}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
