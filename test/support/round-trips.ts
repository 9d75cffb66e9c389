import { Socket } from 'node:net'

/**
 * Counts the round trips over all sockets of this process: a write after a read on the same socket begins a new one.
 * Requests by `inject` use no socket, so only the database's are counted.
 */
export async function roundTripsOf(work: () => Promise<unknown>): Promise<number> {
  const readBefore = new WeakMap<Socket, number>()
  let count = 0
  const write = Reflect.get(Socket.prototype, 'write') as (...args: unknown[]) => boolean
  Reflect.set(Socket.prototype, 'write', function counting(this: Socket, ...args: unknown[]) {
    if (readBefore.get(this) !== this.bytesRead) count += 1
    readBefore.set(this, this.bytesRead)
    return Reflect.apply(write, this, args)
  })
  try {
    await work()
  } finally {
    Reflect.set(Socket.prototype, 'write', write)
  }
  return count
}
