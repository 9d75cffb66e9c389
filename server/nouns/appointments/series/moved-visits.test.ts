import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { on, seriesCalls, SUNDAY } from '#test/support/six-visits.ts'

const clinic = await clinicApp({ now: '2030-12-01T06:00:00Z' })
const factory = recordFactory(clinic)
const { own_doctor, book } = factory

beforeEach(async () => {
  await clinic.owner.updateTable('appointments').set({ status: 'cancelled' }).execute()
  await clinic.owner.deleteFrom('leaves').execute()
})

const { bookSix, preview } = seriesCalls(clinic, factory)
const starts = (rows: readonly { datetime_start: string }[]) => rows.map(({ datetime_start }) => datetime_start)

describe('a series with moved visits', () => {
  test('takes other times for the visits that are moved, each as long as the others', async () => {
    await book({ datetime_start: on(4, '10:15'), datetime_end: on(4, '10:45') })
    const moved = [{ series_number: 2, datetime_start: on(4, '09:45') }]
    const shown = (await preview({ moved: JSON.stringify(moved) })).body
    const { status, body } = await bookSix({ moved })
    expect([status, body.clashes, shown.clashes]).toEqual([201, [], []])
    const times = [on(0, '10:00'), on(4, '09:45'), ...[8, 12, 16, 20].map((weeks) => on(weeks, '10:00'))]
    expect(starts(body.booked)).toEqual(times)
    expect(starts(shown.times)).toEqual(times)
    expect(body.booked[1]).toMatchObject({ series_number: 2, datetime_end: on(4, '10:15') })
  })

  test('offers two visits two times, and takes no time twice', async () => {
    const leave = { doctor_id: own_doctor, starts: on(0, '00:00'), ends: `${addDays(SUNDAY, 2)}T00:00` }
    await clinic.as('manager').post('/api/leaves', leave)
    const daily = { unit: 'day', every: 1, count: 3 }
    const { body } = await preview(daily)
    const nearest = body.clashes.map(({ nearest_free }) => nearest_free?.datetime_start ?? '')
    // At ten of the third day its own visit is.
    const third = addDays(SUNDAY, 2)
    expect(nearest).toEqual([`${third}T08:00:00`, `${third}T08:00:00`])
    const one = [{ series_number: 1, datetime_start: `${third}T08:00` }]
    const again = await preview({ ...daily, moved: JSON.stringify(one) })
    expect(again.body.clashes.map(({ nearest_free }) => nearest_free?.datetime_start)).toEqual([`${third}T08:30:00`])
    const both = [...one, { series_number: 2, datetime_start: `${third}T08:15` }]
    const shown = await preview({ ...daily, moved: JSON.stringify(both) })
    const refused = await bookSix({ ...daily, moved: both })
    expect(shown.body.clashes).toMatchObject([{ series_number: 2 }])
    expect([refused.status, refused.body.clashes]).toMatchObject([409, [{ series_number: 2 }]])
    const fits = [...one, { series_number: 2, datetime_start: `${third}T08:30` }]
    expect(starts((await bookSix({ ...daily, moved: fits })).body.booked)).toEqual(
      ['08:00', '08:30', '10:00'].map((time) => `${third}T${time}:00`),
    )
  })

  test.each([
    ['a seventh visit that is moved', { moved: [{ series_number: 7, datetime_start: on(4, '09:45') }] }],
    [
      'one visit that is moved twice',
      { moved: ['09:45', '11:00'].map((time) => ({ series_number: 2, datetime_start: on(4, time) })) },
    ],
    ['a visit moved to no time', { moved: [{ series_number: 2, datetime_start: '2031-02-30T10:00' }] }],
    ['a visit moved to go on past midnight', { moved: [{ series_number: 2, datetime_start: on(4, '23:45') }] }],
  ])('of %s is refused', async (_what, fields) => {
    expect((await bookSix(fields)).status).toBe(400)
  })
})
