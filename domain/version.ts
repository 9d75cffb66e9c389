import { conflict, ensure } from './refusal.ts'

/** Two people with the same form open: the second save must not undo the first. A save without a version is taken. */
export function ensureVersion(sent: number | undefined, current: number, noun: string) {
  ensure(
    sent === undefined || sent === current,
    conflict(`Somebody else changed this ${noun} in the meantime. Load it again and repeat your change.`, {
      current_version: current,
    }),
  )
}
