import { latinDigits } from '#domain/digits.ts'
import { headOf, MOST_DAYS, MOST_QUANTITY, NO_MEDICINE, type PrescribedMedicine } from '#domain/prescription.ts'

/** A row of a prescription, as typed. */
export interface DraftMedicine {
  /** Stays the row's own while others are removed or moved. */
  key: number
  name: string
  form: string
  strength: string
  dose: string
  times: string
  days: string
  quantity: string
  as_needed: boolean
  note: string
}

export type MedicineProblem = 'required' | 'not_days' | 'not_quantity'
export type MedicineProblems = Partial<Record<'name' | 'days' | 'quantity', MedicineProblem>>

let keys = 0

export function draftOf(medicine: PrescribedMedicine = NO_MEDICINE): DraftMedicine {
  const { name, form, strength, dose, times, days, quantity, as_needed, note } = medicine
  return {
    key: ++keys,
    name,
    form: form ?? '',
    strength: strength ?? '',
    dose: dose ?? '',
    times: times ?? '',
    days: days === null ? '' : String(days),
    quantity: quantity === null ? '' : String(quantity),
    as_needed,
    note: note ?? '',
  }
}

export const isBlank = ({ key: _key, as_needed, ...typed }: DraftMedicine) =>
  !as_needed && Object.values(typed).every((each) => each.trim() === '')

/** A whole number from 1 on; null if nothing is typed, undefined for anything else. */
function readCount(typed: string, most: number): number | null | undefined {
  const digits = latinDigits(typed).trim()
  if (digits === '') return null
  const count = /^\d{1,6}$/.test(digits) ? Number(digits) : 0
  return count >= 1 && count <= most ? count : undefined
}

/** What is typed so far; a number that is none is left out, and named by `problemsOf`. */
export const medicineOf = (draft: DraftMedicine): PrescribedMedicine => ({
  name: draft.name.trim(),
  form: draft.form.trim() || null,
  strength: draft.strength.trim() || null,
  dose: draft.dose.trim() || null,
  times: draft.times.trim() || null,
  days: readCount(draft.days, MOST_DAYS) ?? null,
  quantity: readCount(draft.quantity, MOST_QUANTITY) ?? null,
  as_needed: draft.as_needed,
  note: draft.note.trim() || null,
})

export function problemsOf(draft: DraftMedicine): MedicineProblems {
  return {
    ...(draft.name.trim() === '' && { name: 'required' }),
    ...(readCount(draft.days, MOST_DAYS) === undefined && { days: 'not_days' }),
    ...(readCount(draft.quantity, MOST_QUANTITY) === undefined && { quantity: 'not_quantity' }),
  }
}

const filled = (rows: readonly DraftMedicine[]) => rows.filter((row) => !isBlank(row))

/** The rows that say something. */
export const medicinesOf = (rows: readonly DraftMedicine[]): PrescribedMedicine[] => filled(rows).map(medicineOf)

/** Whether nothing is prescribed yet, or something that was typed is not understood. */
export const isAtFault = (rows: readonly DraftMedicine[]) =>
  filled(rows).length === 0 || filled(rows).some((row) => Object.keys(problemsOf(row)).length > 0)

/** With these medicines in the empty row, or as further rows. */
export const withMedicines = (rows: readonly DraftMedicine[], medicines: readonly PrescribedMedicine[]) => [
  ...filled(rows),
  ...medicines.map(draftOf),
]

export function moved(rows: readonly DraftMedicine[], key: number, by: 1 | -1): DraftMedicine[] {
  const from = rows.findIndex((row) => row.key === key)
  const to = from + by
  const [one, other] = [rows[from], rows[to]]
  return one && other ? rows.toSpliced(from, 1, other).toSpliced(to, 1, one) : [...rows]
}

export const nameOfRow = (draft: DraftMedicine) => headOf(medicineOf(draft))
