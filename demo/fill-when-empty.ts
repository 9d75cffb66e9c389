import { sql } from 'kysely'
import { addDays, clinicDay, clinicTime, dayOf, type LocalTime } from '#domain/calendar.ts'
import { transact } from '#server/base/context/transact.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { hasUsers } from '#server/nouns/users/accounts.ts'
import { addChairs, planChairs } from './chairs.ts'
import { instantOf } from './clinic-clock.ts'
import { openDemoClinic } from './open-demo-clinic.ts'
import { setDemoHours, takeLeave } from './hours.ts'
import { firstDayOf, planClinic } from './plan-clinic.ts'

interface Options {
  clinic_time_zone: string
  progress?: (sentence: string) => void
  stopped?: AbortSignal
  /** The database whose user may end the filling's connection, if it is not the one that fills. */
  owner?: Database
  now?: Date
  /** A clinic with chairs, types of visits and an assistant. */
  demo_chairs?: boolean
}

/**
 * Fills a database without any account with three months of a clinic's life, each step by its command. All
 * or nothing, so that an interrupted first start begins again; and one at a time, since several apps may open the same
 * empty database.
 */
export const fillWhenEmpty = (database: Database, options: Options): Promise<void> =>
  database.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(DEMO_LOCK)})`.execute(tx)
    if (await hasUsers(tx)) return
    await breakOffWith(options.stopped, options.owner ?? database, tx)
    options.progress?.('Filling the demo clinic')
    await fill(tx, options)
  })

/** How often it says how far it is. */
const PARTS = 4

function fill(database: Database, options: Options) {
  const { clinic_time_zone: time_zone, now = new Date(), progress, demo_chairs = false } = options
  const today = clinicDay(now, time_zone)
  const until = clinicTime(now, time_zone)
  return transact({ database, now, today, time_zone, demo: true }, async (tx) => {
    const contextAt = (time: LocalTime) => ({ ...tx, now: instantOf(time, time_zone), today: dayOf(time) })
    const team = await openDemoClinic(contextAt(`${addDays(today, -500)}T08:00:00`))
    await setDemoHours(contextAt(`${addDays(today, -500)}T08:30:00`), team, firstDayOf(today))
    const chairs = demo_chairs ? await addChairs(contextAt(`${addDays(today, -500)}T08:15:00`), team) : undefined
    const acts = planClinic(until, (key) => team.get(key)?.doctor_id ?? 0, chairs).filter(({ at }) => at <= until)
    const part = Math.ceil(acts.length / PARTS)
    for (const [done, { at, by, run }] of acts.entries()) {
      if (done > 0 && done % part === 0) progress?.(`Filling the demo clinic: ${(done / part) * (100 / PARTS)} %`)
      const user = team.get(by)
      if (user) await run({ ...contextAt(at), user })
    }
    await takeLeave(contextAt(until), team, today)
    if (chairs) await planChairs(contextAt(until), team, { chairs, today })
  })
}

// A user who stops the first start should not have to wait for three months of a clinic's life.
async function breakOffWith(stopped: AbortSignal | undefined, database: Database, tx: Database) {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
  const breakOff = sql`select pg_terminate_backend(${rows[0]?.pid})`
  stopped?.addEventListener('abort', () => void breakOff.execute(database).catch(() => undefined))
}

const DEMO_LOCK = 7_106_242
