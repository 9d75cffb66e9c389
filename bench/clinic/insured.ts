import type { Client } from 'pg'

/** The tables that insurers add to; filled after all others, and bare meanwhile like these. */
export const INSURERS_TABLES = [
  'payers',
  'payer_plans',
  'policies',
  'claims',
  'claim_lines',
  'claim_batches',
  'claim_batch_lines',
  'payer_payments',
  'payer_payment_lines',
  'claim_decisions',
]

const PAYERS = 6

/** Two of five invoices of a doctor that were not cancelled: insurers cover as much again as the patient paid. */
const INSURED = `invoices.id % 5 < 2 and invoices.doctor_id is not null and invoices.status <> 'cancelled' and invoices.total_amount > 0`

const STEPS = [
  `insert into payers (name, kind) select 'Insurer ' || number, 'insurer' from generate_series(1, ${PAYERS}) number`,
  `insert into payer_plans (payer_id, name, patient_percent) select id, 'Half', 50 from payers`,
  `insert into policies (patient_id, plan_id, member_number, valid_from, created_at)
    select patient_id, 1 + patient_id % ${PAYERS}, 'M-' || patient_id, '2015-01-01', now()
    from (select distinct patient_id from invoices where ${INSURED}) insured`,
  `update invoices set insurer_amount = total_amount where ${INSURED}`,
  `update invoice_lines set insurer_amount = cost, cost = 2 * cost
    from invoices where invoices.id = invoice_id and invoices.insurer_amount > 0`,
  `insert into claims (number, invoice_id, policy_id, payer_id, service_on, amount, payout_share, diagnoses, rules, created_at)
    select row_number() over (order by invoices.id), invoices.id, policies.id, plan_id,
      (invoices.created_at at time zone 'Asia/Qatar')::date, insurer_amount, shares.share,
      '[{"code": "K02.1", "principal": true}]', '{}', invoices.created_at
    from invoices
    join policies on policies.patient_id = invoices.patient_id
    join (
      select invoice_id, sum(round(cost * payout_percentage / 100, 2) - payout_share) as share from invoice_lines group by invoice_id
    ) shares on shares.invoice_id = invoices.id
    where insurer_amount > 0`,
  `insert into claim_lines (claim_id, invoice_line_id, position, list_price, insurer_amount, payout_share, reason)
    select claims.id, line.id, position, cost, line.insurer_amount, round(cost * payout_percentage / 100, 2) - line.payout_share, 'rule'
    from claims join invoice_lines line on line.invoice_id = claims.invoice_id where line.insurer_amount > 0`,
  // A batch for each payer and month, sent on the third of the next.
  `insert into claim_batches (payer_id, number, currency, total, submitted_at)
    select payer_id, row_number() over (partition by payer_id order by month), 'QR', total, month + interval '1 month 2 days'
    from (
      select payer_id, date_trunc('month', service_on::timestamp) at time zone 'Asia/Qatar' as month, sum(amount) as total
      from claims where service_on < date_trunc('month', now() - interval '3 days') group by payer_id, month
    ) months`,
  `insert into claim_batch_lines (batch_id, claim_line_id, kind, amount)
    select claim_batches.id, claim_lines.id, 'first', claim_lines.insurer_amount
    from claim_lines
    join claims on claims.id = claim_id
    join claim_batches on claim_batches.payer_id = claims.payer_id and claim_batches.submitted_at =
      (date_trunc('month', service_on::timestamp) at time zone 'Asia/Qatar') + interval '1 month 2 days'`,
  // What was sent 50 days ago is answered; one line in twenty is rejected.
  `insert into payer_payments (payer_id, currency, amount, received_on, reference, method, recorded_at)
    select payer_id, 'QR', total, (submitted_at + interval '40 days')::date, 'B-' || id, 'bank', submitted_at + interval '40 days'
    from claim_batches where submitted_at < now() - interval '50 days' order by id`,
  `insert into payer_payment_lines (payer_payment_id, claim_line_id, paid, rejected, recorded_at)
    select payer_payments.id, claim_line_id, case when claim_line_id % 20 = 0 then 0 else sent.amount end,
      case when claim_line_id % 20 = 0 then sent.amount else 0 end, payer_payments.recorded_at
    from payer_payments join claim_batch_lines sent on 'B-' || batch_id = reference`,
  `insert into claim_decisions (claim_line_id, kind, amount, reason, decided_at)
    select claim_line_id, 'write_off', rejected, 'Too late', recorded_at + interval '10 days'
    from payer_payment_lines where rejected > 0 and recorded_at < now() - interval '90 days'`,
  // As the triggers keep it.
  `update claims set unsettled_amount = claims.amount - settled.amount
    from (
      select claim_id, sum(case when paid > 0 then paid else coalesce(claim_decisions.amount, 0) end) as amount
      from claim_lines
      left join payer_payment_lines answer on answer.claim_line_id = claim_lines.id
      left join claim_decisions on claim_decisions.claim_line_id = claim_lines.id
      group by claim_id
    ) settled where settled.claim_id = claims.id`,
  `insert into payouts (id, invoice_id, doctor_id, payer_payment_line_id, created_at, payment_method, gross_amount, deduction)
    overriding system value select (select coalesce(max(id), 0) from payouts) + row_number() over (order by answer.id), invoice_id, doctor_id, answer.id, recorded_at,
      'insurer', claim_lines.payout_share, 0
    from payer_payment_lines answer
    join claim_lines on claim_lines.id = answer.claim_line_id
    join claims on claims.id = claim_id
    join invoices on invoices.id = invoice_id
    where paid > 0`,
]

/** What a step has written is analysed before the next, so that each is planned for what is there. */
const WRITTEN = ['invoices', 'invoice_lines', ...INSURERS_TABLES].join(', ')

/**
 * 40 % of the visits insured, with what was sent, answered and decided of them. The tables have neither triggers nor
 * indexes meanwhile, so a step joins whole tables: one that looked its rows up one by one would read a table for each.
 */
export async function insure(client: Client) {
  for (const step of STEPS) {
    await client.query(`analyze ${WRITTEN}`)
    await client.query(step)
  }
}
