import { busy } from '#domain/refusal.ts'
import { type Release, sharedSemaphore } from '#server/base/http/admission/semaphore.ts'

/** Each file that is read takes a processor and some hundred MB. The demo's visitors leave room for the own clinic. */
const readers = sharedSemaphore(3, 2)

/** A permit to read a file, which the caller releases. Refuses (503) while there is none. */
export function acquireReader(demo: boolean | undefined): Release {
  const release = readers.acquire(demo ? 'demo' : 'own')
  if (!release) throw busy('server.too-many-uploads', {}, { retry_after_seconds: 3 })
  return release
}
