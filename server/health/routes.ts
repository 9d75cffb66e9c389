import { sql } from 'kysely'
import { schemaState } from '../database/migrate.ts'
import { refusalBody } from '../http/errors.ts'
import type { Server } from '../http/server.ts'

/** Health probes: the process can be alive without being ready to work. */
export function healthRoutes({ http, context, concurrency }: Server) {
  http.get('/api/health', async () => ({ status: 'alive' }))
  http.get('/api/ready', async (_request, reply) => {
    if (concurrency.refusesAll()) {
      return reply
        .code(503)
        .header('retry-after', '2')
        .send(refusalBody({ code: 'server.refuses-all', values: {} }))
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
      .send(
        refusalBody({
          code: state === 'unreachable' ? 'server.database-silent' : 'server.schema-not-current',
          values: {},
        }),
      )
  })
}
