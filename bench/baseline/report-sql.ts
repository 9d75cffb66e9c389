import { clinicDay } from '#domain/calendar.ts'
import { openDatabase } from '#server/base/database/connection/connect.ts'
import { exportReport } from '#server/across/reports/export.ts'

/** The COPY statement that the app runs for the report of these days, captured from the app. */
export async function sqlOfReport(
  databaseUrl: string,
  range: { start_date: string; end_date: string },
): Promise<string> {
  let last = ''
  const log = ({ sql }: { sql: string }) => void (last = sql)
  const database = openDatabase({ connection: { connectionString: databaseUrl }, log })
  const now = new Date()
  const user = { id: 1, name: 'Floor', email: 'baseline@bench.example', role: 'admin' as const, doctor_id: null }
  const context = { database, now, today: clinicDay(now, 'Asia/Qatar'), time_zone: 'Asia/Qatar', demo: false, user }
  const chunks = exportReport(context, { type: 'invoices', ...range }).chunks[Symbol.asyncIterator]()
  // This process writes the header; the rest is the database's.
  await chunks.next()
  await chunks.next()
  await chunks.return?.()
  await database.destroy()
  return last
}
