import { describe, expect, test } from 'vitest'
import { clinicDay } from '#domain/calendar.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp()
const { registerPatient, issueInvoice } = recordFactory(clinic)
const admin = clinic.as('admin')
const desk = clinic.as('receptionist')

const person = async () => (await registerPatient()).id
const relate = (id: number, other_id: number, more: object = {}) =>
  desk.post(`/api/patients/${id}/relations`, { other_id, kind: 'parent', ...more })
const family = async (id: number) => (await desk.get(`/api/patients/${id}/family`)).body
const bill = async (patient_id: number, cost: number) =>
  (
    await issueInvoice({
      patient_id,
      appointment_id: null,
      treatments: [{ description: 'Filling', cost }],
      paid_amount: 0,
    })
  ).id
const pay = (id: number, body: object) =>
  desk.post(`/api/patients/${id}/family-payments`, { payment_method: 'cash', amount: 0, ...body })
const agreementOn = async (id: number, invoice_id: number) => {
  const instalments = [{ due_on: clinicDay(clinic.clock.now, 'Asia/Qatar'), amount: 100 }]
  const agreed = { invoice_ids: [invoice_id], total: 100, instalments, signed_name: 'Huda' }
  return (await desk.post(`/api/patients/${id}/agreements`, agreed)).body.id
}
const paidOn = async (id: number) => (await admin.get(`/api/invoices/${id}`)).body.paid_amount

const callerOf = (family_of: object, hour: number) => ({
  new_patient: { full_name: `Caller at ${hour}`, contact_number: '+974 5511 2233', family_of },
  doctor_id: Number(clinic.as('doctor').user.doctor_id),
  datetime_start: `2027-03-01T${String(hour).padStart(2, '0')}:00`,
  datetime_end: `2027-03-01T${String(hour).padStart(2, '0')}:30`,
})

describe('relations', () => {
  test('are seen from both sides, and end from either', async () => {
    const [child, mother] = [await person(), await person()]
    const added = (await relate(child, mother, { kind: 'guardian', pays: true })).body
    expect(added).toMatchObject({ other_id: mother, kind: 'guardian', pays: true, paid_for: false })
    expect(await family(mother)).toMatchObject([{ other_id: child, kind: 'ward', pays: false, paid_for: true }])
    const ended = await desk.post(`/api/patients/${mother}/relations/${added.id}/end`, {})
    expect([ended.status, ended.body]).toEqual([200, []])
    expect(await family(child)).toEqual([])
    expect((await desk.post(`/api/patients/${child}/relations/${added.id}/end`, {})).status).toBe(409)
    expect((await desk.post(`/api/patients/${await person()}/relations/${added.id}/end`, {})).status).toBe(404)
  })

  test('have one payer, also when two desks name one at once', async () => {
    const [child, mother, father] = [await person(), await person(), await person()]
    const both = await Promise.all([mother, father].map((other) => relate(child, other, { pays: true })))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'relation.second-payer' })
    expect((await relate(mother, child, { kind: 'child' })).status).toBe(409)
  })

  test.each([{ kind: 'ward' }, { other_id: 0 }, { other_id: 9_999_999 }, { kind: undefined }])(
    'refuses %j',
    async (wrong) => {
      const id = await person()
      expect((await relate(id, await person(), wrong)).status).toBe(400)
      expect((await relate(id, id)).status).toBe(400)
      expect(await family(id)).toEqual([])
    },
  )

  test('are noted with a patient who is registered, or nothing is', async () => {
    const fatima = await person()
    const register = (full_name: string, other_id: number) =>
      desk.post('/api/patients', { full_name, family_of: { other_id, kind: 'parent' } })
    const { status, body: child } = await register('Child of Fatima', fatima)
    expect([status, await family(child.id)]).toMatchObject([201, [{ other_id: fatima, kind: 'parent', pays: false }]])
    expect((await register('Child of nobody', 9_999_999)).status).toBe(400)
    const stored = clinic.database.selectFrom('patients').select('id').where('full_name', '=', 'Child of nobody')
    expect(await stored.execute()).toEqual([])
  })

  test('are noted with the booking of a new caller, or nothing is', async () => {
    const fatima = await person()
    const { body: booked } = await desk.post('/api/appointments', callerOf({ other_id: fatima, kind: 'spouse' }, 9))
    expect(await family(booked.patient_id)).toMatchObject([{ other_id: fatima, kind: 'spouse', pays: false }])
    expect(await family(fatima)).toMatchObject([{ other_id: booked.patient_id, kind: 'spouse', paid_for: false }])
    const refused = await desk.post('/api/appointments', callerOf({ other_id: 9_999_999, kind: 'spouse' }, 11))
    expect([refused.status, refused.body]).toMatchObject([400, { code: 'patient.unknown' }])
    const stored = clinic.database.selectFrom('patients').select('id').where('full_name', '=', 'Caller at 11')
    expect(await stored.execute()).toEqual([])
  })

  test('are kept by a merge: none to oneself, none twice, one payer', async () => {
    const [child, mother, again, father] = [await person(), await person(), await person(), await person()]
    await relate(child, mother, { pays: true })
    await relate(child, again, { kind: 'other' })
    await relate(mother, again, { kind: 'sibling' })
    await relate(father, again, { kind: 'spouse' })
    expect((await admin.post(`/api/patients/${mother}/merge`, { other_id: again })).status).toBe(201)
    expect(await family(mother)).toMatchObject([
      { other_id: child, kind: 'child', paid_for: true },
      { other_id: father, kind: 'spouse' },
    ])
    const twin = await person()
    await relate(twin, father, { pays: true })
    expect((await admin.post(`/api/patients/${child}/merge`, { other_id: twin })).status).toBe(201)
    const payers = (await family(child)).filter(({ pays }) => pays)
    expect(payers).toMatchObject([{ other_id: mother }])
  })
})

test('a merge keeps who pays, whichever of the two records knew it', async () => {
  for (const side of ['stays', 'goes'] as const) {
    const [stays, goes, mother] = [await person(), await person(), await person()]
    await relate(stays, mother, { pays: side === 'stays' })
    // Recorded from the other side, and so of the same two.
    if (side === 'goes') await relate(goes, mother, { pays: true })
    else await relate(mother, goes, { kind: 'child' })
    expect((await admin.post(`/api/patients/${stays}/merge`, { other_id: goes })).status).toBe(201)
    expect(await family(stays)).toMatchObject([{ other_id: mother, kind: 'parent', pays: true }])
  }
})

describe('a family payment', () => {
  test('pays the oldest first, with one receipt number and no word of the treatments', async () => {
    const [mother, child] = [await person(), await person()]
    await relate(child, mother, { pays: true })
    const invoices = [await bill(child, 100), await bill(mother, 50.25), await bill(child, 80)]
    const { status, body } = await pay(mother, { amount: 170.25 })
    expect(status).toBe(201)
    expect(body).toMatchObject({ amount: 170.25, patient_id: mother, receipt_number: expect.any(Number) })
    expect(body.payments.map(({ invoice_id, amount }) => [invoice_id, amount])).toEqual([
      [invoices[0], 100],
      [invoices[1], 50.25],
      [invoices[2], 20],
    ])
    expect(JSON.stringify(body)).not.toContain('Filling')
    const whole = await pay(child, { amount: 60 })
    expect(whole.body.payments).toMatchObject([{ invoice_id: invoices[2], amount: 60 }])
    expect((await checkClinic(clinic.database)).wrong).toEqual([])
  })

  test('has a receipt that can be printed again, the same as at first, by the payer alone', async () => {
    const [mother, child] = [await person(), await person()]
    await relate(child, mother, { pays: true })
    await bill(child, 100)
    await bill(mother, 50)
    const first = (await pay(mother, { amount: 120 })).body
    const second = (await pay(mother, { amount: 30 })).body
    const again = async (id: number) => (await desk.get(`/api/patients/${id}/receipts`)).body
    expect(await again(mother)).toEqual([second, first])
    expect(await again(child)).toEqual([])
    expect((await desk.get('/api/patients/99999999/receipts')).status).toBe(404)
    expect((await clinic.as('doctor').get(`/api/patients/${mother}/receipts`)).status).toBe(403)
  })

  test('says on its receipt what was refunded or corrected since, and what is left', async () => {
    const mother = await person()
    const [first, second] = [await bill(mother, 100), await bill(mother, 400)]
    const { body: given } = await pay(mother, { amount: 500 })
    expect(given).toMatchObject({ amount: 500, left: 500, payments: [{ left: 100 }, { left: 400 }] })
    const [one, two] = given.payments.map(({ payment_id }) => payment_id)
    const right = { amount: 90, payment_method: 'card', reason: 'It was 90' }
    expect((await admin.post(`/api/invoices/${first}/payments/${one}/correct`, right)).status).toBe(201)
    const back = { payment_id: two, amount: 11, refund_method: 'cash', reason: 'Too much' }
    expect((await admin.post(`/api/invoices/${second}/refunds`, back)).status).toBe(201)
    expect((await desk.get(`/api/patients/${mother}/receipts`)).body).toMatchObject([
      {
        amount: 500,
        left: 389,
        payments: [
          { amount: 100, left: 0, corrected_amount: 100 },
          { amount: 400, left: 389, corrected_amount: 0 },
        ],
      },
    ])
  })

  test('earns the doctors what single payments would', async () => {
    const [together, alone] = [await issueInvoice({ paid_amount: 0 }), await issueInvoice({ paid_amount: 0 })]
    await pay(together.patient_id, { amount: 333.33, payment_method: 'card' })
    await desk.post(`/api/invoices/${alone.id}/payments`, { amount: 333.33, payment_method: 'card' })
    const payoutOf = async (id: number) => (await admin.get(`/api/invoices/${id}`)).body.doctor_payout
    expect(await payoutOf(together.id)).toEqual(await payoutOf(alone.id))
  })

  test('is refused as a whole, and nothing is stored', async () => {
    const [mother, child, stranger] = [await person(), await person(), await person()]
    await relate(child, mother, { pays: true })
    const [own, theirs, other] = [await bill(mother, 100), await bill(child, 100), await bill(stranger, 100)]
    const parts = (...each: [number, number][]) => each.map(([invoice_id, amount]) => ({ invoice_id, amount }))
    const number = async () => (await pay(mother, { amount: 1 })).body.receipt_number
    const before = await number()
    const refused = [
      { amount: 200.01 },
      { amount: 0 },
      { amount: 100, allocations: parts([own, 60], [theirs, 39.99]) },
      { amount: 100, allocations: parts([own, 50], [own, 50]) },
      { amount: 150, allocations: parts([theirs, 100], [other, 50]) },
      { amount: 150, allocations: parts([own, 49], [theirs, 101]) },
      { amount: 50, allocations: parts([99_999_999, 50]) },
      { amount: 50, allocations: [] },
      { amount: 50, means_id: 99_999 },
      { amount: 50, allocations: parts([own, 50]), agreement_id: 99_999 },
      { amount: 50, allocations: parts([own, 50]), agreement_id: await agreementOn(stranger, other) },
    ]
    for (const body of refused) expect((await pay(mother, body)).status, JSON.stringify(body)).toBe(400)
    // The child does not pay for the mother.
    expect((await pay(child, { amount: 50, allocations: parts([own, 50]) })).status).toBe(400)
    expect(await Promise.all([own, theirs, other].map(paidOn))).toEqual([1, 0, 0])
    // Nor is the number of a receipt left out, which a bookkeeper would ask for.
    expect(await number()).toBe(before + 1)
    expect((await pay(99_999_999, { amount: 1 })).status).toBe(404)
  })

  test('never pays above what is owed, whoever else pays at once: 20 times', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      const [mother, child] = [await person(), await person()]
      await relate(child, mother, { pays: true })
      const invoices = [await bill(child, 100), await bill(mother, 50), await bill(child, 30)]
      const named = invoices.toReversed().map((invoice_id) => ({ invoice_id, amount: 30 }))
      const answers = await Promise.all([
        pay(mother, { amount: 180 }),
        pay(mother, { amount: 90, allocations: named }),
        pay(child, { amount: 130 }),
        desk.post(`/api/invoices/${invoices[1]}/payments`, { amount: 50, payment_method: 'cash' }),
      ])
      expect(answers.map(({ status }) => status).filter((status) => ![201, 400, 409].includes(status))).toEqual([])
      expect(answers.some(({ status }) => status === 201)).toBe(true)
      const paid = await Promise.all(invoices.map(paidOn))
      for (const [place, most] of [100, 50, 30].entries()) expect(paid[place]).toBeLessThanOrEqual(most)
    }
    expect((await checkClinic(clinic.database)).wrong).toEqual([])
  })
})
