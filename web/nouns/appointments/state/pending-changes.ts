import type { Appointment } from '#contract/appointments.ts'
import { createStore } from '#web/base/store/store.ts'

/** Unsaved changes by appointment, shown on top of the rows; removing one is the rollback. */
const pending = createStore<ReadonlyMap<number, Partial<Appointment>>>(new Map())

export const usePendingChanges = pending.useValue

export const withPending = (rows: readonly Appointment[], changes: ReturnType<typeof pending.get>) =>
  changes.size === 0 ? rows : rows.map((row) => (changes.has(row.id) ? { ...row, ...changes.get(row.id) } : row))

/** What is being saved: the second half of a double click may come before the rerender. */
export const pendingOf = (id: number) => pending.get().get(id)

export function showPending(id: number, change: Partial<Appointment>) {
  pending.set(new Map(pending.get()).set(id, { ...pendingOf(id), ...change }))
}

export function dropPending(id: number) {
  const next = new Map(pending.get())
  next.delete(id)
  pending.set(next)
}
