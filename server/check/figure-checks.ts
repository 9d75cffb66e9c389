import { sql } from 'kysely'
import type { Check } from './check.ts'

/** What the dashboard shows, kept by triggers, against the rows themselves. */
const kept_figures: Check = sql`
  select format('Dashboard: %s should be %s, but is kept as %s', figure, counted, kept) as sentence
  from (
    select (select count(*) from patients where merged_into_id is null) as patients,
      count(*) filter (where cancelled_at is null and paid_amount < total_amount) as open_invoices,
      coalesce(sum(total_amount - paid_amount) filter (where cancelled_at is null), 0) as outstanding_amount,
      count(*) filter (where cancelled_at is null and request_admin_review) as flagged_invoices
    from invoices
  ) counted_figures, (
    select coalesce(sum(patients), 0) as patients, coalesce(sum(open_invoices), 0) as open_invoices,
      coalesce(sum(outstanding_amount), 0) as outstanding_amount, coalesce(sum(flagged_invoices), 0) as flagged_invoices
    from kept_figures
  ) kept_ones, lateral (values
    ('the number of patients', counted_figures.patients, kept_ones.patients),
    ('the number of unpaid invoices', counted_figures.open_invoices, kept_ones.open_invoices),
    ('the outstanding amount', counted_figures.outstanding_amount, kept_ones.outstanding_amount),
    ('the number of flagged invoices', counted_figures.flagged_invoices, kept_ones.flagged_invoices)
  ) figures (figure, counted, kept)
  where counted is distinct from kept
`

export const figureChecks: Check[] = [kept_figures]
