import { addDays, type Day } from '#domain/calendar.ts'
import { add, type Money, money } from '#domain/money.ts'
import type { Context } from '#server/base/context/context.ts'
import { bookAppointment, changeAppointmentStatus } from '#server/nouns/appointments/commands.ts'
import { allocate } from '#server/nouns/claims/allocate.ts'
import { nextBatch, sendBatch } from '#server/nouns/claims/batches.ts'
import { completeClaim } from '#server/nouns/claims/commands.ts'
import { receive } from '#server/nouns/claims/receipts.ts'
import { issueInvoice } from '#server/nouns/invoices/commands/issue-invoice.ts'
import { type Act, byFrontDesk } from './act.ts'
import type { Patient } from './patients.ts'
import { lineOf } from './treatment-codes.ts'

interface Visit {
  /** Whose of the patients with a policy. */
  holder: number
  ago: number
  /** With the price agreed with the insurer, where there is one. */
  lines: readonly (readonly [code: string, agreed?: number])[]
  /** ICD-10; left out of a claim that waits for it. */
  diagnosis?: string
}

const VISITS: readonly Visit[] = [
  { holder: 0, ago: 38, lines: [['CONS', 80], ['XR-OPG']], diagnosis: 'K02.1' },
  { holder: 1, ago: 37, lines: [['SCAL', 260]], diagnosis: 'K05.1' },
  { holder: 1, ago: 12, lines: [['CONS', 80], ['XR-OPG']], diagnosis: 'K04.0' },
  { holder: 2, ago: 11, lines: [['SCAL'], ['XR-OPG']], diagnosis: 'K05.1' },
  { holder: 0, ago: 10, lines: [['SCAL', 260]], diagnosis: 'K05.1' },
  { holder: 2, ago: 3, lines: [['CONS']], diagnosis: 'K02.1' },
  { holder: 1, ago: 2, lines: [['SCAL', 260]] },
]

/**
 * Insured visits before the doctor's first shift, and what became of them: a batch that was paid in a month that is
 * closed since, one of which the insurer rejected a line, one that waits for its answer, a claim to send and one to complete.
 */
export function* actsOfClaims(holders: readonly Patient[], today: Day, doctor_id: number): Generator<Act> {
  for (const visit of VISITS) {
    const patient = holders[visit.holder]
    if (patient) yield* actsOfVisit({ ...visit, patient, doctor_id }, addDays(today, -visit.ago))
  }
  const paidInFull = (line: Sent) => ({ paid: line.amount })
  yield* actsOfBatch('Gulf Shield Insurance', addDays(today, -36), 'GS-2231')
  yield receipt('Gulf Shield Insurance', addDays(today, -34), 'TRF 55120', paidInFull)
  yield* actsOfBatch('Gulf Shield Insurance', addDays(today, -8), 'GS-2304')
  yield receipt('Gulf Shield Insurance', addDays(today, -5), 'TRF 56007', (line) =>
    line.treatment_code === 'XR-OPG'
      ? { rejected: line.amount, code: 'MNEC-004', note: 'No finding that asks for an X-ray' }
      : paidInFull(line),
  )
  yield* actsOfBatch('Corniche Care', addDays(today, -7), null)
}

type Known = Visit & { patient: Patient; doctor_id: number }

function* actsOfVisit({ patient, doctor_id, lines, diagnosis, holder }: Known, day: Day): Generator<Act> {
  const treatments = lines.map(([code, agreed]) => {
    const line = lineOf(code)
    return { ...line, cost: agreed === undefined ? line.cost : money(agreed) }
  })
  const datetime_start = `${day}T06:${holder}0:00`
  const datetime_end = `${day}T06:${holder}9:00`
  let appointment_id = 0
  yield byFrontDesk(`${addDays(day, -2)}T12:4${holder}:31`, async (context) => {
    const when = { datetime_start, datetime_end, notes: 'Before work' }
    appointment_id = (await bookAppointment(context, { patient_id: patient.id, doctor_id, ...when })).id
  })
  yield byFrontDesk(`${day}T06:4${holder}:10`, (context) =>
    changeAppointmentStatus(context, { id: appointment_id, status: 'completed', treatments }),
  )
  yield byFrontDesk(`${day}T06:5${holder}:20`, async (context) => {
    const policy_id = await policyOf(context, patient.id)
    const about = { patient_id: patient.id, appointment_id, policy_id, treatments }
    await issueInvoice(context, { ...about, payment_method: 'card' })
  })
  if (diagnosis !== undefined) {
    yield byFrontDesk(`${day}T07:1${holder}:30`, (context) => complete(context, appointment_id, diagnosis))
  }
}

async function policyOf({ database }: Context, patient_id: number) {
  const policies = database.selectFrom('policies').select('id').where('patient_id', '=', patient_id)
  return (await policies.executeTakeFirstOrThrow()).id
}

async function complete(context: Context, appointment_id: number, code: string) {
  const { id } = await context.database
    .selectFrom('claims')
    .innerJoin('invoices', 'invoices.id', 'claims.invoice_id')
    .select('claims.id')
    .where('invoices.appointment_id', '=', appointment_id)
    .executeTakeFirstOrThrow()
  await completeClaim(context, { id, diagnoses: [{ code, principal: true }] })
}

const payerNamed = async ({ database }: Context, name: string) =>
  (await database.selectFrom('payers').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id

function* actsOfBatch(payer: string, day: Day, reference: string | null): Generator<Act> {
  yield byFrontDesk(`${day}T14:10:21`, async (context) => {
    const payer_id = await payerNamed(context, payer)
    const { number, total, claims } = await nextBatch(context, { payer_id })
    await sendBatch(context, { payer_id, number, total, reference, claim_ids: claims.map(({ claim_id }) => claim_id) })
  })
}

interface Sent {
  claim_line_id: number
  treatment_code: string | null
  amount: Money
}

type Answered = { paid: Money } | { rejected: Money; code: string; note: string }

const receipt = (payer: string, day: Day, reference: string, answerTo: (line: Sent) => Answered): Act => ({
  at: `${day}T11:25:40`,
  by: 'manager',
  run: async (context) => {
    const payer_id = await payerNamed(context, payer)
    const lines = (await linesOfLastBatch(context, payer_id)).map((line) => ({
      claim_line_id: line.claim_line_id,
      ...answerTo(line),
    }))
    const amount = add(...lines.flatMap((line) => ('paid' in line ? line.paid : [])))
    const { id } = await receive(context, { payer_id, amount, reference, method: 'bank' })
    await allocate(context, { id, lines })
  },
})

const linesOfLastBatch = ({ database }: Context, payer_id: number): Promise<Sent[]> =>
  database
    .selectFrom('claim_batch_lines')
    .innerJoin('claim_lines', 'claim_lines.id', 'claim_batch_lines.claim_line_id')
    .innerJoin('invoice_lines', 'invoice_lines.id', 'claim_lines.invoice_line_id')
    .select(['claim_batch_lines.claim_line_id', 'treatment_code', 'claim_batch_lines.amount'])
    .where('batch_id', '=', ({ selectFrom, fn }) =>
      selectFrom('claim_batches').select(fn.max('id').as('id')).where('payer_id', '=', payer_id),
    )
    .orderBy('claim_batch_lines.id')
    .execute()
