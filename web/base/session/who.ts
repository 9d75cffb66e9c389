import { api } from '#contract/api.ts'
import { call } from '#web/base/api/client.ts'
import { currentToken } from '#web/base/api/token.ts'

/** The pending response about the signed-in user; undefined when there is no token. */
export function askWhoIsSignedIn() {
  if (!currentToken()) return undefined
  const answer = call(api.verifySession, {})
  // The caller handles the rejection when it awaits the promise; this prevents an unhandled one until then.
  answer.catch(() => undefined)
  return answer
}
