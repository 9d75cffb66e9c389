import type { Attack } from './attack.ts'
import { another_patient, invoice } from './rows.ts'

/** A record without appointments and invoices. */
export const newcomers = `insert into patients (full_name, created_at) values ('Gone', now()), ('Kept', now()), ('Third', now());`
export const idOf = (name: string) => `(select id from patients where full_name = '${name}')`
export const merge = (from: string, into: string) =>
  `update patients set hidden = true, merged_into_id = ${into} where full_name = '${from}';`
export const two_merged = newcomers + merge('Gone', idOf('Kept'))

const patient_of = (invoice_id: string) => `(select patient_id from invoices where id = ${invoice_id})`
/** Merges the invoice's patient, moving everything but the invoice. */
const mergePatientOf = (invoice_id: string) => `
  update patients set hidden = true, merged_into_id = ${another_patient} where id = ${patient_of(invoice_id)};
  update appointments set patient_id = ${another_patient} where patient_id = ${patient_of(invoice_id)};`

/** Merges that would lose something, or form a cycle. */
export const refusals_of_merges: Attack[] = [
  {
    guard: 'patients.merged_is_hidden',
    statement: `${newcomers} update patients set merged_into_id = ${idOf('Kept')} where full_name = 'Gone'`,
  },
  ...[
    newcomers + merge('Gone', 'id'),
    two_merged + merge('Third', idOf('Gone')),
    `${two_merged} update patients set merged_into_id = null where full_name = 'Gone'`,
    `${two_merged} update patients set merged_into_id = ${idOf('Third')} where full_name = 'Gone'`,
    `${two_merged} update patients set full_name = 'Renamed' where full_name = 'Gone'`,
    `${two_merged} update patients set version = version + 1 where full_name = 'Gone'`,
  ].map((statement) => ({
    guard: 'patients.merged_rightly_on_update',
    statement,
    besides: ['patients.merged_has_nothing'],
  })),
  {
    guard: 'patients.merged_rightly_on_insert',
    statement: `${two_merged}
      insert into patients (full_name, hidden, merged_into_id, created_at) values ('New', true, ${idOf('Gone')}, now())`,
    besides: ['patients.merged_has_nothing'],
  },
  ...[
    `update patients set hidden = true, merged_into_id = ${another_patient}
      where id = (select patient_id from appointments where id = $visit)`,
    `update patients set hidden = true, merged_into_id = ${another_patient} where id = ${patient_of('$alone')}`,
    two_merged + merge('Kept', idOf('Third')),
  ].map((statement) => ({ guard: 'patients.merged_has_nothing', statement })),
  {
    guard: 'appointments.unmerged_patient',
    statement: `${two_merged} update appointments set patient_id = ${idOf('Gone')} where id = $other_visit`,
    besides: ['patients.merged_has_nothing'],
  },
  {
    guard: 'appointments.unmerged_patient',
    statement: `${two_merged}
      insert into appointments (patient_id, doctor_id, datetime_start, datetime_end, status, created_at)
      select ${idOf('Gone')}, doctor_id, '2040-01-01 09:00', '2040-01-01 09:30', 'cancelled', now() from appointments
      where id = $visit`,
    besides: ['patients.merged_has_nothing'],
  },
  {
    guard: 'invoices.unmerged_patient',
    statement: two_merged + invoice({ patient_id: idOf('Gone') }),
    besides: ['patients.merged_has_nothing'],
  },
  {
    guard: 'invoices.moved_by_merge',
    statement: `update invoices set patient_id = ${another_patient} where id = $partial`,
  },
  ...[
    ['$partial', 'request_admin_review = true'],
    ['$voided', "cancellation_reason = 'Wrong'"],
  ].map(([id = '', change = '']) => ({
    guard: 'invoices.moved_by_merge',
    statement: `${mergePatientOf(id)} update invoices set patient_id = ${another_patient}, ${change} where id = ${id}`,
  })),
]
