import { sql } from 'kysely'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { insurerFactory } from '#test/support/insurers.ts'
import { settlingFactory } from '#test/support/settling.ts'

/** Two people at once at the insurers' money; each race tells what went wrong in its rounds. Call it at the top of a file. */
export async function insurersRaces() {
  const clinic = await clinicApp({ now: '2026-01-10T06:00:00Z' })
  const [admin, desk, manager] = [clinic.as('admin'), clinic.as('receptionist'), clinic.as('manager')]
  const factory = recordFactory(clinic)
  const { sent, receipt, allocate, decide } = await settlingFactory(clinic, factory)
  const { insure } = await insurerFactory(clinic)
  const sorted = (figures: number[]) => figures.toSorted((a, b) => a - b).join(' ')

  /** The last cent of a claim line, allocated by two from two receipts. */
  async function lastCent() {
    const claim = await sent()
    const fill = claim.lines[1]
    const [first, second] = [await receipt(claim.payer_id, 240), await receipt(claim.payer_id, 240)]
    await allocate(first.id, [{ claim_line_id: fill.id, paid: 239.99 }])
    const answers = await Promise.all(
      [first, second].map(({ id }) => allocate(id, [{ claim_line_id: fill.id, paid: 0.01 }])),
    )
    const statuses = sorted(answers.map(({ status }) => status))
    const { body } = await admin.get(`/api/claims/${claim.id}`)
    const paid = body.lines[1]?.paid
    return statuses === '201 400' && paid === 240 ? [] : [`last cent: ${statuses}, ${paid} of 240 paid`]
  }

  /** The rest of a policy's year, by two invoices. */
  async function restOfYear() {
    const one = await factory.completeAppointment()
    const other = await factory.completeAppointment({ patient_id: one.patient_id })
    const policy_id = await insure(one.patient_id, {}, { insurer_max_override: 300 })
    const treatments = [{ treatment_code: 'FILL', description: 'Filling', cost: 300 }]
    const issue = (by: typeof desk, appointment_id: number) =>
      by.post('/api/invoices', {
        patient_id: one.patient_id,
        appointment_id,
        policy_id,
        treatments,
        payment_method: 'cash',
      })
    const both = await Promise.all([issue(desk, one.id), issue(admin, other.id)])
    const covered = sorted(both.map(({ body }) => body.insurer_amount))
    return covered === '60 240' ? [] : [`rest of the year: ${covered}`]
  }

  /** A cancellation against an allocation: whoever comes first, nothing stays paid on what is withdrawn. */
  async function cancelled() {
    const claim = await sent()
    const { id } = await receipt(claim.payer_id, 240)
    const [gone, allocated] = await Promise.all([
      admin.put(`/api/invoices/${claim.invoice_id}/cancel`, {}),
      allocate(id, [{ claim_line_id: claim.lines[1].id, paid: 240 }]),
    ])
    const { unallocated } = (await manager.get(`/api/payer-payments/${id}`)).body
    const fine = gone.status === 200 && [201, 409].includes(allocated.status) && unallocated === 240
    return fine ? [] : [`cancellation: ${gone.status}, ${allocated.status}, ${unallocated} left`]
  }

  /** The last of a receipt, by two claims. */
  async function lastOfReceipt() {
    const claim = await sent()
    const { id } = await receipt(claim.payer_id, 120.41)
    const lines = claim.lines.map((line) => allocate(id, [{ claim_line_id: line.id, paid: 120.4 }]))
    const statuses = sorted((await Promise.all(lines)).map(({ status }) => status))
    return statuses === '201 400' ? [] : [`last of a receipt: ${statuses}`]
  }

  let billed = 0
  /** What bills the patient is cancelled while its claim is withdrawn, or the whole visit cancelled; none waits for the other. */
  async function bill() {
    const claim = await sent()
    const fill = claim.lines[1].id
    await clinic.database
      .updateTable('payers')
      .set({ may_bill_patient: true })
      .where('id', '=', claim.payer_id)
      .execute()
    await allocate((await receipt(claim.payer_id, 200)).id, [{ claim_line_id: fill, paid: 200, rejected: 40 }])
    await decide(claim.id, fill, 'bill_patient', 40)
    const { id } = await clinic.database
      .selectFrom('invoices')
      .select('id')
      .where('from_claim_id', '=', claim.id)
      .executeTakeFirstOrThrow()
    const gone =
      ++billed % 2 === 0
        ? () => admin.post(`/api/claims/${claim.id}/withdraw`, { reason: 'Lapsed', bill_patient: false })
        : () => admin.put(`/api/invoices/${claim.invoice_id}/cancel`, {})
    const answers = await Promise.all([admin.put(`/api/invoices/${id}/cancel`, {}), gone()])
    const statuses = answers.map(({ status }) => status).join(' ')
    const { state } = (await admin.get(`/api/claims/${claim.id}`)).body
    const { status } = (await admin.get(`/api/invoices/${id}`)).body
    const fine = ['200 200', '409 200'].includes(statuses) && state === 'withdrawn' && status === 'cancelled'
    return fine ? [] : [`bill: ${statuses}, claim ${state}, bill ${status}`]
  }

  const deadlocks = async () => {
    const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks::integer from pg_stat_database where datname = current_database()`.execute(clinic.database)
    return rows[0]?.deadlocks
  }

  /** Runs every race so many times; `say` hears of the progress. */
  return async function race(rounds: number, say: (sentence: string) => void = () => undefined) {
    const failures: string[] = []
    for (let round = 1; round <= rounds; round++) {
      for (const run of [lastCent, restOfYear, cancelled, lastOfReceipt, bill]) failures.push(...(await run()))
      if (round % 20 === 0) say(`${round} of ${rounds} rounds`)
    }
    const { wrong } = await checkClinic(clinic.database)
    const waited = await deadlocks()
    if (waited !== 0) failures.push(`${waited} deadlocks`)
    return { count: rounds, failures: [...failures, ...wrong] }
  }
}
