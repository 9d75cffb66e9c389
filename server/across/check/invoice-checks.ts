import { type RawBuilder, sql } from 'kysely'
import type { Check } from './check.ts'

/** What a line charges, less the tax that it contains. */
const net = sql`(cost - discount_amount - tax_amount - insurer_tax_amount)`
const patientsNet = sql`(cost - discount_amount - insurer_amount - tax_amount)`

/** What a line earns with this fee of a lab. */
export const shareOfLine = (fee: RawBuilder<unknown>) => sql`case lab_cost_basis
  when 'before_share' then round(greatest(${net} - ${fee}, 0) * payout_percentage * 0.01, 2)
  when 'from_share' then greatest(round(${net} * payout_percentage * 0.01, 2) - ${fee}, 0)
  else round(${net} * payout_percentage * 0.01, 2) end`

/** PostgreSQL rounds a numeric half away from zero, as the domain does. */
const lineShares: Check = sql`
  select format('Invoice %s: line %s earns %s, but %s %% of %s%s is %s', lines.invoice_id, lines.position + 1,
    lines.payout_share, lines.payout_percentage, lines.charged,
    case when lab_cost_basis <> 'none' then format(' with a lab''s fee of %s (%s)', lab_cost, lab_cost_basis) end, due) as sentence
  from (
    select *, ${patientsNet} as charged, case
      when lab_cost_basis <> 'none' and ${net} > 0
        then round(${shareOfLine(sql`lab_cost`)} * ${patientsNet} / ${net}, 2)
      else round(${patientsNet} * payout_percentage * 0.01, 2) end as due
    from invoice_lines
  ) lines
  where lines.payout_share <> due
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
  left join (select invoice_id, count(*) as count, sum(cost - discount_amount - insurer_amount) as total
    from invoice_lines group by invoice_id) lines
    on lines.invoice_id = invoices.id
  where lines.total is distinct from invoices.total_amount
`

/**
 * Each line has its share of the discount by what of its cost is the patient's, and the cents lost by rounding down go to the largest remainders.
 */
const discounts: Check = sql`
  select format('Invoice %s: %s is taken off line %s, but its part of the discount of %s is %s', invoice_id, taken,
    position + 1, discount, due) as sentence
  from (
    select *, (whole + case when place <= discount * 100 - sum(whole) over (partition by invoice_id) then 1 else 0 end) * 0.01 as due
    from (
      select *, row_number() over (partition by invoice_id order by remainder desc, cost desc, position) as place
      from (
        select lines.invoice_id, lines.position, lines.cost, lines.taken, discount,
          div(discount * lines.cost * 10000, nullif(costs * 100, 0)) as whole,
          mod(discount * lines.cost * 10000, nullif(costs * 100, 0)) as remainder
        from (
          select invoice_id, position, cost - insurer_amount as cost, discount_amount as taken from invoice_lines
        ) lines join (
          select id, discount_amount as discount, total_amount + discount_amount as costs from invoices
          where discount_amount > 0
        ) discounted on discounted.id = lines.invoice_id
      ) parts
    ) ranked
  ) spread
  where taken is distinct from due
`

/** By the list prices and the limit of that day, which the invoice keeps. */
const lowPrices: Check = sql`
  select format('Invoice %s: is %s, but its lines are %s', id,
    case when below_price then 'marked as below the list price' else 'not marked as below the list price' end,
    case when due then 'below it by more than ' || price_limit || ' %' else 'not' end) as sentence
  from (
    select invoices.id, below_price, price_limit, exists (
      select from invoice_lines line where line.invoice_id = invoices.id and cost < list_price
        and list_price - (cost - line.discount_amount) > round(list_price * price_limit * 0.01, 2)) as due
    from invoices where price_limit is not null or below_price
  ) invoices
  where below_price <> due
`

const discountsByPercent: Check = sql`
  select format('Invoice %s: the discount is %s, but %s %% of %s is %s', id, discount_amount, discount_percent, costs,
    round(costs * discount_percent * 0.01, 2)) as sentence
  from (select *, total_amount + discount_amount as costs from invoices where discount_percent is not null) invoices
  where discount_amount <> round(costs * discount_percent * 0.01, 2)
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
  select format('Invoice %s: %s is paid, but its payments%s add up to %s', invoices.id, invoices.paid_amount,
    case when taken.refunded then ' less its refunds' end, coalesce(taken.paid, 0)) as sentence
  from invoices
  left join (
    select invoice_id, sum(amount) as paid, bool_or(amount < 0) as refunded from (
      select invoice_id, amount from payments union all select invoice_id, -amount from refunds
    ) entries group by invoice_id
  ) taken on taken.invoice_id = invoices.id
  where coalesce(taken.paid, 0) <> invoices.paid_amount
`

const overpaid: Check = sql`
  select format('Invoice %s: %s is paid%s of %s', id, paid_amount,
    case when written_off_amount > 0 then format(' and %s written off', written_off_amount) end, total_amount) as sentence
  from invoices where paid_amount + written_off_amount > total_amount
`

const writeOffs: Check = sql`
  select format('Invoice %s: %s is written off, but its write-offs add up to %s', invoices.id, written_off_amount,
    coalesce(given.amount, 0)) as sentence
  from invoices
  left join (select invoice_id, sum(amount) as amount from write_offs group by invoice_id) given
    on given.invoice_id = invoices.id
  where coalesce(given.amount, 0) <> written_off_amount
`

/** A corrected invoice must be cancelled, and everything paid on it must have become credit. */
const corrections: Check = sql`
  select format('Invoice %s: takes the place of invoice %s, which %s', correction.id, corrected.id, case
    when corrected.status <> 'cancelled' then 'is not cancelled'
    when corrected.refund_due <> 0 then format('has a refund due of %s', corrected.refund_due)
    when corrected.patient_id <> correction.patient_id then 'is another patient''s'
    when corrected.currency <> correction.currency then 'is in another currency'
    else 'is for another appointment' end) as sentence
  from invoices correction join invoices corrected on corrected.id = correction.corrects_invoice_id
  where corrected.status <> 'cancelled' or corrected.refund_due <> 0
    or (corrected.patient_id, corrected.currency) <> (correction.patient_id, correction.currency)
    or corrected.appointment_id is distinct from correction.appointment_id
`

const statuses: Check = sql`
  select format('Invoice %s: the status is %s, but with %s paid of %s it is %s', id, status, paid_amount, total_amount,
    due) as sentence
  from (
    select *, case
      when cancelled_at is not null then 'cancelled'
      when paid_amount + written_off_amount = total_amount then 'paid'
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
  from invoices where doctor_id is not null and appointment_id is null and from_claim_id is null
`

const invoicedTwice: Check = sql`
  select format('Appointment %s: has %s active invoices: %s', appointment_id, count(*),
    string_agg(id::text, ', ' order by id)) as sentence
  from invoices where status <> 'cancelled' and appointment_id is not null
  group by appointment_id having count(*) > 1
`

/** Compares the flag with the last row of its history. */
const flags: Check = sql`
  select format('Invoice %s: is %s, but %s', invoices.id,
    case when request_admin_review then 'flagged for review' else 'not flagged for review' end,
    case when last.flagged is null then 'nobody has flagged it'
      when last.flagged then 'was flagged last' else 'its flag was taken back' end) as sentence
  from invoices left join lateral (
    select flagged from invoice_flags where invoice_id = invoices.id order by id desc limit 1
  ) last on true
  where request_admin_review <> coalesce(last.flagged, false)
`

export const invoiceChecks: Check[] = [
  lineShares,
  linesWithADoctor,
  totals,
  discounts,
  discountsByPercent,
  lowPrices,
  shares,
  paid,
  overpaid,
  writeOffs,
  corrections,
  statuses,
  invoicedAppointments,
  doctorsWithoutAnAppointment,
  invoicedTwice,
  flags,
]
