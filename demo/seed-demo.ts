import { clinicDay, clinicTime, dayOf, type LocalTime } from '../domain/calendar.ts'
import { conflict, ensure } from '../domain/refusal.ts'
import type { Database } from '../server/database/schema.ts'
import type { PublicContext } from '../server/context/context.ts'
import { transact } from '../server/context/transact.ts'
import { instantOf } from './clinic-clock.ts'
import { openDemoClinic } from './open-demo-clinic.ts'
import { performer } from './perform.ts'
import { planClinic } from './plan-clinic.ts'

interface Options {
  time_zone: string
  now: Date
  progress?: (sentence: string) => void
}

/** Fills an empty database with three months of a clinic's life up to now, each step by the command for it. */
export function seedDemo(database: Database, { time_zone, now, progress }: Options): Promise<void> {
  const today = clinicDay(now, time_zone)
  const until = clinicTime(now, time_zone)
  return transact({ database, now, today, time_zone, demo: true }, async (tx) => {
    await ensureEmpty(tx)
    progress?.('Filling the demo clinic')
    const happenings = planClinic(today).filter(({ at }) => at <= until)
    const team = await openDemoClinic(contextAt(tx, happenings[0]?.at ?? until))
    const perform = performer(team)
    for (const happening of happenings) {
      await perform({ ...contextAt(tx, happening.at), user: team(happening.by) }, happening)
    }
  })
}

async function ensureEmpty({ database }: PublicContext) {
  const anybody = await database.selectFrom('users').select('id').limit(1).executeTakeFirst()
  ensure(!anybody, conflict('clinic.not-empty'))
}

const contextAt = (context: PublicContext, time: LocalTime): PublicContext => ({
  ...context,
  now: instantOf(time, context.time_zone),
  today: dayOf(time),
})
