import { Pool, type QueryResult } from 'pg'
import type { Context } from '#server/base/context/context.ts'
import { clinicDay } from '#domain/calendar.ts'
import type { Connection } from '#server/base/database/driver/failover.ts'
import { openDatabase } from '#server/base/database/connection/connect.ts'
import type { Statement } from '#server/base/database/driver/statement.ts'
import { typeParsers } from '#server/base/database/driver/type-parsers.ts'

/** A statement of the app with placeholders for other values. */
export type Ask = (values?: Readonly<Record<string, unknown>>) => Promise<QueryResult<Record<string, unknown>>>

/** Captures the SQL from the app, so that both servers run the same statements. */
export function openStatements(connection: Connection, time_zone: string) {
  const pool = new Pool({ ...connection, max: 16, types: typeParsers })
  let seen: Statement[] = []
  const database = openDatabase({ connection, log: (query) => void seen.push(query) })
  const now = new Date()
  const user = { id: 1, name: 'Floor', email: 'baseline@bench.example', role: 'admin' as const, doctor_id: null }
  const context: Context = { database, now, today: clinicDay(now, time_zone), time_zone, demo: false, user }
  let names = 0

  /** `samples`: the values used in the capturing run, by the name of the placeholder that replaces each. */
  async function statementsOf(work: (context: Context) => Promise<unknown>, samples: Record<string, unknown> = {}) {
    seen = []
    await work(context)
    return seen.map((query) => prepared(query, samples))
  }

  function prepared({ sql: text, parameters, unnamed = false }: Statement, samples: Record<string, unknown>): Ask {
    const places = parameters.map((value) => Object.keys(samples).find((name) => samples[name] === value))
    const named = unnamed ? {} : { name: `baseline-${names++}` }
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
  return { pool, context, statementsOf, close: () => Promise.all([pool.end(), database.destroy()]) }
}
