import { isDeepStrictEqual } from 'node:util'
import { addDays, type LocalTime, timeOfDay } from '#domain/calendar.ts'
import { fillWhenEmpty } from '#demo/fill-when-empty.ts'
import { randomFrom } from '#demo/random.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { freshDatabase } from '#test/support/database.ts'
import { EVERY_STATE, statesAt } from '#test/support/demo-states.ts'
import type { Campaign } from './campaign.ts'

/** Soon after opening on a Wednesday, a Friday afternoon when one doctor works, and a Saturday evening. */
const OPEN_AT = ['2026-11-25T08:20', '2026-12-04T14:25', '2026-12-05T19:10']
const OTHER_TIMES = 20
const databases = await Promise.all(Array.from({ length: OPEN_AT.length + OTHER_TIMES }, freshDatabase))

/** Demo clinics begun at other times than in their test: while open they have patients in every state, and all agree with every rule. */
export const campaign: Campaign = {
  name: 'demo',
  async run({ long, seed, until = Infinity, say }) {
    const times = [...OPEN_AT, ...(long ? someTimes(seed) : [])]
    const failures: string[] = []
    let count = 0
    for (const [index, { database }] of databases.entries()) {
      const time = times[index]
      if (time === undefined || Date.now() >= until) break
      await fillWhenEmpty(database, { clinic_time_zone: 'Asia/Qatar', now: new Date(`${time}:00+03:00`) })
      const states = await statesAt(database, time)
      const idle = OPEN_AT.includes(time) && !isDeepStrictEqual(states, EVERY_STATE)
      const found = [...(idle ? [JSON.stringify(states)] : []), ...(await checkClinic(database)).wrong]
      failures.push(...found.map((sentence) => `Begun at ${time}: ${sentence}`))
      count += 1
      say(`${count} of ${times.length} demo clinics`)
    }
    return { unit: 'demo clinics', count, failures }
  },
}

function someTimes(seed: number): LocalTime[] {
  const random = randomFrom(`${seed}`)
  return Array.from(
    { length: OTHER_TIMES },
    () => `${addDays('2026-11-01', random.between(0, 400))}T${timeOfDay(random.between(0, 24 * 60 - 1))}`,
  )
}
