import { totalmem } from 'node:os'

const MB = 1024 ** 2

/**
 * How much of the machine's memory the server may use for itself, and what the planner may count on as being in memory
 * with what the system keeps of its files. It is taken when it is needed, not before. `memory` in bytes.
 */
export function memorySettings(memory = ourMemory()): string[] {
  const shared_mb = Math.round(Math.min(2_048, Math.max(128, memory / MB / 16)))
  return [`shared_buffers=${shared_mb}MB`, `effective_cache_size=${Math.round(memory / MB / 2)}MB`]
}

/** Within a container that is less than the machine's. */
const ourMemory = () => Math.min(totalmem(), process.constrainedMemory() || Infinity)
