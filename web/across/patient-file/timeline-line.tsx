import type { ReactNode } from 'react'
import { Glyph, type Icon } from '#web/base/ui/glyph.tsx'

interface LineProps {
  icon: Icon
  /** A second line. */
  below?: ReactNode
  /** At the end of the line. */
  end?: ReactNode
  children: ReactNode
}

/** The layout of all entries of the timeline. */
export const Line = ({ icon, below, end, children }: LineProps) => (
  <li className="flex items-start gap-3 py-1.5 text-sm">
    <span className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full bg-sunken text-ink-soft">
      <Glyph icon={icon} size={15} />
    </span>
    <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-4 gap-y-1">
      <div className="min-w-0 flex-1 basis-40 pt-0.5">
        {children}
        {below && <div className="text-xs break-words text-ink-soft">{below}</div>}
      </div>
      {end && <div className="flex shrink-0 items-center gap-2">{end}</div>}
    </div>
  </li>
)

export const LINK = 'rounded-sm font-medium hover:text-brand hover:underline'

export const By = ({ name, time }: { name: string | null; time: string }) => (
  <span className="text-xs whitespace-nowrap text-ink-faint">
    {' '}
    {time}
    {name && (
      <>
        {' · '}
        <bdi>{name}</bdi>
      </>
    )}
  </span>
)
