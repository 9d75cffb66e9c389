import type { ReactNode } from 'react'

/** A part of the record under its heading. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className="mb-2 text-base font-semibold">{title}</h2>
    {children}
  </section>
)
