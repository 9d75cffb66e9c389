import { sql } from 'kysely'
import type { Check } from './check.ts'

/** The sums of each document's lines, rate by rate, with the tax that is contained in them. */
const documents: Check = sql`
  select format('Tax document %s: says %s with %s tax at %s %%, but its lines are %s with %s', document_id,
    coalesce(said.amount, 0), coalesce(said.tax, 0), percent, coalesce(due.amount, 0),
    coalesce(due.tax, 0)) as sentence
  from (
    select document_id, category, percent, coalesce(reason, '') as reason, amount, tax
    from tax_document_rates join tax_documents on tax_documents.id = document_id where kind <> 'reduction'
  ) said
  full join (
    select document.id as document_id, category, percent, coalesce(reason, '') as reason, amount, tax
    from tax_documents document cross join lateral tax_of_lines(document.invoice_id, document.kind) lines
    where document.kind <> 'reduction'
  ) due using (document_id, category, percent, reason)
  where (said.amount, said.tax) is distinct from (due.amount, due.tax)
    or said.tax <> round(said.amount * percent / (100 + percent), 2)
`

const taxedInvoices: Check = sql`
  select format('Invoice %s: %s', invoices.id, case
    when document.id is null then 'contains tax and has no document'
    when note.id is null then 'is cancelled and has no credit note'
    else 'has a credit note and still counts' end) as sentence
  from invoices
  left join tax_documents document on document.invoice_id = invoices.id and document.kind = 'invoice'
  left join tax_documents note on note.invoice_id = invoices.id and note.kind = 'credit_note'
  where case when document.id is null
    then exists (select from invoice_lines line where line.invoice_id = invoices.id and tax_category is not null)
    else (invoices.status = 'cancelled') <> (note.id is not null) end
`

/** What a payer no longer owes of a line, by the rows that say so, and the tax that was contained in that. */
const reductions: Check = sql`
  select format('Claim %s: line %s is reduced by %s with %s tax, but %s with %s is no longer owed', claim_id, position + 1,
    reduced, tax, due, round(insurer_tax_amount * due / insurer_amount, 2)) as sentence
  from (
    select line.claim_id, line.position, line.insurer_amount, invoice_lines.insurer_tax_amount,
      coalesce(reduced.amount, 0) as reduced, coalesce(reduced.tax, 0) as tax,
      case when claims.withdrawn_at is not null then line.insurer_amount
        else coalesce(answers.discount, 0) + coalesce(decisions.amount, 0) end as due
    from claim_lines line
    join claims on claims.id = line.claim_id
    join invoice_lines on invoice_lines.id = line.invoice_line_id
    join tax_documents document on document.claim_id = claims.id and document.kind = 'insurer'
    left join lateral (
      select sum(amount) as amount, sum(tax) as tax from tax_document_rates where claim_line_id = line.id
    ) reduced on true
    left join lateral (
      select sum(discount) as discount from payer_payment_lines where claim_line_id = line.id
    ) answers on true
    left join lateral (
      select sum(amount) as amount from claim_decisions left join invoices on invoices.id = claim_decisions.invoice_id
      where claim_line_id = line.id and kind <> 'resubmit' and coalesce(invoices.status, '') <> 'cancelled'
    ) decisions on true
  ) lines
  where reduced <> due or tax <> round(insurer_tax_amount * due / insurer_amount, 2)
`

const numbers: Check = sql`
  select format('Tax documents (%s): the last number is %s of %s', kind, max(number), count(*)) as sentence
  from tax_documents where number is not null group by kind having max(number) <> count(*)
`

export const taxChecks: Check[] = [documents, taxedInvoices, reductions, numbers]
