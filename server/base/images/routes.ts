import { missing } from '#domain/refusal.ts'
import type { Server } from '#server/base/http/server.ts'
import { imageContent } from './queries.ts'

/**
 * Pictures are public, like the pages that show them. A URL never gets another picture, so it can be cached for ever.
 */
export function imageRoutes({ http, context }: Server) {
  http.get<{ Params: { id: string } }>('/api/images/:id', async ({ params }, reply) => {
    const image = await imageContent(context(), params.id)
    if (!image) throw missing('picture')
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-disposition', 'inline')
      .type(image.media_type)
      .send(image.content)
  })
}
