import { api } from '#contract/api.ts'
import type { PublicContext } from '#server/base/context/context.ts'
import type { Server } from '#server/base/http/server.ts'
import { serve } from '#server/base/http/serve.ts'
import { endSession, signIn } from './commands.ts'
import { withSignInPermit } from './sign-in-permit.ts'
import { setLocked, type Tokens } from './sessions.ts'
import { sessionUser } from './queries.ts'
import { proveOwnPassword } from './own-password.ts'

export function sessionRoutes(server: Server) {
  serve(server, api.signIn, (credentials, context) =>
    withSignInPermit(server, async () => signedIn(context, await signIn(context, credentials))),
  )
  serve(server, api.verifySession, (_input, { user, locked }) => ({ user, ...(locked && { locked }) }))
  serve(server, api.lockSession, async (_input, context) => {
    await setLocked(context, true)
    // The change streams of the session end by it.
    server.channel.publish(['profile'])
    return undefined
  })
  serve(server, api.unlockSession, ({ password }, context) =>
    withSignInPermit(server, async () => {
      await proveOwnPassword(context, 'password', password)
      await setLocked(context, false)
      return undefined
    }),
  )
  serve(server, api.signOut, async (_input, context) => {
    await endSession(context, context.session_id ?? 0)
    // Announced so that the user's other windows read their profile again, and hide their data if their session has
    // ended.
    server.channel.publish(['profile'])
    return undefined
  })
}

/** The tokens of a new session, and its user. */
export const signedIn = async (context: PublicContext, tokens: Tokens) => ({
  ...tokens,
  user: await sessionUser(context, `Bearer ${tokens.token}`),
})
