import type { ReactNode } from 'react'

/** Stays in sight at the foot of a long form: how saving went, and the button. */
export const SaveBar = ({ outcome, children }: { outcome: ReactNode; children: ReactNode }) => (
  <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center gap-3 border-t border-line bg-canvas px-1 py-3">
    {children}
    <div className="min-w-0 flex-1 empty:hidden">{outcome}</div>
  </div>
)
