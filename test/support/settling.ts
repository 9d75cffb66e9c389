import type { Claim } from '#contract/claims.ts'
import { type ClinicApp, makeSpecialist, recordFactory } from './factories.ts'
import { insurerFactory } from './insurers.ts'

const XR = { treatment_code: 'XR-01', description: 'X-ray', cost: 150.5 }
const FILL = { treatment_code: 'FILL', description: 'Filling', cost: 300 }

type Line = Claim['lines'][number]
type Made = Claim & { invoice_id: number; lines: readonly [Line, Line] }

/** Claims of example 1 (120.40 and 240.00), sent to their payer and answered. */
export async function settlingFactory(clinic: ClinicApp, factory = recordFactory(clinic)) {
  const [admin, desk, manager] = [clinic.as('admin'), clinic.as('receptionist'), clinic.as('manager')]
  await makeSpecialist(clinic, factory.own_doctor)
  const { insure, code } = await insurerFactory(clinic)
  await code('XR-01', 150.5)
  await code('FILL', 300)
  const first = await insure((await factory.registerPatient()).id)
  const { plan_id } = await clinic.database
    .selectFrom('policies')
    .select('plan_id')
    .where('id', '=', first)
    .executeTakeFirstOrThrow()

  /** From the list, which leaves no line in the access log. */
  const claimOf = async (id: number) => {
    const { body } = await admin.get('/api/claims')
    const found = body.find((claim) => claim.id === id)
    if (!found) throw new Error(`no claim ${id}`)
    return found
  }

  async function claimed({ own_payer = false } = {}): Promise<Made> {
    const { id: appointment_id, patient_id } = await factory.completeAppointment()
    const policy_id = await insure(patient_id, {}, own_payer ? {} : { plan_id })
    const visit = { patient_id, appointment_id, policy_id, treatments: [XR, FILL], payment_method: 'cash' }
    const { body } = await desk.post('/api/invoices', visit)
    return (await claimOf(body.claim?.id ?? 0)) as Made
  }

  /** Completes and sends a claim, or a new one; what is to be sent of it. */
  async function sent(given?: Claim) {
    const claim = given ?? (await claimed())
    await admin.put(`/api/claims/${claim.id}`, { diagnoses: [{ code: 'K02.1', principal: true }] })
    const { body: next } = await desk.get(`/api/claim-batches/next?payer_id=${claim.payer_id}`)
    const to_send = next.claims.find(({ claim_id }) => claim_id === claim.id)?.to_send
    const batch = { payer_id: claim.payer_id, claim_ids: [claim.id], number: next.number, total: to_send }
    const { status, body } = await desk.post('/api/claim-batches', batch)
    if (status !== 201) throw new Error(JSON.stringify(body))
    return { ...(claim as Made), batch: body }
  }

  const receipt = async (payer_id: number, amount: number, more: object = {}) =>
    (await manager.post('/api/payer-payments', { payer_id, amount, method: 'bank', ...more })).body

  const allocate = (id: number, lines: readonly object[]) => manager.post(`/api/payer-payments/${id}/lines`, { lines })

  const decide = (id: number, claim_line_id: number, kind: string, amount: number) =>
    admin.post(`/api/claims/${id}/decisions`, { lines: [{ claim_line_id, kind, amount }], reason: 'Not worth it' })

  /** The latest first. */
  const payoutsOf = async (invoice_id: number) =>
    (await admin.get('/api/doctors/payouts')).body.filter((each) => each.invoice_id === invoice_id)

  return { factory, claimed, sent, receipt, allocate, decide, claimOf, payoutsOf }
}
