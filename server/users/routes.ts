import { api } from '../../contract/api.ts'
import type { Server } from '../http/server.ts'
import { serve } from '../http/serve.ts'
import { createUser, updateUser } from './commands.ts'
import { userDetails, userList } from './queries.ts'

export function userRoutes(server: Server) {
  serve(server, api.users, (_page, context) => userList(context))
  serve(server, api.createUser, async (user, context) => userDetails(context, await createUser(context, user)))
  serve(server, api.updateUser, async (changes, context) => {
    await updateUser(context, changes)
    return userDetails(context, changes.id)
  })
}
