import { Kysely, PostgresDialect, type PostgresCursorConstructor, type PostgresPool } from 'kysely'
import { clinicDay } from '../../domain/calendar.ts'
import { withLiterals } from '../../server/database/driver/copy-out.ts'
import type { Schema } from '../../server/database/schema.ts'
import { exportReport } from '../../server/reports/export.ts'

/** The COPY statement that the app runs for the report of these days, captured from the app. */
export async function sqlOfReport(range: { start_date: string; end_date: string }): Promise<string> {
  let found = ''
  const cursor = function cursorOf(text: string, parameters: unknown[]) {
    found = withLiterals(text, parameters)
    return { read: () => Promise.resolve([]), close: () => Promise.resolve() }
  } as unknown as PostgresCursorConstructor
  const nowhere = {
    connect: () => Promise.resolve({ query: (asked: unknown) => asked, release: () => undefined }),
    end: () => Promise.resolve(),
  } as unknown as PostgresPool
  const database = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: nowhere, cursor }) })
  const now = new Date()
  const user = { id: 1, name: 'Floor', email: 'baseline@bench.example', role: 'admin' as const, doctor_id: null }
  const context = { database, now, today: clinicDay(now, 'Asia/Qatar'), time_zone: 'Asia/Qatar', demo: false, user }
  const chunks = exportReport(context, { type: 'invoices', ...range }).chunks[Symbol.asyncIterator]()
  while (!(await chunks.next()).done);
  return found
}
