import { beforeAll, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { fillDays, seeded } from '#test/support/days-of-money.ts'
import { makeSpecialist } from '#test/support/factories.ts'

const FIRST = '2026-03-01'
const LAST = '2026-04-19'
const clinic = await clinicApp({ now: `${FIRST}T09:00:00Z` })
const [admin, manager] = [clinic.as('admin'), clinic.as('manager')]
const doctor_id = Number(clinic.as('doctor').user.doctor_id)
const rehearse = (fields: object = {}) =>
  admin.post('/api/reports/rehearsal', { start_date: FIRST, end_date: LAST, ...fields })

beforeAll(async () => {
  await makeSpecialist(clinic, doctor_id)
  await fillDays(clinic, { first: FIRST, days: 50, random: seeded(11) })
}, 120_000)

test('today’s settings give every recorded payout to the cent, whether they are left out or said', async () => {
  const listed = (await manager.get(`/api/doctors/payouts?start_date=${FIRST}&end_date=${LAST}`)).body as unknown as {
    id: number
    payout_amount: number
  }[]
  expect(listed.length).toBeGreaterThan(60)
  const said = {
    doctors: [{ doctor_id, general_payout_percentage: 35, specialist_payout_percentage: 40 }],
    card_processing_fee: 2.8,
  }
  for (const settings of [{}, said]) {
    const { status, body } = await rehearse({ ...settings, records_of: doctor_id })
    expect(status).toBe(200)
    const records = body.records ?? []
    expect(records.map(({ payout_id }) => payout_id).toSorted((one, other) => one - other)).toEqual(
      listed.map(({ id }) => id).toSorted((one, other) => one - other),
    )
    for (const { payout_id, recorded, rehearsed, difference } of records) {
      const is = listed.find(({ id }) => id === payout_id)?.payout_amount
      expect([payout_id, recorded, rehearsed, difference]).toEqual([payout_id, is, is, 0])
    }
    const total = records.reduce((sum, { recorded }) => sum + Math.round(recorded * 100), 0) / 100
    expect(body).toMatchObject({ recorded: total, rehearsed: total, difference: 0, currency: 'QR' })
    expect(body.doctors).toMatchObject([{ doctor_id, recorded: total, rehearsed: total, difference: 0 }])
  }
})

test('other settings change the sums by their records, and nothing is written', async () => {
  const before = await clinic.database.selectFrom('payouts').selectAll().execute()
  const more = { doctors: [{ doctor_id, general_payout_percentage: 45, specialist_payout_percentage: 50 }] }
  const { body } = await rehearse({ ...more, card_processing_fee: 1, records_of: doctor_id })
  expect(body.difference).toBeGreaterThan(0)
  expect((body.records ?? []).reduce((sum, each) => sum + Math.round(each.difference * 100), 0)).toBe(
    Math.round(body.difference * 100),
  )
  expect(await clinic.database.selectFrom('payouts').selectAll().execute()).toEqual(before)
})

test('only an admin rehearses, and days in order, each doctor once', async () => {
  expect((await manager.post('/api/reports/rehearsal', { start_date: FIRST, end_date: LAST })).status).toBe(403)
  expect((await rehearse({ start_date: LAST, end_date: FIRST })).status).toBe(400)
  expect((await rehearse({ doctors: [{ doctor_id }, { doctor_id }] })).body).toMatchObject({
    code: 'rehearsal.doctor-twice',
  })
  expect((await rehearse({ doctors: [{ doctor_id: 999 }] })).body).toMatchObject({ code: 'rehearsal.unknown-doctor' })
  expect((await rehearse({ records_of: 999 })).body).toMatchObject({ fields: { records_of: expect.any(String) } })
  expect((await rehearse({ card_processing_fee: 101 })).status).toBe(400)
})
