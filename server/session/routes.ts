import { api } from '../../contract/api.ts'
import type { PublicContext } from '../context/context.ts'
import type { Server } from '../http/server.ts'
import { serve } from '../http/serve.ts'
import { endSession, signIn } from './commands.ts'
import type { Tokens } from './sessions.ts'
import { tooManySigningIn } from './passwords.ts'
import { sessionUser } from './queries.ts'
import { unlockSession } from './unlock.ts'

export function sessionRoutes(server: Server) {
  serve(server, api.signIn, (credentials, context) =>
    inLine(server, async () => signedIn(context, await signIn(context, credentials))),
  )
  serve(server, api.verifySession, (_input, { user }) => ({ user }))
  serve(server, api.unlockSession, ({ password }, context) =>
    inLine(server, async () => {
      await unlockSession(context, password)
      return undefined
    }),
  )
  serve(server, api.signOut, async (_input, context) => {
    await endSession(context, context.session_id ?? 0)
    // Its other windows hide what they show as soon as their stream of changes ends.
    server.channel.announce(['profile'])
    return undefined
  })
}

/** Refused before the database is asked: a flood of sign-ins would take all connections to it. */
async function inLine<Result>({ signing_in }: Server, work: () => Promise<Result>): Promise<Result> {
  const release = signing_in.acquire()
  if (!release) throw tooManySigningIn()
  try {
    return await work()
  } finally {
    release()
  }
}

/** The tokens of a session that has just begun, and whose it is. */
export const signedIn = async (context: PublicContext, tokens: Tokens) => ({
  ...tokens,
  user: await sessionUser(context, `Bearer ${tokens.token}`),
})
