-- What the dashboard would have to count, kept up to date by the writes themselves: the clinic's figures are the sums
-- over these rows. There are as many rows as there were writers at once: each takes one that nobody holds, so that
-- nobody waits for another, and none can deadlock.
create table kept_figures (
  id bigint generated always as identity primary key,
  patients bigint not null,
  open_invoices bigint not null,
  outstanding_amount numeric(20, 2) not null,
  flagged_invoices bigint not null
);
-- A few rows that change all the time: room to change in place, and tidied up early.
alter table kept_figures set (fillfactor = 20, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);

create function add_to_figures(more_patients bigint, more_open bigint, more_outstanding numeric, more_flagged bigint)
returns void language plpgsql as $$
begin
  if more_patients = 0 and more_open = 0 and more_outstanding = 0 and more_flagged = 0 then
    return;
  end if;
  update kept_figures set
    patients = patients + more_patients,
    open_invoices = open_invoices + more_open,
    outstanding_amount = outstanding_amount + more_outstanding,
    flagged_invoices = flagged_invoices + more_flagged
  where id = (select id from kept_figures order by id limit 1 for no key update skip locked);
  if not found then
    insert into kept_figures (patients, open_invoices, outstanding_amount, flagged_invoices)
    values (more_patients, more_open, more_outstanding, more_flagged);
  end if;
end $$;

-- Each person counts once: a merged record is none.
create function keep_patients() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_figures((select count(*) from added where merged_into_id is null), 0, 0, 0);
  else
    perform add_to_figures(-(select count(*) from removed where merged_into_id is null), 0, 0, 0);
  end if;
  return null;
end $$;
create trigger keep_figures_on_insert after insert on patients
  referencing new table as added for each statement execute function keep_patients();
create trigger keep_figures_on_delete after delete on patients
  referencing old table as removed for each statement execute function keep_patients();
create function keep_merged_patient() returns trigger language plpgsql as $$
begin
  perform add_to_figures(case when new.merged_into_id is null then 1 else -1 end, 0, 0, 0);
  return null;
end $$;
create trigger keep_figures_on_update after update on patients
  for each row when ((old.merged_into_id is null) <> (new.merged_into_id is null))
  execute function keep_merged_patient();

create function keep_invoices() returns trigger language plpgsql as $$
declare
  plus record;
  minus record;
begin
  select 0 as open, 0 as outstanding, 0 as flagged into plus;
  minus := plus;
  if tg_op <> 'DELETE' then
    select count(*) filter (where status in ('unpaid', 'partial')) as open,
      coalesce(sum(total_amount - paid_amount) filter (where status in ('unpaid', 'partial')), 0) as outstanding,
      count(*) filter (where request_admin_review and status <> 'cancelled') as flagged
    into plus from added;
  end if;
  if tg_op <> 'INSERT' then
    select count(*) filter (where status in ('unpaid', 'partial')) as open,
      coalesce(sum(total_amount - paid_amount) filter (where status in ('unpaid', 'partial')), 0) as outstanding,
      count(*) filter (where request_admin_review and status <> 'cancelled') as flagged
    into minus from removed;
  end if;
  perform add_to_figures(0, plus.open - minus.open, plus.outstanding - minus.outstanding, plus.flagged - minus.flagged);
  return null;
end $$;
create trigger keep_figures_on_insert after insert on invoices
  referencing new table as added for each statement execute function keep_invoices();
create trigger keep_figures_on_update after update on invoices
  referencing old table as removed new table as added for each statement execute function keep_invoices();
create trigger keep_figures_on_delete after delete on invoices
  referencing old table as removed for each statement execute function keep_invoices();

-- For an upgrade, and after rows came in while the triggers were off.
create function recount_figures() returns void language sql as $$
  delete from kept_figures;
  insert into kept_figures (patients, open_invoices, outstanding_amount, flagged_invoices)
  select (select count(*) from patients where merged_into_id is null),
    count(*) filter (where status in ('unpaid', 'partial')),
    coalesce(sum(total_amount - paid_amount) filter (where status in ('unpaid', 'partial')), 0),
    count(*) filter (where request_admin_review and status <> 'cancelled')
  from invoices;
$$;
create function recount_after_truncate() returns trigger language plpgsql as $$
begin
  perform recount_figures();
  return null;
end $$;
create trigger keep_figures_on_truncate after truncate on patients
  for each statement execute function recount_after_truncate();
create trigger keep_figures_on_truncate after truncate on invoices
  for each statement execute function recount_after_truncate();
select recount_figures();
