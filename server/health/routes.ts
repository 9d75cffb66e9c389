import { sql } from 'kysely'
import { schemaState } from '../database/migrate.ts'
import type { Server } from '../http/server.ts'

/** For whoever watches the server: alive is not yet able to work. */
export function healthRoutes({ http, context, concurrency }: Server) {
  http.get('/api/health', async () => ({ status: 'alive' }))
  http.get('/api/ready', async (_request, reply) => {
    if (concurrency.refusesAll()) {
      return reply
        .code(503)
        .header('retry-after', '2')
        .send({ error: 'The server refuses all requests: it has more to do than it can' })
    }
    const { database } = context()
    const state = await sql`select 1`.execute(database).then(
      () => schemaState(database),
      () => 'unreachable' as const,
    )
    if (state === 'current') return { status: 'ready' }
    return reply
      .code(503)
      .header('retry-after', '2')
      .send({ error: state === 'unreachable' ? 'The database does not answer' : 'The database schema is not current' })
  })
}
