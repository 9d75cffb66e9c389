import type { Attack } from './attack.ts'
import { ANOTHER_PATIENT, invoice } from './rows.ts'

/** A record without appointments and invoices. */
export const NEWCOMERS = `insert into patients (full_name, created_at) values ('Gone', now()), ('Kept', now()), ('Third', now());`
export const idOf = (name: string) => `(select id from patients where full_name = '${name}')`
export const merge = (from: string, into: string) =>
  `update patients set hidden = true, merged_into_id = ${into} where full_name = '${from}';`
export const twoMerged = NEWCOMERS + merge('Gone', idOf('Kept'))

const patientOf = (invoice_id: string) => `(select patient_id from invoices where id = ${invoice_id})`
/** Merges the invoice's patient, moving everything but the invoice. */
const mergePatientOf = (invoice_id: string) => `
  update patients set hidden = true, merged_into_id = ${ANOTHER_PATIENT} where id = ${patientOf(invoice_id)};
  update appointments set patient_id = ${ANOTHER_PATIENT} where patient_id = ${patientOf(invoice_id)};`

/** Merges that would lose something, or form a cycle. */
export const refusalsOfMerges: Attack[] = [
  {
    guard: 'patients.merged_is_hidden',
    statement: `${NEWCOMERS} update patients set merged_into_id = ${idOf('Kept')} where full_name = 'Gone'`,
  },
  ...[
    NEWCOMERS + merge('Gone', 'id'),
    twoMerged + merge('Third', idOf('Gone')),
    `${twoMerged} update patients set merged_into_id = null where full_name = 'Gone'`,
    `${twoMerged} update patients set merged_into_id = ${idOf('Third')} where full_name = 'Gone'`,
    `${twoMerged} update patients set full_name = 'Renamed' where full_name = 'Gone'`,
    `${twoMerged} update patients set version = version + 1 where full_name = 'Gone'`,
  ].map((statement) => ({
    guard: 'patients.merged_rightly_on_update',
    statement,
    besides: ['patients.merged_has_nothing'],
  })),
  {
    guard: 'patients.merged_rightly_on_insert',
    statement: `${twoMerged}
      insert into patients (full_name, hidden, merged_into_id, created_at) values ('New', true, ${idOf('Gone')}, now())`,
    besides: ['patients.merged_has_nothing'],
  },
  ...[
    `update patients set hidden = true, merged_into_id = ${ANOTHER_PATIENT}
      where id = (select patient_id from appointments where id = $appointment)`,
    `update patients set hidden = true, merged_into_id = ${ANOTHER_PATIENT} where id = ${patientOf('$alone')}`,
    twoMerged + merge('Kept', idOf('Third')),
  ].map((statement) => ({ guard: 'patients.merged_has_nothing', statement })),
  {
    guard: 'appointments.unmerged_patient',
    statement: `${twoMerged} update appointments set patient_id = ${idOf('Gone')} where id = $other_appointment`,
    besides: ['patients.merged_has_nothing'],
  },
  {
    guard: 'appointments.unmerged_patient',
    statement: `${twoMerged}
      insert into appointments (patient_id, doctor_id, datetime_start, datetime_end, status, created_at)
      select ${idOf('Gone')}, doctor_id, '2040-01-01 09:00', '2040-01-01 09:30', 'cancelled', now() from appointments
      where id = $appointment`,
    besides: ['patients.merged_has_nothing'],
  },
  {
    guard: 'invoices.unmerged_patient',
    statement: twoMerged + invoice({ patient_id: idOf('Gone') }),
    besides: ['patients.merged_has_nothing'],
  },
  {
    guard: 'invoices.moved_by_merge',
    statement: `update invoices set patient_id = ${ANOTHER_PATIENT} where id = $partial`,
  },
  ...[
    ['$partial', "cancellation_reason = 'Later'"],
    ['$voided', "cancellation_reason = 'Wrong'"],
  ].map(([id = '', change = '']) => ({
    guard: 'invoices.moved_by_merge',
    statement: `${mergePatientOf(id)} update invoices set patient_id = ${ANOTHER_PATIENT}, ${change} where id = ${id}`,
  })),
]
