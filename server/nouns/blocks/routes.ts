import { api } from '#contract/api.ts'
import { serve } from '#server/base/http/serve.ts'
import type { Server } from '#server/base/http/server.ts'
import { addBlock, changeBlock, removeBlock } from './commands.ts'
import { blockDetails, blockList } from './queries.ts'

export function blockRoutes(server: Server) {
  serve(server, api.blocks, (range, context) => blockList(context, range))
  serve(server, api.addBlock, async (entered, context) => blockDetails(context, await addBlock(context, entered)))
  serve(server, api.changeBlock, async (changes, context) => {
    await changeBlock(context, changes)
    return blockDetails(context, changes.id)
  })
  serve(server, api.removeBlock, async ({ id }, context) => {
    await removeBlock(context, id)
    return undefined
  })
}
