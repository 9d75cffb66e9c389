import { type ReactNode, useEffect } from 'react'
import { Glyph, type Icon } from '../glyph.tsx'

interface EmptyStateProps {
  icon: Icon
  title: string
  /** For a screen that shows nothing else: also renders its heading and the document's title. */
  heading?: boolean
  hint?: ReactNode
  /** What the user can do next, as a button or link. */
  action?: ReactNode
}

export function EmptyState({ icon, title, heading, hint, action }: EmptyStateProps) {
  useEffect(() => {
    if (heading) document.title = title
  }, [heading, title])
  return (
    <div className="flex animate-appear flex-col items-center px-6 py-14 text-center">
      <span className="mb-4 grid size-14 place-items-center rounded-full bg-brand-soft text-brand">
        <Glyph icon={icon} size={26} />
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
