import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ErrorNote } from './notices/error-note.tsx'
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

interface RecordsOnTheirWayProps {
  title: string
  failed: string | false
  onRetry: () => void
}

export const RecordsOnTheirWay = ({ title, failed, onRetry }: RecordsOnTheirWayProps) => (
  <section aria-busy={!failed}>
    <h2 className="text-base font-semibold">{title}</h2>
    {failed ? (
      <div className="mt-1 -mx-5">
        <ErrorNote text={failed} onRetry={onRetry} />
      </div>
    ) : (
      <div className="mt-3 flex flex-col gap-3">
        <Skeleton className="h-6" />
        <Skeleton className="h-6" />
      </div>
    )}
  </section>
)
