import type { Patient } from './clinic.ts'
import type { Deposit } from './single-records.ts'

let last = 0

/** Oldest first, also after a merge. */
export function addDeposit(patient: Patient, deposit: Omit<Deposit, 'order'>) {
  const added = { ...deposit, order: (last += 1) }
  patient.deposits.push(added)
  return added
}
