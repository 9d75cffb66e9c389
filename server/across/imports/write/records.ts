import type { ImportKind } from '#domain/imports/import.ts'
import { negative, type Money } from '#domain/money.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Benefit } from '#domain/payer.ts'
import type { TaxCategory } from '#domain/tax.ts'
import type { ChargedPer, Effect } from '#domain/treatment-effect.ts'
import { bookAppointment } from '#server/nouns/appointments/commands.ts'
import { difference, record } from '#server/base/context/audit-trail.ts'
import { edited } from '#server/base/context/optimistic-lock.ts'
import type { Tx } from '#server/base/context/transact.ts'
import { issue } from '#server/nouns/invoices/commands/issue-invoice.ts'
import { CODE_FIELDS } from '../created-codes.ts'
import type { NewAppointment } from '../plan/appointments.ts'
import { BROUGHT_FORWARD, type OpeningBalance } from '../plan/opening-balances.ts'
import type { Planned } from '../plan/planned.ts'
import { writeImportedPolicy, writePrices } from './insurance.ts'
import { writeOpeningClaims } from './opening-claims.ts'
import { keepBefore } from './keep-before.ts'
import { makeCodes } from './made-codes.ts'
import { writeExpense, writeRelation } from './owner.ts'
import { isPastVisit, writePastVisits } from './past-visits.ts'
import { writePatients } from './patients.ts'

/** Writes the planned lines, and stores which record each became. */
export const WRITERS: Record<ImportKind, (tx: Tx, import_id: number, planned: readonly Planned[]) => Promise<void>> = {
  patients: writePatients,
  treatment_codes: eachWith(writeTreatmentCode),
  appointments: async (tx, import_id, planned) => {
    await writePastVisits(tx, import_id, planned)
    await makeCodes(
      tx,
      import_id,
      planned.flatMap(({ values }) => (values as NewAppointment | null)?.codes_to_make ?? []),
    )
    await eachWith(writeAppointment)(
      tx,
      import_id,
      planned.filter((each) => !isPastVisit(each)),
    )
  },
  opening_balances: eachWith(writeBalance),
  price_list: writePrices,
  policies: eachWith(writeImportedPolicy),
  opening_claims: writeOpeningClaims,
  relations: eachWith(writeRelation),
  expenses: eachWith(writeExpense),
}

const LOCKING: ReadonlySet<ImportKind> = new Set([
  'opening_balances',
  'policies',
  'opening_claims',
  'relations',
  'expenses',
])

/**
 * Whether the line changes a record that the clinic has, books a time or issues an invoice: the patient and the doctor are
 * then locked until the commit, so such lines are written after all others are planned and written.
 */
export function holdsLocks(kind: ImportKind, planned: Planned): boolean {
  const { action } = planned
  if (kind === 'appointments') return action === 'create' && !isPastVisit(planned)
  return action === 'update' || (LOCKING.has(kind) && action === 'create')
}

type WriteOne = (tx: Tx, planned: Planned, import_id: number) => Promise<number | null>

/** Writes one record after the other with the commands that people use: money and times are few, and must be right. */
function eachWith(write: WriteOne) {
  return async (tx: Tx, import_id: number, planned: readonly Planned[]) => {
    for (const each of planned) {
      if (each.action === 'create' || each.action === 'update') each.record_id = await write(tx, each, import_id)
    }
  }
}

async function writeTreatmentCode(tx: Tx, { record_id, values }: Planned, import_id: number) {
  const { database } = tx
  if (record_id === null) {
    const row = values as {
      code: string
      description: string
      default_cost: Money
      is_specialist: boolean
      minutes: number | null
      description_ar: string | null
      effect: Effect
      per: ChargedPer
      benefit: Benefit
      needs_tooth: boolean
      tax_category: TaxCategory | null
    }
    const { id, ...after } = await database
      .insertInto('treatment_codes')
      .values(row)
      .returning(['id', ...CODE_FIELDS])
      .executeTakeFirstOrThrow()
    record(tx, {
      kind: 'treatment-code.created',
      noun: 'treatment-codes',
      record_id: id,
      after,
      details: { import_id },
    })
    return id
  }
  const rows = database.selectFrom('treatment_codes').select(CODE_FIELDS).where('id', '=', record_id)
  const current = await rows.forUpdate().executeTakeFirstOrThrow()
  const { version, ...changed } = await database
    .updateTable('treatment_codes')
    .set({ ...values, ...edited(tx) })
    .where('id', '=', record_id)
    .returning([...CODE_FIELDS, 'version'])
    .executeTakeFirstOrThrow()
  await keepBefore(tx, { import_id, record_id, version }, current, values)
  const details = { name: current.code, import_id }
  const change = difference<typeof changed>(current, changed)
  record(tx, { kind: 'treatment-code.updated', noun: 'treatment-codes', record_id, details, ...change })
  return record_id
}

const CHAIR_TAKEN: ReadonlySet<string> = new Set(['appointment.chair-taken', 'appointment.blocked'])

async function writeAppointment(tx: Tx, { values }: Planned, import_id: number) {
  const { codes_to_make: _made, ...appointment } = values as NewAppointment
  try {
    return (await bookAppointment(tx, appointment, { import_id })).id
  } catch (error) {
    // Taken meanwhile, or by a line before whose doctor usually has it. Nothing is written yet.
    const taken =
      error instanceof Refusal && CHAIR_TAKEN.has(error.coded.code) && typeof appointment.chair_id === 'number'
    if (!taken) throw error
    return (await bookAppointment(tx, { ...appointment, chair_id: null }, { import_id })).id
  }
}

/**
 * An invoice without a doctor, so that no doctor earns from it; money paid ahead becomes credit for which no money is
 * received.
 */
async function writeBalance(tx: Tx, { values }: Planned, import_id: number) {
  const { patient_id, amount } = values as OpeningBalance
  if (amount > 0) {
    const treatments = [{ treatment_code: null, description: BROUGHT_FORWARD, cost: amount }]
    const input = { patient_id, appointment_id: null, treatments, payment_method: 'cash' as const }
    const { id } = await issue(tx, input, { brought_forward: true, import_id })
    return id
  }
  const { id, currency } = await tx.database
    .insertInto('deposits')
    .values(({ selectFrom }) => ({
      patient_id,
      currency: selectFrom('clinic').select('currency'),
      card_fee_percentage: selectFrom('clinic').select('card_processing_fee'),
      amount: negative(amount),
      payment_method: 'cash' as const,
      received_at: tx.now,
      received_by: tx.user.id,
      notes: BROUGHT_FORWARD,
      source: 'brought_forward' as const,
      import_id,
    }))
    .returning(['id', 'currency'])
    .executeTakeFirstOrThrow()
  const after = { amount: negative(amount), payment_method: 'cash', notes: BROUGHT_FORWARD }
  record(tx, {
    kind: 'deposit.received',
    noun: 'deposits',
    record_id: id,
    patient_id,
    after,
    details: { currency, import_id },
  })
  return id
}
