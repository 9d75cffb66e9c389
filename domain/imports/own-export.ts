import { plainHeader } from './header-words.ts'
import type { ImportField } from './import.ts'

/** The columns by which our own files of patients and appointments are known, also those from before they were marked. */
const OWN_FILES = [
  ['patient number', 'full name', 'other name', 'recall months', 'registered'],
  ['patient number', 'patient name', 'doctor number', 'absence', 'booked'],
]

/** Whether the column has the clinic's own numbers of patients, which are no former ones. */
export function isOwnNumber(name: string, field: ImportField, names: readonly string[]): boolean {
  if (field !== 'external_id' && field !== 'patient_external_id') return false
  if (plainHeader(name) !== 'patient number') return false
  const plain = new Set(names.map(plainHeader))
  return plain.has('clinic record') || OWN_FILES.some((columns) => columns.every((column) => plain.has(column)))
}
