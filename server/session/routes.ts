import { api } from '../../contract/api.ts'
import type { PublicContext } from '../http/context.ts'
import type { Server } from '../http/server.ts'
import { serve } from '../http/serve.ts'
import { createFirstAdmin } from '../users/commands.ts'
import { endSession, openSession, signIn } from './commands.ts'
import { hashOfToken, sessionUser } from './queries.ts'

export function sessionRoutes(server: Server) {
  serve(server, api.signIn, async (credentials, context) => signedIn(context, await signIn(context, credentials)))
  serve(server, api.verifySession, (_input, { user }) => ({ user }))
  serve(server, api.createFirstAdmin, async (admin, context) =>
    signedIn(context, await openSession(context, await createFirstAdmin(context, admin))),
  )
  // Not by `serve`: which of the user's sessions it is stands in the header alone.
  server.http.post(api.signOut.path, async ({ headers }, reply) => {
    const context = server.context()
    await server.signedIn(context, headers.authorization)
    const token_hash = hashOfToken(headers.authorization)
    if (token_hash) await endSession(context, token_hash)
    return reply.code(204).send()
  })
}

const signedIn = async (context: PublicContext, token: string) => ({
  token,
  user: await sessionUser(context, `Bearer ${token}`),
})
