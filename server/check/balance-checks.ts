import { sql } from 'kysely'
import { balanceOf } from '../patients/queries.ts'
import type { Check } from './check.ts'

/** Compares the balances of the patient list with the lines and payments. */
const balances: Check = sql`
  select format('Patient %s: the balance is %s, but lines and payments make it %s', id, shown, due) as sentence
  from (
    select patients.id, ${balanceOf('patients.id')} as shown, coalesce(owed.due, 0) as due
    from patients left join (
      select invoices.patient_id, sum(coalesce(lines.total, 0) - coalesce(taken.paid, 0)) as due
      from invoices
      left join (select invoice_id, sum(cost) as total from invoice_lines group by invoice_id) lines
        on lines.invoice_id = invoices.id
      left join (select invoice_id, sum(amount) as paid from payments group by invoice_id) taken
        on taken.invoice_id = invoices.id
      where invoices.cancelled_at is null
      group by invoices.patient_id
    ) owed on owed.patient_id = patients.id
  ) patients
  where shown <> due
`

export const balanceChecks: Check[] = [balances]
