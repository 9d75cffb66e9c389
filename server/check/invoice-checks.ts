import { sql } from 'kysely'
import type { Check } from './check.ts'

/** PostgreSQL rounds a numeric half away from zero, as the domain does. */
const lineShares: Check = sql`
  select format('Invoice %s: line %s earns %s, but %s %% of %s is %s', lines.invoice_id, lines.position + 1,
    lines.payout_share, lines.payout_percentage, lines.cost, round(lines.cost * lines.payout_percentage * 0.01, 2)) as sentence
  from invoice_lines lines
  where lines.payout_share <> round(lines.cost * lines.payout_percentage * 0.01, 2)
`

const linesWithADoctor: Check = sql`
  select format('Invoice %s: line %s %s', lines.invoice_id, lines.position + 1,
    case when lines.payout_share is null then 'has no share, though the invoice has a doctor'
      else 'has a share, though the invoice has no doctor' end) as sentence
  from invoice_lines lines join invoices on invoices.id = lines.invoice_id
  where (lines.payout_share is null or lines.payout_percentage is null) <> (invoices.doctor_id is null)
`

const totals: Check = sql`
  select format('Invoice %s: the total is %s, but its %s lines add up to %s', invoices.id, invoices.total_amount,
    coalesce(lines.count, 0), coalesce(lines.total, 0)) as sentence
  from invoices
  left join (select invoice_id, count(*) as count, sum(cost) as total from invoice_lines group by invoice_id) lines
    on lines.invoice_id = invoices.id
  where lines.total is distinct from invoices.total_amount
`

const shares: Check = sql`
  select format('Invoice %s: the doctor''s share is %s, but the lines'' shares add up to %s', invoices.id,
    coalesce(invoices.payout_share::text, 'nothing'), coalesce(lines.share::text, 'nothing')) as sentence
  from invoices
  left join (select invoice_id, sum(payout_share) as share from invoice_lines group by invoice_id) lines
    on lines.invoice_id = invoices.id
  where (case when invoices.doctor_id is not null then lines.share end) is distinct from invoices.payout_share
`

const paid: Check = sql`
  select format('Invoice %s: %s is paid, but its payments add up to %s', invoices.id, invoices.paid_amount,
    coalesce(taken.paid, 0)) as sentence
  from invoices
  left join (select invoice_id, sum(amount) as paid from payments group by invoice_id) taken
    on taken.invoice_id = invoices.id
  where coalesce(taken.paid, 0) <> invoices.paid_amount
`

const overpaid: Check = sql`
  select format('Invoice %s: %s is paid of %s', id, paid_amount, total_amount) as sentence
  from invoices where paid_amount > total_amount
`

const statuses: Check = sql`
  select format('Invoice %s: the status is %s, but with %s paid of %s it is %s', id, status, paid_amount, total_amount,
    due) as sentence
  from (
    select *, case
      when cancelled_at is not null then 'cancelled'
      when paid_amount = total_amount then 'paid'
      when paid_amount > 0 then 'partial'
      else 'unpaid' end as due
    from invoices
  ) invoices
  where status <> due
`

const invoicedAppointments: Check = sql`
  select format('Invoice %s: its appointment %s %s', invoices.id, appointment.id, case
    when appointment.status <> 'completed' then 'is ' || appointment.status
    when appointment.patient_id <> invoices.patient_id then 'is another patient''s'
    else 'is another doctor''s' end) as sentence
  from invoices join appointments appointment on appointment.id = invoices.appointment_id
  where appointment.status <> 'completed' or appointment.patient_id <> invoices.patient_id
    or appointment.doctor_id is distinct from invoices.doctor_id
`

const doctorsWithoutAnAppointment: Check = sql`
  select format('Invoice %s: has a doctor, but no appointment', id) as sentence
  from invoices where doctor_id is not null and appointment_id is null
`

const invoicedTwice: Check = sql`
  select format('Appointment %s: has %s active invoices: %s', appointment_id, count(*),
    string_agg(id::text, ', ' order by id)) as sentence
  from invoices where status <> 'cancelled' and appointment_id is not null
  group by appointment_id having count(*) > 1
`

export const invoiceChecks: Check[] = [
  lineShares,
  linesWithADoctor,
  totals,
  shares,
  paid,
  overpaid,
  statuses,
  invoicedAppointments,
  doctorsWithoutAnAppointment,
  invoicedTwice,
]
