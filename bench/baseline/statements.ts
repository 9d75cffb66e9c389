import { setTimeout as sleep } from 'node:timers/promises'
import { type CompiledQuery, Kysely, type LogEvent, PostgresDialect } from 'kysely'
import { Pool, type QueryResult } from 'pg'
import type { Context } from '../../server/context/context.ts'
import { clinicDay } from '../../domain/calendar.ts'
import type { Connection } from '../../server/database/failover.ts'
import { statementsIn } from '../../server/database/driver/batch.ts'
import { writerOf } from '../../server/database/failover.ts'
import { UNNAMED } from '../../server/database/driver/statement-names.ts'
import type { Schema } from '../../server/database/schema.ts'
import { poolFor } from '../../server/database/driver/pool.ts'
import { wireTypes } from '../../server/database/driver/wire-types.ts'

/** A statement of the app with places for values of one's own. */
export type Ask = (values?: Readonly<Record<string, unknown>>) => Promise<QueryResult<Record<string, unknown>>>

/** Reads the SQL off the app itself, so that both servers run the same. */
export function openStatements(connection: Connection, time_zone: string) {
  const pool = new Pool({ ...connection, max: 16, types: wireTypes })
  let seen: CompiledQuery[] = []
  const database = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: poolFor(pool, writerOf(connection), true) }),
    log: (event: LogEvent) => {
      seen.push(...statementsIn(event.query))
    },
  })
  const now = new Date()
  const user = { id: 1, name: 'Floor', email: 'baseline@bench.example', role: 'admin' as const, doctor_id: null }
  const context: Context = { database, now, today: clinicDay(now, time_zone), time_zone, demo: false, user }
  let names = 0

  /** `samples`: the values with which the work is run once, by the names of the places that they mark. */
  async function statementsOf(work: (context: Context) => Promise<unknown>, samples: Record<string, unknown> = {}) {
    seen = []
    await work(context)
    // What is asked along with others has its answer before the log has the statement.
    await sleep(50)
    return seen.map((query) => prepared(query, samples))
  }

  function prepared({ sql: text, parameters }: CompiledQuery, samples: Record<string, unknown>): Ask {
    const places = parameters.map((value) => Object.keys(samples).find((name) => samples[name] === value))
    const named = text.includes(UNNAMED) ? {} : { name: `baseline-${names++}` }
    return (values = {}) =>
      pool.query({
        text,
        values: parameters.map((value, position) => {
          const name = places[position]
          return name !== undefined && name in values ? values[name] : value
        }),
        ...named,
      })
  }
  return { pool, context, statementsOf, close: () => pool.end() }
}
