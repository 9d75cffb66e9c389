import { api } from '../../contract/api.ts'
import { call } from '../api/client.ts'
import { heldToken } from '../api/token.ts'

/** The answer who holds the token, on its way; undefined where nobody is signed in. */
export function askWhoIsSignedIn() {
  if (!heldToken()) return undefined
  const answer = call(api.verifySession, {})
  // Whoever waits for it hears of a failure; until then it is no uncaught one.
  answer.catch(() => undefined)
  return answer
}
