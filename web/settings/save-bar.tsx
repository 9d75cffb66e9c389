import type { ReactNode } from 'react'

/** Sticky at the bottom of a long form: the result of saving, and the button. */
export const SaveBar = ({ outcome, children }: { outcome: ReactNode; children: ReactNode }) => (
  <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center gap-3 border-t border-line bg-canvas px-1 py-3">
    {children}
    <div className="min-w-0 flex-1 empty:hidden">{outcome}</div>
  </div>
)
