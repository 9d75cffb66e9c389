import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { addDays, clinicDay, minutesOfDay } from '#domain/calendar.ts'
import { type Period, periodBefore } from '#domain/figures.ts'
import { add, type Money, money, negative } from '#domain/money.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { moveClock, recordFactory } from '#test/support/factories.ts'
import { workDay } from '#test/support/random-acts.ts'
import { extra, randomExtras } from '#test/support/random-extras.ts'
import { randomWork } from '#test/support/random-work.ts'

// The random clinic books in the first days of 2031.
const START = '2031-01-03T09:00:00Z'
const clinic = await clinicApp({ now: START })
const admin = clinic.as('admin')
const { own_doctor, registerPatient } = recordFactory(clinic)
const give = randomExtras(clinic, own_doctor)
const another = Number((await clinic.createSignedIn('doctor', 'B')).user.doctor_id)
const seen = {
  money: 0,
  brought: 0,
  currencies: 0,
  no_shows: 0,
  given_back: 0,
  used: 0,
  outside: 0,
  unscheduled: 0,
  booked: 0,
  dropped: 0,
}

const sumBy = <Row extends { currency: string }>(rows: readonly Row[], amountOf: (row: Row) => number) => {
  const sums = new Map<string, Money>()
  for (const row of rows) sums.set(row.currency, add(sums.get(row.currency) ?? money(0), money(amountOf(row))))
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0))
}
const days = ({ start_date, end_date }: Period) => `start_date=${start_date}&end_date=${end_date}`

/** The same figures computed from the lists, as their reader would add them up. */
async function fromLists(period: Period) {
  const get = async <Path extends string>(path: Path) => (await admin.get(path)).body
  const moved = await get(`/api/reports/takings/rows?${days(period)}`)
  const invoices = `/api/invoices?include_flagged=true&status=unpaid,partial,paid&${days(period)}` as const
  const issued = await get(`${invoices}&brought_forward=false`)
  const brought = await get(`${invoices}&brought_forward=true`)
  const booked = await get(`/api/appointments?status=scheduled,completed&${days(period)}`)
  const count = async (query: string) => (await get(`/api/appointments?${query}&${days(period)}`)).length
  const accepted = (await get(`/api/plans/unscheduled?${days(period)}`)).flatMap(({ items, currency }) =>
    items.map(({ cost }) => ({ cost, currency })),
  )
  const arrived = `/api/patients?registered_from=${period.start_date}&registered_to=${period.end_date}` as const
  const arrivals = { new: await get(`${arrived}&imported=false`), imported: await get(`${arrived}&imported=true`) }
  return {
    collected: sumBy(moved, ({ amount }) => amount),
    production: sumBy(issued, ({ total_amount }) => total_amount),
    brought_forward: sumBy(brought, ({ total_amount }) => total_amount),
    done: await count('status=completed'),
    no_shows: await count('absence=no_show'),
    late_cancellations: await count('absence=late_cancel'),
    new_patients: arrivals.new.length,
    imported_patients: arrivals.imported.length,
    unscheduled: accepted.length,
    unscheduled_cost: sumBy(accepted, ({ cost }) => cost),
    ...(await minutes(period, booked)),
    moved,
    issued,
  }
}

/** The busy minutes, counted one by one. */
async function minutes(
  period: Period,
  booked: readonly { doctor_id: number; datetime_start: string; datetime_end: string }[],
) {
  const { body: hours } = await admin.get(`/api/hours?${days(period)}`)
  let [open_minutes, used_minutes] = [0, 0]
  for (const { day, doctors } of hours) {
    for (const { doctor_id, ranges } of doctors) {
      const available = new Set(ranges.flatMap(({ open, close }) => minutesFrom(open, close)))
      const own = booked.filter((each) => each.doctor_id === doctor_id && each.datetime_start.startsWith(day))
      const busy = new Set(
        own.flatMap((each) => minutesFrom(each.datetime_start.slice(11), each.datetime_end.slice(11))),
      )
      open_minutes += available.size
      used_minutes += [...busy].filter((minute) => available.has(minute)).length
      seen.outside += busy.size - used_minutes
    }
  }
  return { open_minutes, used_minutes }
}
const minutesFrom = (from: string, until: string) =>
  Array.from({ length: Math.max(0, minutesOfDay(until) - minutesOfDay(from)) }, (_, at) => minutesOfDay(from) + at)

async function expectAgreement(period: Period, unit: string) {
  const { body } = await admin.get(`/api/reports/figures?${days(period)}&unit=${unit}`)
  expect(body.before).toMatchObject(periodBefore(period))
  for (const span of [body.period, body.before]) {
    const { moved, issued, ...lists } = await fromLists(span)
    const { money: sums, start_date: _start, end_date: _end, ...counts } = span
    expect({
      ...counts,
      collected: sumBy(sums, ({ collected }) => collected),
      production: sumBy(sums, ({ production }) => production),
      brought_forward: sumBy(sums, ({ brought_forward }) => brought_forward),
      unscheduled_cost: sumBy(sums, ({ unscheduled }) => unscheduled),
    }).toEqual({ ...lists, answered_lines: 0, answer_days: 0 })
    seen.brought += sums.filter(({ brought_forward }) => brought_forward > 0).length
    seen.money += issued.length
    seen.currencies = Math.max(seen.currencies, sums.length)
    seen.no_shows += span.no_shows
    seen.unscheduled += span.unscheduled
    seen.given_back += moved.filter(({ amount }) => amount < 0).length
    seen.used += span.used_minutes
  }
  await expectParts(body)
  await expectCodes(period)
  await expectDoctors(period, body.period)
}

type Figures = Awaited<ReturnType<typeof figuresOf>>
const figuresOf = async (query: string) => (await admin.get(`/api/reports/figures?${query}`)).body

async function expectParts({ parts, parts_before, period, before }: Figures) {
  for (const [whole, some] of [
    [period, parts],
    [before, parts_before],
  ] as const) {
    for (const figure of [
      'done',
      'no_shows',
      'late_cancellations',
      'new_patients',
      'imported_patients',
      'unscheduled',
      'open_minutes',
      'used_minutes',
    ] as const) {
      expect(some.reduce((sum, part) => sum + part[figure], 0)).toBe(whole[figure])
    }
    for (const figure of ['collected', 'production', 'brought_forward', 'unscheduled'] as const) {
      const all = some.flatMap((part) => part.money)
      expect(sumBy(all, (sum) => sum[figure])).toEqual(sumBy(whole.money, (sum) => sum[figure]))
    }
  }
}

/** Every code’s lines are those of the invoices in its list, and all of them together are the production. */
async function expectCodes(period: Period) {
  const { body: codes } = await admin.get(`/api/reports/figures/codes?${days(period)}`)
  const { production, issued } = await fromLists(period)
  expect(sumBy(codes, ({ amount }) => amount)).toEqual(production)
  for (const { treatment_code, currency, lines, amount, discount } of codes) {
    const of = treatment_code === null ? 'uncoded=true' : `treatment_code=${encodeURIComponent(treatment_code)}`
    const { body: listed } = await admin.get(
      `/api/invoices?include_flagged=true&status=unpaid,partial,paid&brought_forward=false&${days(period)}&${of}`,
    )
    expect(listed.every(({ id }) => issued.some((invoice) => invoice.id === id))).toBe(true)
    const details = await Promise.all(listed.map(async ({ id }) => (await admin.get(`/api/invoices/${id}`)).body))
    const own = details
      .filter((invoice) => invoice.currency === currency)
      .flatMap((invoice) => invoice.treatments.map((line) => ({ ...line, currency })))
      .filter((line) => (line.treatment_code?.trim().toUpperCase() ?? null) === treatment_code)
    expect([own.length, sumBy(own, (line) => line.discount_amount)[currency] ?? 0]).toEqual([lines, discount])
    expect(sumBy(own, (line) => line.cost - line.discount_amount)[currency] ?? 0).toBe(amount)
  }
}

async function expectDoctors(period: Period, whole: Figures['period']) {
  const { body: doctors } = await admin.get(`/api/reports/figures/doctors?${days(period)}`)
  const { body: payouts } = await admin.get(`/api/doctors/payouts/summary?${days(period)}`)
  const sums = doctors.flatMap(({ money: each }) => each)
  expect(sumBy(sums, ({ production }) => production)).toEqual(sumBy(whole.money, ({ production }) => production))
  expect(sumBy(sums, ({ payout }) => payout)).toEqual(sumBy(payouts, ({ payout_amount }) => payout_amount))
  const minutesOf = (figure: 'open_minutes' | 'used_minutes') =>
    doctors.reduce((sum, each) => sum + (each[figure] ?? 0), 0)
  expect([minutesOf('open_minutes'), minutesOf('used_minutes')]).toEqual([whole.open_minutes, whole.used_minutes])
  for (const { doctor_id, money: each } of doctors) {
    if (doctor_id === null) continue
    const { body: issued } = await admin.get(
      `/api/invoices?include_flagged=true&status=unpaid,partial,paid&${days(period)}&doctor_id=${doctor_id}`,
    )
    expect(sumBy(each, ({ production }) => production)).toEqual(sumBy(issued, ({ total_amount }) => total_amount))
    expect(sumBy(each, ({ collected }) => collected)).toEqual(await collectedOf(doctor_id, period))
  }
}

/** From the payments and refunds of each of the doctor's invoices, whenever it was made. */
async function collectedOf(doctor_id: number, { start_date, end_date }: Period) {
  const status = 'unpaid,partial,paid,cancelled'
  const { body: listed } = await admin.get(`/api/invoices?include_flagged=true&status=${status}&doctor_id=${doctor_id}`)
  const invoices = await Promise.all(listed.map(async ({ id }) => (await admin.get(`/api/invoices/${id}`)).body))
  const moved = invoices.flatMap(({ currency, payments, refunds }) => [
    ...payments.map(({ payment_date, amount }) => ({ at: payment_date, amount, currency })),
    ...refunds.map(({ refunded_at, amount }) => ({ at: refunded_at, amount: negative(amount), currency })),
  ])
  const inPeriod = moved.filter(({ at }) => {
    const day = clinicDay(new Date(at), 'Asia/Qatar')
    return day >= start_date && day <= end_date
  })
  return sumBy(inPeriod, ({ amount }) => amount)
}

/** Records that every random clinic needs: by chance alone, some would have no refund or no missed appointment. */
async function begin(patients: readonly { id: number; full_name: string }[]) {
  await admin.post('/api/appointments', {
    patient_id: patients[0]?.id,
    doctor_id: own_doctor,
    datetime_start: '2031-01-03T10:00',
    datetime_end: '2031-01-03T10:30',
    allow_overlap: true,
  })
  for (const what of ['missed', 'deposit', 'deposit refund', 'discount', 'brought forward'] as const)
    await give({ what, which: 10, amount: 12.5 }, patients)
  // One plan with a dropped item, one with a booked item, and one unchanged.
  for (const which of [10, 12, 14]) await give({ what: 'plan', which, amount: 12.5 }, patients)
  const items = await clinic.database.selectFrom('plan_items').select('state').execute()
  for (const { state } of items) if (state === 'booked' || state === 'dropped') seen[state] += 1
}

test('figures are what the lists behind them add up to, in any clinic and period', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      workDay,
      fc.array(extra, { minLength: 8, maxLength: 16 }),
      fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 45 })),
      fc.constantFrom('day', 'week', 'month'),
      async (acts, extras, [from, length], unit) => {
        const patients = [await registerPatient(), await registerPatient()]
        const perform = randomWork(clinic, { doctors: [own_doctor, another], patients, invoices: [] })
        await begin(patients)
        for (const [place, act] of acts.entries()) {
          await perform(act)
          const added = extras[place]
          if (added) await give(added, patients)
        }
        const start_date = addDays('2031-01-01', from)
        await expectAgreement({ start_date, end_date: addDays(start_date, length) }, unit)
        await moveClock(clinic, START)
      },
    ),
    { numRuns: 4, seed: 2_031 },
  )
})

// Clinics in which nothing happens would agree, too, so this checks that enough happened.
afterAll(() => {
  expect(Object.entries(seen).filter(([, count]) => count === 0)).toEqual([])
  expect(seen.currencies).toBeGreaterThan(1)
})
