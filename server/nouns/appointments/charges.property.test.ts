import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'

/** `npm run soak -- charted` tries more. */
const CASES = Number(process.env['CHARTED_CASES'] ?? 3)
const TODAY = '2026-11-18'
const clinic = await clinicApp({ now: `${TODAY}T06:00:00Z` })
const desk = clinic.as('receptionist')
const admin = clinic.as('admin')
const { registerPatient, book, own_doctor: doctor_id } = recordFactory(clinic)

/** Few treatments, so that the same one is charted, registered and invoiced in many orders. */
const line = fc.record({
  treatment_code: fc.constant('COMP'),
  description: fc.constant('Filling'),
  cost: fc.constantFrom(300, 280),
  teeth: fc.constantFrom([{ tooth: 36, surfaces: ['M', 'O'] }], [{ tooth: 11, surfaces: [] }], []),
})
const lines = fc.array(line, { minLength: 1, maxLength: 3 })
const place = fc.nat(5)
const act = fc.oneof(
  fc.record({ act: fc.constant('chart' as const), line }),
  fc.record({ act: fc.constant('void' as const), place }),
  fc.record({ act: fc.constant('register' as const), place, lines, named: fc.boolean() }),
  fc.record({ act: fc.constant('register planned' as const), place, item: place, lines }),
  fc.record({ act: fc.constant('take back' as const), place }),
  fc.record({ act: fc.constant('invoice' as const), place, lines, of_visit: fc.boolean() }),
  fc.record({ act: fc.constant('cancel' as const), place }),
  fc.record({ act: fc.constant('correct' as const), place, lines }),
)
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

interface Work {
  patient_id: number
  visits: number[]
}

let minutes = 0
async function visitOf(patient_id: number) {
  const at = (minute: number) =>
    `${TODAY}T${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  minutes += 2
  const times = { datetime_start: at(minutes), datetime_end: at(minutes + 1) }
  return (await book({ patient_id, allow_overlap: true, ...times })).id
}
const appointmentOf = async (id: number) => (await desk.get(`/api/appointments/${id}`)).body
const doneOf = async (patient_id: number) =>
  (await admin.get(`/api/patients/${patient_id}/chart`)).body.items.filter(({ status }) => status === 'done')
const invoicesOf = async (patient_id: number) => {
  const { body } = await admin.get(`/api/invoices?patient_id=${patient_id}`)
  return Promise.all(body.map(async ({ id }) => (await admin.get(`/api/invoices/${id}`)).body))
}
const pick = <One>(list: readonly One[], at: number) => list[at % Math.max(list.length, 1)]

/** Accepted: a filling that may be charted by hand as well, and a root canal in two sessions. */
async function acceptedPlan(patient_id: number) {
  const sessions = ['Opened', 'Filled'].map((description) => ({ description, cost: 450 }))
  const items = [
    { treatment_code: 'COMP', description: 'Filling', cost: 280, teeth: [{ tooth: 36, surfaces: ['M', 'O'] }] },
    { treatment_code: 'RCT', description: 'Root canal', cost: 900, teeth: [{ tooth: 46, surfaces: [] }], sessions },
  ]
  const plan = (await desk.post(`/api/patients/${patient_id}/plans`, { title: 'Teeth', doctor_id, items })).body
  await desk.post(`/api/plans/${plan.id}/propose`, { valid_until: '2026-11-30' })
  const accepted = plan.items.map(({ id }) => id)
  expect(await desk.post(`/api/plans/${plan.id}/answer`, { accepted, signed_name: 'Huda' })).toMatchObject({
    status: 200,
  })
}

/** One of the accepted items or sessions that a visit is offered, as a line. */
async function plannedLine(visit: number, at: number) {
  const { offers } = await appointmentOf(visit)
  const item = pick(offers?.plan_items ?? [], at)
  if (!item) return []
  const { id, session_id, treatment_code, description, cost, teeth } = item
  const named = session_id === null ? { plan_item_id: id } : { plan_session_id: session_id }
  return [{ treatment_code, description, cost, teeth, ...named }]
}

/** Refusals are fine: what counts is what is stored. */
async function take({ patient_id, visits }: Work, taken: Act) {
  const visit = visits[('place' in taken ? taken.place : 0) % visits.length] ?? 0
  if (taken.act === 'chart') {
    const { treatment_code: code, description, teeth } = taken.line
    const item = { kind: 'treatment', status: 'done', code, description, teeth }
    return admin.post(`/api/patients/${patient_id}/chart-items`, item)
  }
  if (taken.act === 'void') {
    const item = pick(await doneOf(patient_id), taken.place)
    return item && admin.post(`/api/chart-items/${item.id}/void`, { reason: 'Mistake', confirm: true })
  }
  if (taken.act === 'register') {
    const offered = taken.named ? (await appointmentOf(visit)).offers.chart_items.slice(0, 1) : []
    const named = offered.map(({ id }) => ({
      treatment_code: 'COMP',
      description: 'Filling',
      cost: 300,
      chart_item_id: id,
    }))
    const treatments = [...named, ...taken.lines]
    return desk.put(`/api/appointments/${visit}/status`, { status: 'completed', treatments })
  }
  if (taken.act === 'register planned') {
    const treatments = [...(await plannedLine(visit, taken.item)), ...taken.lines]
    return desk.put(`/api/appointments/${visit}/status`, { status: 'completed', treatments })
  }
  if (taken.act === 'take back') return desk.put(`/api/appointments/${visit}/status`, { status: 'scheduled' })
  if (taken.act === 'invoice') {
    const body = { patient_id, treatments: taken.lines, payment_method: 'cash' }
    return desk.post('/api/invoices', { ...body, appointment_id: taken.of_visit ? visit : null })
  }
  const invoice = pick(await invoicesOf(patient_id), taken.place)
  if (!invoice) return undefined
  if (taken.act === 'cancel') return admin.put(`/api/invoices/${invoice.id}/cancel`, {})
  return admin.post(`/api/invoices/${invoice.id}/correct`, { treatments: taken.lines, reason: 'Typed wrong' })
}

const itemsIn = (records: readonly { treatments: { chart_item_id: number | null }[] }[]) =>
  records.flatMap(({ treatments }) => treatments.flatMap(({ chart_item_id }) => chart_item_id ?? []))

const ascending = (ids: readonly number[]) => ids.toSorted((one, other) => one - other)

type Registered = Awaited<ReturnType<typeof appointmentOf>>

/** What a registered visit did of the plan is done, and done once; what was taken back is open again. */
async function ensureDoneOnce(patient_id: number, registered: readonly Registered[]) {
  const items = (await admin.get(`/api/patients/${patient_id}/plans`)).body.flatMap((plan) => plan.items)
  const treated = registered.flatMap(({ treatments }) => treatments)
  const [whole, sessions] = [
    treated.flatMap(({ plan_item_id, plan_session_id }) => (plan_session_id === null ? (plan_item_id ?? []) : [])),
    treated.flatMap(({ plan_session_id }) => plan_session_id ?? []),
  ]
  const parts = items.flatMap((item) => item.sessions)
  const idsDone = (list: readonly { id: number; state: string }[]) =>
    ascending(list.filter(({ state }) => state === 'done').map(({ id }) => id))
  expect(ascending(whole), 'done of the plan').toEqual(idsDone(items.filter((item) => item.sessions.length === 0)))
  expect(ascending(sessions), 'sessions done').toEqual(idsDone(parts))
  const split = items.find((item) => item.sessions.length > 0)
  expect(split?.state === 'done', 'whole after its last session').toBe(sessions.length === parts.length)
}

/** Whatever was done, each treatment of the chart is charged once, or waits to be. */
async function ensureChargedOrWaiting({ patient_id, visits }: Work) {
  const completed = (await Promise.all(visits.map(appointmentOf))).filter(({ status }) => status === 'completed')
  await ensureDoneOnce(patient_id, completed)
  const registered = itemsIn(completed)
  const invoices = (await invoicesOf(patient_id)).filter(({ status }) => status !== 'cancelled')
  const invoiced = itemsIn(invoices)
  expect(new Set(registered).size, 'registered once').toBe(registered.length)
  expect(new Set(invoiced).size, 'invoiced once').toBe(invoiced.length)
  const ofVisits = new Set(itemsIn(invoices.filter(({ appointment_id }) => appointment_id !== null)))
  const alone = invoiced.filter((id) => !ofVisits.has(id))
  expect(
    alone.filter((id) => registered.includes(id)),
    'registered, and invoiced without the visit',
  ).toEqual([])
  const charged = new Set([...registered, ...invoiced])
  const offered = (await appointmentOf(await visitOf(patient_id))).offers.chart_items.map(({ id }) => id)
  const done = (await doneOf(patient_id)).map(({ id }) => id)
  expect(offered).toEqual(done.filter((id) => !charged.has(id)))
}

test(
  'what was charted as done is charged once or waits to be, after any acts',
  async () => {
    const property = fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 10 }), async (acts) => {
      const { id: patient_id } = await registerPatient()
      const visits = [await visitOf(patient_id), await visitOf(patient_id)]
      const work = { patient_id, visits }
      await acceptedPlan(patient_id)
      for (const each of acts) {
        await take(work, each)
        await ensureChargedOrWaiting(work)
      }
    })
    await fc.assert(property, { numRuns: CASES })
    expect((await checkClinic(clinic.database)).wrong).toEqual([])
  },
  120_000 + CASES * 30_000,
)
