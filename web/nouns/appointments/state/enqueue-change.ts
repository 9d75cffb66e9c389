import type { Appointment } from '#contract/appointments.ts'
import { dropPending, pendingOf, showPending } from './pending-changes.ts'

/** The last change of each appointment, with those before it: one queue for steps, registering and moves. */
const last = new Map<number, Promise<void>>()

/**
 * Shows a change of an appointment at once, and sends it after the earlier ones, because keys are faster than
 * responses. `send` reports its own failure; while another change waits behind it, it is not `latest()`. What is shown
 * is dropped when none waits any more.
 */
export function enqueueChange(
  id: number,
  change: Partial<Appointment>,
  send: (latest: () => boolean) => Promise<void>,
) {
  showPending(id, change)
  const latest = () => last.get(id) === turn
  const turn: Promise<void> = (last.get(id) ?? Promise.resolve())
    .then(() => send(latest))
    .finally(() => {
      if (!latest()) return
      last.delete(id)
      dropPending(id)
    })
  last.set(id, turn)
  return turn
}

/** The second half of a double click. */
export function isUnderWay(id: number, change: Partial<Appointment>) {
  const pending = pendingOf(id)
  const keys = Object.keys(change) as (keyof Appointment)[]
  return (
    pending !== undefined && keys.every((key) => key in pending && (pending[key] === null) === (change[key] === null))
  )
}
