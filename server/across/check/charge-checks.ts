import { sql } from 'kysely'
import type { Check } from './check.ts'

/** What is charged was done to that patient, as its lines say, and the visit and the invoice that charge it stand. */
const charged: Check = sql`
  select format('%s: is charged, but %s', case
    when item.id is null then format('Session %s of plan %s', session.id, session.plan_id)
    else format('Chart item %s', item.id) end, case
    when session.state <> 'done' or session.id is not null and session.split_id is null then format('is %s', session.state)
    when session.id is not null and line.plan_item_id is distinct from session.id then 'another line charges it'
    when (item.kind, item.status) <> ('treatment', 'done') then format('is %s', item.status)
    when appointments.patient_id <> item.patient_id then format('appointment %s is another patient''s', appointments.id)
    when invoices.patient_id <> item.patient_id then format('invoice %s is another patient''s', invoices.id)
    when appointments.status <> 'completed' then format('appointment %s is %s', appointments.id, appointments.status)
    when invoices.status = 'cancelled' then format('invoice %s is cancelled', invoices.id)
    when line.id is null and invoiced.id is null then 'no line charges it'
    when treated_teeth(coalesce(line.teeth, item.teeth)) <> treated_teeth(item.teeth)
      or treated_teeth(coalesce(invoiced.teeth, item.teeth)) <> treated_teeth(item.teeth) then 'its line says other teeth'
    else format('appointment %s and invoice %s both charge it', appointments.id, invoices.id) end) as sentence
  from charges
  left join chart_items item on item.id = charges.chart_item_id
  left join plan_items session on session.id = charges.plan_session_id
  left join appointment_treatments line on line.id = charges.appointment_line_id
  left join appointments on appointments.id = line.appointment_id
  left join invoice_lines invoiced on invoiced.id = charges.invoice_line_id
  left join invoices on invoices.id = invoiced.invoice_id
  where (item.kind, item.status) <> ('treatment', 'done')
    or appointments.patient_id <> item.patient_id or invoices.patient_id <> item.patient_id
    or appointments.status <> 'completed' or invoices.status = 'cancelled'
    or line.id is null and invoiced.id is null
    or session.id is not null and (session.split_id is null or session.state <> 'done'
      or line.plan_item_id is distinct from session.id)
    or treated_teeth(line.teeth) <> treated_teeth(item.teeth) or treated_teeth(invoiced.teeth) <> treated_teeth(item.teeth)
    or line.id is not null and invoiced.id is not null and invoices.appointment_id is distinct from appointments.id
`

/** What a registration charted, its own line charges: otherwise the same treatment could be charged again. */
const registered: Check = sql`
  select format('Chart item %s: appointment %s charted it, and its line %s does not charge it', item.id,
    item.appointment_id, line.position + 1) as sentence
  from chart_items item
  join appointment_treatments line on line.appointment_id = item.appointment_id
    and treated_teeth(line.teeth) = treated_teeth(item.teeth)
    and upper(btrim(line.treatment_code)) is not distinct from upper(btrim(item.code))
  where item.voided_at is null and item.status = 'done'
    and not exists (select from charges where chart_item_id = item.id)
    and not exists (select from charges where appointment_line_id = line.id)
`

/** A done treatment is charted once and charged at most once. */
export const chargeChecks: Check[] = [charged, registered]
