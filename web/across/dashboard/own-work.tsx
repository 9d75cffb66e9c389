import { type ReactNode, Suspense } from 'react'
import { api } from '#contract/api.ts'
import { useCall } from '#web/base/api/queries.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useWritesNotes } from '#web/base/session/session.ts'
import { OwnTasks, useTasksAwaited } from '#web/nouns/tasks/own-tasks.tsx'

// Of doctors alone.
const UnfinishedNotes = lazy(() => import('#web/nouns/notes/unfinished-notes.tsx'))

/**
 * Tasks, mostly none. They and what stands below are seen once they have come: it would move, and a click meant for it would
 * hit something else.
 */
export const TasksFirst = ({ children }: { children: ReactNode }) => (
  <div className={useTasksAwaited() ? 'invisible' : undefined}>
    <OwnTasks className="mt-6" />
    {children}
  </div>
)

/** Notes to sign, and what stands below, in the same way. */
export function NotesFirst({ children }: { children: ReactNode }) {
  const writes_notes = useWritesNotes()
  const { data, isError } = useCall(api.unfinishedNotes, {}, { enabled: writes_notes })
  return (
    <Suspense fallback={<div className="invisible">{children}</div>}>
      <div className={writes_notes && !data && !isError ? 'invisible' : undefined}>
        <UnfinishedNotes />
        {children}
      </div>
    </Suspense>
  )
}
