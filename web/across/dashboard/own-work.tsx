import { type ReactNode, Suspense } from 'react'
import { api } from '#contract/api.ts'
import { useCall } from '#web/base/api/queries.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useWritesNotes } from '#web/base/session/session.ts'

// Of doctors alone.
const UnfinishedNotes = lazy(() => import('#web/nouns/notes/unfinished-notes.tsx'))
const OwnTasks = lazy(() => import('#web/nouns/tasks/own-tasks.tsx'))

interface OwnWorkProps {
  /** Whether notes are among it. */
  notes?: boolean
  /** What stands below. */
  children: ReactNode
}

/**
 * Notes to sign and tasks, mostly none. They and what stands below are seen once all have come: it would move, and a click
 * meant for it would hit something else.
 */
export function OwnWork({ notes = false, children }: OwnWorkProps) {
  const asks_notes = useWritesNotes() && notes
  const queries = [
    useCall(api.unfinishedNotes, {}, { enabled: asks_notes }),
    useCall(api.tasks, { mine: true, open: true }),
  ]
  const loading = queries.some(({ data, isError }, index) => (index > 0 || asks_notes) && !data && !isError)
  return (
    <Suspense fallback={<div className="invisible">{children}</div>}>
      <div className={loading ? 'invisible' : undefined}>
        {notes && <UnfinishedNotes />}
        <OwnTasks />
        {children}
      </div>
    </Suspense>
  )
}
