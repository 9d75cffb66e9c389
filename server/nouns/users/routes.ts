import { api } from '#contract/api.ts'
import { ensure } from '#domain/refusal.ts'
import { opensAdminSignIn } from '#domain/user.ts'
import { transact } from '#server/base/context/transact.ts'
import { strandedOfUser } from '#server/nouns/doctors/stranded.ts'
import type { Server } from '#server/base/http/server.ts'
import { serve } from '#server/base/http/serve.ts'
import { hasProvenOwnPassword, ownPasswordNeeded } from '#server/nouns/session/own-password.ts'
import { resetSecondFactor } from '#server/nouns/session/second-factor-commands.ts'
import { startSession } from '#server/nouns/session/sessions.ts'
import { signedIn } from '#server/nouns/session/routes.ts'
import { ensureNoAdminOfDemo } from './accounts.ts'
import { createFirstAdmin, createUser, ensureNoUsers, signOutUser, updateUser } from './commands.ts'
import { acceptInvitation, inviteUser, readInvitation } from './invitations.ts'
import { userDetails, userList } from './queries.ts'

export function userRoutes(server: Server) {
  serve(server, api.createFirstAdmin, async (admin, context) => {
    await ensureNoUsers(context)
    return signedIn(context, await transact(context, async (tx) => startSession(tx, await createFirstAdmin(tx, admin))))
  })
  serve(server, api.users, (_page, context) => userList(context))
  serve(server, api.createUser, async (user, context) => userDetails(context, await createUser(context, user)), {
    inspect: async (_upload, { role, own_password }, context) => {
      // Before the password, which would not help.
      if (role === 'admin') ensureNoAdminOfDemo(context)
      const proven = await hasProvenOwnPassword(context, own_password)
      ensure(proven || !opensAdminSignIn(null, { role, active: true }, true), () => ownPasswordNeeded())
    },
  })
  serve(server, api.updateUser, async (changes, context) => {
    await updateUser(context, changes)
    return { ...(await userDetails(context, changes.id)), ...(await strandedOfUser(context, changes.id)) }
  })
  serve(server, api.inviteUser, async ({ id, own_password }, context) => ({
    ...(await inviteUser(context, id, await hasProvenOwnPassword(context, own_password))),
    addresses: server.installation.addresses(),
  }))
  serve(server, api.readInvitation, (link, context) => readInvitation(context, link))
  serve(server, api.acceptInvitation, (choice, context) => acceptInvitation(context, choice))
  serve(server, api.endSessionsOfUser, async ({ id }, context) => ({ ended: await signOutUser(context, id) }))
  serve(server, api.resetSecondFactor, async ({ id, own_password }, context) => {
    await resetSecondFactor(context, id, own_password)
    return undefined
  })
}
