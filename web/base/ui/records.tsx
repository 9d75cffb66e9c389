import type { ReactNode } from 'react'
import { Link } from '#web/base/links/link.tsx'
import { Skeleton } from './skeleton.tsx'

interface RecordsProps {
  title: string
  /** Shown when the list is empty. */
  none?: string | undefined
  /** A link to the full list. */
  all?: { to: string; label: string }
  children?: ReactNode
}

/** Some of a patient's records under a heading. */
export const Records = ({ title, none, all, children }: RecordsProps) => (
  <section>
    <div className="flex items-baseline justify-between gap-4">
      <h2 className="text-base font-semibold">{title}</h2>
      {all && (
        <Link
          to={all.to}
          className="inline-block rounded-sm py-0.5 text-sm font-medium whitespace-nowrap text-brand hover:underline"
        >
          {all.label}
        </Link>
      )}
    </div>
    {none ? (
      <p className="mt-1 text-sm text-ink-soft">{none}</p>
    ) : (
      <ul className="mt-1 divide-y divide-line text-sm">{children}</ul>
    )}
  </section>
)

/** What stands in their place, under the same heading. */
export const underHeading = (title: string) => (placeholder: ReactNode) => (
  <section>
    <h2 className="text-base font-semibold">{title}</h2>
    <div className="mt-1 -mx-5">{placeholder}</div>
  </section>
)

export const RecordsSkeleton = () => (
  <div aria-busy className="mx-5 mt-3 flex flex-col gap-3">
    <Skeleton className="h-6" />
    <Skeleton className="h-6" />
  </div>
)
