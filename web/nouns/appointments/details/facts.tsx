import type { ReactNode } from 'react'

/** A record's fields as a description list: names beside values, on a phone above them. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid gap-y-3 text-sm sm:grid-cols-[9.5rem_minmax(0,1fr)] sm:gap-x-5">{children}</dl>
)

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0 sm:contents">
    <dt className="text-ink-faint max-sm:text-xs">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)
