import type { Endpoint } from '#contract/endpoint.ts'
import { readsAny } from '#web/base/api/changes.ts'
import { queryClient } from '#web/base/api/query-client.ts'

/** Five seconds: at a server that does not answer, the save says so itself. */
const MOST_PAUSES = 100
const pause = () => new Promise((resolve) => setTimeout(resolve, 50))

/**
 * Another form of the same screen may just have saved the record, such as a doctor's hours beside their profile. Until the
 * screen has read it again, a save would be sent with the version before, and be refused as if somebody else had changed it.
 */
export async function untilReadAgain(endpoint: Endpoint) {
  if (!isReadAgain(endpoint)) return
  for (let left = MOST_PAUSES; left > 0 && isReadAgain(endpoint); left--) await pause()
  // The form takes what was read in its next render.
  await pause()
}

const isReadAgain = ({ changes = [] }: Endpoint) =>
  queryClient.isFetching({ predicate: (query) => query.state.isInvalidated && readsAny(query, changes) }) > 0
