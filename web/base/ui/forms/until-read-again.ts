import type { Endpoint } from '#contract/endpoint.ts'
import { readsAny } from '#web/base/api/changes.ts'
import { queryClient } from '#web/base/api/query-client.ts'

/** At a server that does not answer, the save says so itself. */
const LONGEST_MS = 4_000
/** The form takes what was read in its next render. */
const RENDERED_MS = 50

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Another form of the same screen may just have saved the record, such as a doctor's hours beside their profile. Until the
 * screen has read it again, a save would be sent with the version before, and be refused as if somebody else had changed it.
 */
export function untilReadAgain({ changes = [] }: Endpoint) {
  const outdated = queryClient.getQueryCache().findAll({
    type: 'active',
    fetchStatus: 'fetching',
    predicate: (query) => query.state.isInvalidated && readsAny(query, changes),
  })
  const read = Promise.allSettled(outdated.map(({ promise }) => promise))
  return outdated.length > 0 && Promise.race([read, pause(LONGEST_MS)]).then(() => pause(RENDERED_MS))
}
