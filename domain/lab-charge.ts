import type { Currency } from './clinic.ts'
import type { LabCost } from './lab-cost.ts'
import type { LabCaseState } from './lab-case.ts'
import type { Money } from './money.ts'
import { conflict, ensure, invalid } from './refusal.ts'

/** Lab work that a line may charge. */
export interface ChargedCase {
  id: number
  patient_id: number
  doctor_id: number
  /** Whether that doctor still works here. */
  doctor_active: boolean
  state: LabCaseState
  currency: Currency
  /** What the lab billed; what was agreed as long as it did not. */
  fee: Money
  /** The invoice that charges it already. */
  invoice_id: number | null
}

interface Charging {
  patient_id: number
  doctor_id: number | null
  currency: Currency
}

/**
 * The lines with the lab's fee of the case that each names. The work of a doctor who has left is fitted by another one, whose
 * share it then concerns. Refuses (400) a case that is not of this patient, doctor and currency, and (409) one that was cancelled, that two lines name, or that another invoice charges.
 */
export function linesOfCases<Line extends { lab_case_id?: number | null | undefined }>(
  lines: readonly Line[],
  cases: readonly ChargedCase[],
  charging: Charging,
): (Omit<Line, 'lab_case_id'> & (LabCost | { lab_case_id: null; lab_cost: null }))[] {
  const named = lines.flatMap(({ lab_case_id }) => lab_case_id ?? [])
  ensure(new Set(named).size === named.length, () => conflict('lab-case.charged-twice'))
  return lines.map(({ lab_case_id, ...line }) => {
    if (!lab_case_id) return { ...line, lab_case_id: null, lab_cost: null }
    const found = cases.find(({ id }) => id === lab_case_id)
    return { ...line, lab_case_id, lab_cost: feeOf(found, charging) }
  })
}

function feeOf(found: ChargedCase | undefined, { patient_id, doctor_id, currency }: Charging): Money {
  ensure(found?.patient_id === patient_id, () => invalid('treatments', 'lab-case.charge-unknown'))
  ensure(doctor_id === null || found.doctor_id === doctor_id || !found.doctor_active, () =>
    invalid('treatments', 'lab-case.charge-of-another-doctor'),
  )
  ensure(found.currency === currency, () => invalid('treatments', 'lab-case.charge-in-another-currency'))
  ensure(found.state !== 'cancelled', () => conflict('lab-case.charge-cancelled'))
  const { invoice_id, fee } = found
  ensure(invoice_id === null, () => conflict('lab-case.charged', { invoice_id: String(invoice_id) }))
  return fee
}
