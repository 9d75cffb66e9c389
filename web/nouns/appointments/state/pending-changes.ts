import { useSyncExternalStore } from 'react'
import type { Appointment } from '#contract/appointments.ts'

/** Unsaved changes by appointment, shown on top of the rows; removing one is the rollback. */
let pending: ReadonlyMap<number, Partial<Appointment>> = new Map()
const watchers = new Set<() => void>()

export const usePendingChanges = () => useSyncExternalStore(watch, () => pending)

export const withPending = (rows: readonly Appointment[], changes: typeof pending) =>
  changes.size === 0 ? rows : rows.map((row) => (changes.has(row.id) ? { ...row, ...changes.get(row.id) } : row))

/** What is being saved: the second half of a double click may come before the rerender. */
export const pendingOf = (id: number) => pending.get(id)

export function showPending(id: number, change: Partial<Appointment>) {
  replace(new Map(pending).set(id, { ...pending.get(id), ...change }))
}

export function dropPending(id: number) {
  const next = new Map(pending)
  next.delete(id)
  replace(next)
}

function replace(next: typeof pending) {
  pending = next
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}
