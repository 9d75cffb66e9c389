import { sql } from 'kysely'
import { schemaState } from '#server/base/database/connection/migrate.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { refusalBody } from '#server/base/http/errors.ts'
import type { Server } from '#server/base/http/server.ts'

/** Health probes: the process can be alive without being ready to work. */
export function healthRoutes({ http, context, concurrency }: Server) {
  let running: ReturnType<typeof stateOf> | undefined
  // Anyone may ask, any number of times, so one check at a time serves all who are waiting.
  const currentState = () => (running ??= stateOf(context().database).finally(() => (running = undefined)))
  http.get('/api/health', async () => ({ status: 'alive' }))
  http.get('/api/ready', async (_request, reply) => {
    if (concurrency.refusesAll()) {
      return reply
        .code(503)
        .header('retry-after', '2')
        .send(refusalBody({ code: 'server.refuses-all', values: {} }))
    }
    const state = await currentState()
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

const stateOf = (database: Database) =>
  sql`select 1`.execute(database).then(
    () => schemaState(database),
    () => 'unreachable' as const,
  )
