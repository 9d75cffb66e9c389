import { totalmem } from 'node:os'

const MB = 1024 ** 2

/**
 * Sizes the server's buffers, and the cache that the planner assumes, in proportion to the machine's memory. The memory
 * is only used when needed. `memory` is in bytes.
 */
export function memorySettings(memory = ourMemory()): string[] {
  const sharedMb = Math.round(Math.min(2_048, Math.max(128, memory / MB / 16)))
  return [`shared_buffers=${sharedMb}MB`, `effective_cache_size=${Math.round(memory / MB / 2)}MB`]
}

/** In a container the limit is lower than the machine's memory. */
const ourMemory = () => Math.min(totalmem(), process.constrainedMemory() || Infinity)
