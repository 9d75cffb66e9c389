import { expect } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import type { Context, PublicContext } from '#server/base/context/context.ts'
import { rehearsal } from '#server/across/rehearsal/queries.ts'

/** Replays every payout of a demo clinic with the settings of then: each must be what was recorded. */
export async function expectRehearsedAsRecorded(of: PublicContext) {
  const context = of as Context
  const days = { start_date: addDays(of.today, -500), end_date: of.today }
  const { doctors, recorded, difference } = await rehearsal(context, days)
  expect(doctors.map((each) => each.difference)).toEqual(doctors.map(() => 0))
  expect([doctors.length > 1, recorded > 50_000, difference]).toEqual([true, true, 0])
  for (const { doctor_id } of doctors) {
    const { records = [] } = await rehearsal(context, { ...days, records_of: doctor_id })
    expect(records.length).toBeGreaterThan(10)
    expect(records.filter((each) => each.difference !== 0)).toEqual([])
  }
}
