import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { moveClock, recordFactory } from '#test/support/factories.ts'
import { addDays } from '#domain/calendar.ts'
import { agingBucket } from '#domain/receivable.ts'

const clinic = await clinicApp({ now: '2026-01-01T06:00:00Z' })
const admin = clinic.as('admin')
const { registerPatient, issueInvoice } = recordFactory(clinic)

const act = fc.record({
  what: fc.constantFrom('issue', 'issue', 'pay', 'pay', 'refund', 'write off', 'cancel'),
  which: fc.nat({ max: 40 }),
  hundredths: fc.integer({ min: 1, max: 50_000 }),
  currency: fc.constantFrom('QR', 'QR', 'QR', 'USD'),
})
const history = fc.array(fc.record({ pause: fc.integer({ min: 1, max: 40 }), acts: fc.array(act, { maxLength: 5 }) }), {
  minLength: 8,
  maxLength: 14,
})

interface Issued {
  id: number
  day: string
  currency: string
}

const PATIENTS = 3
const at = (day: string) => moveClock(clinic, `${day}T20:30:00Z`)
const answers = async (day: string) => {
  const { body } = await admin.get(`/api/receivables?as_of=${day}`)
  // The clinic's current currency comes first, whichever it was then.
  return body.map(({ text: _text, whatsapp_url: _url, ...row }) => row)
}

const byAge = ([one]: [string, number], [other]: [string, number]) => one.localeCompare(other)

/** The sums by age, computed from the invoices as they were on that day. */
async function expected(issued: readonly Issued[], today: string) {
  const sums = new Map<string, number>()
  for (const { id, day, currency } of issued) {
    const { body } = await admin.get(`/api/invoices/${id}`)
    if (currency !== 'QR' || body.status === 'cancelled') continue
    const left = body.total_amount - body.paid_amount - body.written_off_amount
    const age = agingBucket((Date.parse(today) - Date.parse(day)) / 86_400_000)
    sums.set(age, Math.round(((sums.get(age) ?? 0) + left) * 100) / 100)
  }
  return [...sums].filter(([, sum]) => sum > 0).toSorted(byAge)
}

type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

async function play(acts: readonly Act[], day: string, issued: Issued[], patients: number[]) {
  for (const { what, which, hundredths, currency } of acts) {
    const amount = hundredths / 100
    const invoice = issued[which % (issued.length || 1)]
    if (what === 'issue' || !invoice) {
      await clinic.database
        .updateTable('clinic')
        .set({ currency: currency as 'QR' })
        .execute()
      const patient_id = patients[which % PATIENTS] ?? 0
      const treatments = [{ description: 'Filling', cost: amount }]
      const { id } = await issueInvoice({ patient_id, appointment_id: null, treatments })
      issued.push({ id, day, currency })
      await clinic.database.updateTable('clinic').set({ currency: 'QR' }).execute()
      continue
    }
    const path = `/api/invoices/${invoice.id}` as const
    const { body } = await admin.get(path)
    // An act that does not fit is refused and changes nothing.
    if (what === 'pay') await admin.post(`${path}/payments`, { amount, payment_method: 'cash' })
    if (what === 'cancel' && which % 3 === 0) await admin.put(`${path}/cancel`, {})
    if (what === 'write off') await admin.post(`${path}/write-off`, { amount, reason: 'Small' })
    const [payment] = body.payments
    if (what === 'refund' && payment) {
      await admin.post(`${path}/refunds`, {
        payment_id: payment.id,
        amount: payment.amount,
        refund_method: 'cash',
        reason: 'Wrong',
      })
    }
  }
}

test('a past day gives the same answer later, and agrees with its invoices', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(history, async (days) => {
      const patients: number[] = []
      for (let count = 0; count < PATIENTS; count += 1) patients.push((await registerPatient()).id)
      const issued: Issued[] = []
      const then = new Map<string, Awaited<ReturnType<typeof answers>>>()
      let day = clinic.clock.now.toISOString().slice(0, 10)
      for (const { pause, acts } of days) {
        day = addDays(day, pause)
        await at(day)
        await play(acts, day, issued, patients)
        const answer = await answers(day)
        then.set(day, answer)
        const own = answer.filter(({ patient_id }) => patients.includes(patient_id))
        const sums = (['days_0_30', 'days_31_60', 'days_61_90', 'over_90'] as const).map((age): [string, number] => [
          age,
          Math.round(own.reduce((sum, row) => sum + row[age] * 100, 0)) / 100,
        ])
        expect(sums.filter(([, sum]) => sum > 0).toSorted(byAge)).toEqual(await expected(issued, day))
      }
      for (const [asked, answer] of then) expect(await answers(asked)).toEqual(answer)
    }),
    { numRuns: 4 },
  )
})
