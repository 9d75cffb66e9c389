import { sql } from 'kysely'
import type { Currency } from '#domain/clinic.ts'
import { type ChargedCase, linesOfCases } from '#domain/lab-charge.ts'
import type { Money } from '#domain/money.ts'
import type { Tx } from '#server/base/context/transact.ts'

interface Charging {
  patient_id: number
  /** Null for an invoice without a doctor. */
  doctor_id: number | null
  /** Null: the clinic's. */
  currency: Currency | null
}

/** The lines with the fee of the lab case that each charges. Locks the cases until the commit. */
export async function withLabCosts<Line extends { lab_case_id?: number | null | undefined }>(
  { database }: Tx,
  { currency, ...charging }: Charging,
  lines: readonly Line[],
) {
  const ids = lines.flatMap(({ lab_case_id }) => lab_case_id ?? [])
  if (ids.length === 0) return linesOfCases(lines, [], { ...charging, currency: currency ?? 'QR' })
  await sql`select id from lab_cases where id in (${sql.join(ids)}) order by id for no key update`.execute(database)
  const { currency: of_clinic } = await database.selectFrom('clinic').select('currency').executeTakeFirstOrThrow()
  const cases: ChargedCase[] = await database
    .selectFrom('lab_cases')
    .innerJoin('doctors', 'doctors.id', 'lab_cases.doctor_id')
    .select(['lab_cases.id', 'patient_id', 'doctor_id', 'doctors.active as doctor_active', 'state', 'currency'])
    .select([sql<Money>`coalesce(${latestFee}, agreed_fee)`.as('fee'), chargingInvoice.as('invoice_id')])
    .where('lab_cases.id', 'in', ids)
    .execute()
  return linesOfCases(lines, cases, { ...charging, currency: currency ?? of_clinic })
}

/** What the lab billed last. */
export const latestFee = sql<Money | null>`(select invoiced_fee from lab_case_fees fee
  where fee.lab_case_id = lab_cases.id order by fee.id desc limit 1)`

/** The invoice that charges it and stands. */
export const chargingInvoice = sql<number | null>`(select invoice_id from lab_charges
  join invoice_lines line on line.id = invoice_line_id where lab_charges.lab_case_id = lab_cases.id)`

/** `ids` are those of the written lines. A case that another request charges at the same time is refused by the table's key. */
export async function chargeLabCases(
  { database }: Tx,
  lines: readonly { lab_case_id: number | null }[],
  ids: readonly number[],
) {
  const rows = lines.flatMap(({ lab_case_id }, index) =>
    lab_case_id === null ? [] : [{ lab_case_id, invoice_line_id: ids[index] ?? 0 }],
  )
  if (rows.length > 0) await database.insertInto('lab_charges').values(rows).execute()
}

/** What a cancelled invoice charged may be charged again. */
export const releaseLabCases = ({ database }: Tx, invoice_id: number) =>
  sql`delete from lab_charges where invoice_line_id in (
    select id from invoice_lines where invoice_id = ${invoice_id})`.execute(database)
