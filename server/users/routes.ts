import { api } from '../../contract/api.ts'
import type { Server } from '../http/server.ts'
import { serve } from '../http/serve.ts'
import { resetSecondFactor } from '../second-factor/commands.ts'
import { createUser, signOutUser, updateUser } from './commands.ts'
import { userDetails, userList } from './queries.ts'

export function userRoutes(server: Server) {
  serve(server, api.users, (_page, context) => userList(context))
  serve(server, api.createUser, async (user, context) => userDetails(context, await createUser(context, user)))
  serve(server, api.updateUser, async (changes, context) => {
    await updateUser(context, changes)
    return userDetails(context, changes.id)
  })
  serve(server, api.endSessionsOfUser, async ({ id }, context) => ({ ended: await signOutUser(context, id) }))
  serve(server, api.resetSecondFactor, async ({ id }, context) => {
    await resetSecondFactor(context, id)
    return undefined
  })
}
