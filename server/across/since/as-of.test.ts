import { afterAll, expect, test } from 'vitest'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { moveClock, recordFactory } from '#test/support/factories.ts'
import { settlingFactory } from '#test/support/settling.ts'

const clinic = await clinicApp({ now: '2026-01-10T06:00:00Z' })
const admin = clinic.as('admin')
const factory = recordFactory(clinic)
const { registerPatient, book, issueInvoice, own_doctor: doctor_id } = factory

afterAll(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

const PARTS = ['alerts?resolved=true', 'alerts', 'plans', 'account', 'chart']
/** Of an answer that was taken back it is not kept who gave it and when: the plan says that of the one that stands. */
const LATER = new Set(['version', 'answered_at', 'answered_by_name', 'signed_name', 'declined_for_id'])
type Body = Record<string, unknown> & { id: number }

/** What the calls answer of a patient: as of a day, or as it is now. */
async function read(id: number, as_of?: string) {
  const answers: unknown[] = []
  for (const part of PARTS) {
    const query = as_of === undefined ? '' : `${part.includes('?') ? '&' : '?'}as_of=${as_of}`
    const { status, body } = await admin.get(`/api/patients/${id}/${part}${query}`)
    expect([part, status]).toEqual([part, 200])
    answers.push(JSON.parse(JSON.stringify(body, (key, value: unknown) => (LATER.has(key) ? undefined : value))))
  }
  return answers
}

/** A number of the day in January 2026, and what happens on it. */
type Day = [day: number, act: () => Promise<unknown>]

async function replayed(id: number, days: Day[]) {
  const seen: [day: string, answers: unknown[]][] = []
  for (const [number, act] of days) {
    const day = `2026-01-${number}`
    await moveClock(clinic, `${day}T07:00:00Z`)
    await act()
    // Until the clinic's midnight, which is at 21:00 UTC.
    await moveClock(clinic, `${day}T20:59:59Z`)
    seen.push([day, await read(id)])
    expect([day, await read(id, day)]).toEqual(seen.at(-1))
  }
  await moveClock(clinic, '2026-02-20T07:00:00Z')
  for (const [day, answers] of seen) expect([day, await read(id, day)]).toEqual([day, answers])
}

const post = async (path: string, body: object = {}): Promise<Body> => {
  const { status, body: answer } = await admin.post(path, body)
  if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(answer)}`)
  return answer as unknown as Body
}
const setStatus = (id: number, status: string) => admin.put(`/api/appointments/${id}/status`, { status })

test('alerts, plans, the account and the chart are as of a day what they were at its end', async () => {
  const { id } = await registerPatient()
  const of = (part: string) => `/api/patients/${id}/${part}`
  const items = [
    { description: 'Crown', cost: 1_500, teeth: [{ tooth: 36 }] },
    { description: 'Filling', cost: 300, teeth: [{ tooth: 37, surfaces: ['O'] }] },
    { description: 'Canal', cost: 500, sessions: [200, 300].map((cost) => ({ visit: 1, description: 'Part', cost })) },
  ]
  const made: Record<string, Body> = {}
  const partsOf = (name: string, parts: string) => (made[name]?.[parts] ?? []) as Body[]
  const itemsOf = (plan: string) => partsOf(plan, 'items').map((item) => item.id)
  const answer = (plan: string, accepted: number[]) =>
    post(`/api/plans/${made[plan]?.id}/answer`, { accepted, signed_name: 'Huda' })
  const invoice = async (fields: object) => issueInvoice({ patient_id: id, appointment_id: null, ...fields }, admin)
  let visit = 0
  await replayed(id, [
    [
      11,
      async () => (made['alert'] = await post(of('alerts'), { kind: 'allergy', text: 'Latex', severity: 'critical' })),
    ],
    [12, async () => (made['plan'] = await post(of('plans'), { title: 'Lower left', doctor_id, items }))],
    [
      13,
      async () => {
        const { id: plan } = made['plan'] ?? { id: 0 }
        await post(`/api/plans/${plan}/propose`, { valid_until: '2026-01-18' })
        made['option'] = await post(of('plans'), { title: 'Bridge', doctor_id, items, alternative_to_id: plan })
        await post(`/api/plans/${made['option'].id}/propose`, { valid_until: '2026-01-14' })
      },
    ],
    [14, () => invoice({ paid_amount: 100 })],
    [15, () => answer('plan', itemsOf('plan'))],
    [16, () => post(`/api/plans/${made['plan']?.id}/reopen`, { reason: 'Wrong' })],
    [17, () => answer('plan', itemsOf('plan').slice(0, 2))],
    [18, async () => (visit = (await book({ patient_id: id, plan_item_ids: itemsOf('plan').slice(0, 1) })).id)],
    [19, () => setStatus(visit, 'completed')],
    [20, () => post(`/api/plans/${made['plan']?.id}/items/${itemsOf('plan')[1]}/drop`, { reason: 'Too dear' })],
    [21, () => setStatus(visit, 'scheduled')],
    [22, () => setStatus(visit, 'cancelled')],
    [23, () => post(`/api/patients/${id}/alerts/${made['alert']?.id}/resolve`, { reason: 'Tested' })],
    [24, async () => (made['deposit'] = await post(of('deposits'), { amount: 400, payment_method: 'cash' }))],
    [25, () => invoice({ paid_amount: 0 })],
    [
      26,
      () => post(of(`deposits/${made['deposit']?.id}/refunds`), { amount: 50, refund_method: 'cash', reason: 'Asked' }),
    ],
    [27, async () => (made['paid'] = (await invoice({ paid_amount: 300 })) as unknown as Body)],
    [28, () => admin.put(`/api/invoices/${made['paid']?.id}/cancel`, { reason: 'Twice' })],
    [
      29,
      async () => {
        const [payment] = partsOf('paid', 'payments')
        const refund = { payment_id: payment?.id, amount: 120, refund_method: 'credit', reason: 'Back' }
        await post(`/api/invoices/${made['paid']?.id}/refunds`, refund)
      },
    ],
    [30, () => post(of('chart-items'), { kind: 'condition', code: 'caries', status: 'found', teeth: [{ tooth: 11 }] })],
  ])
  const planOn = async (day: string) => {
    const { body } = await admin.get(`/api/patients/${id}/plans?as_of=${day}`)
    const { status, signed_name, answered_at } = body.find((plan) => plan.id === made['plan']?.id) ?? {}
    return [status, signed_name, answered_at?.slice(0, 10)]
  }
  expect(await planOn('2026-01-14')).toEqual(['proposed', null, undefined])
  expect(await planOn('2026-01-17')).toEqual(['accepted', 'Huda', '2026-01-17'])
})

test('what insurers owe is as of a day what it was at its end', async () => {
  await moveClock(clinic, '2026-01-05T06:00:00Z')
  const { claimed, sent, receipt, allocate, decide } = await settlingFactory(clinic, factory)
  const claim = await claimed({ own_payer: true })
  const [, fill] = claim.lines
  await replayed(claim.patient_id, [
    [11, () => sent(claim)],
    [
      12,
      async () => {
        const { id } = await receipt(claim.payer_id, 400)
        await allocate(id, [{ claim_line_id: fill.id, paid: 200, rejected: 40 }])
      },
    ],
    [13, () => decide(claim.id, fill.id, 'write_off', 10)],
    [14, () => decide(claim.id, fill.id, 'resubmit', 20)],
    [15, () => post(`/api/claims/${claim.id}/withdraw`, { reason: 'Lapsed', bill_patient: false })],
  ])
})

test('no day ahead can be asked for', async () => {
  const { id } = await registerPatient()
  for (const part of ['alerts', 'plans', 'account', 'chart']) {
    expect((await admin.get(`/api/patients/${id}/${part}?as_of=2027-01-01`)).status).toBe(400)
  }
})
