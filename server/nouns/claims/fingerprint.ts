import { createHash } from 'node:crypto'
import type { Money } from '#domain/money.ts'
import type { LockedLine } from './locked-lines.ts'

/** Of all that a statement was read against: what is left of the receipt, and where the money of its lines is. */
export function fingerprintOf(receipt: { id: number; unallocated: Money }, lines: Iterable<LockedLine>): string {
  const positions = Array.from(lines, ({ id, open, to_send, paid, withdrawn }) => [id, open, to_send, paid, withdrawn])
  const sorted = positions.toSorted(([a], [b]) => Number(a) - Number(b))
  return createHash('sha256')
    .update(JSON.stringify([receipt.id, receipt.unallocated, sorted]))
    .digest('hex')
}
