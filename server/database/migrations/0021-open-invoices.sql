-- What is open, by the day it was made: a page of it is the first rows of the index, also where few of many are open.
create index invoices_open_in_order on invoices (created_at, id) where status in ('unpaid', 'partial');

-- Who owes, how much and since when is read off the index alone.
drop index invoices_open;
create index invoices_open on invoices (patient_id) include (total_amount, paid_amount, created_at)
  where status in ('unpaid', 'partial');
