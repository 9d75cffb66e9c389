-- What the clinic spends. An expense is never changed: one that was entered wrongly is voided, with a reason, and stays.
create table expenses (
  id bigint generated always as identity primary key,
  category text not null check (btrim(category) <> '' and length(category) <= 60),
  supplier text check (btrim(supplier) <> '' and length(supplier) <= 120),
  amount amount not null check (amount >= 0.01),
  currency text not null,
  paid_on date not null,
  means_id bigint references means,
  -- Where the means settled then, as of money that came in.
  settles text check (settles in ('drawer', 'terminal', 'bank', 'later')),
  -- The cash that it took out of the drawer, which a day close counts.
  movement_id bigint unique references cash_movements,
  note text check (btrim(note) <> '' and length(note) <= 500),
  file_id bigint references files,
  created_at timestamptz(3) not null,
  created_by bigint references users,
  constraint expenses_means check ((means_id is null) = (settles is null)),
  constraint expenses_drawer check (means_id is null or (settles = 'drawer') = (movement_id is not null))
);
create index expenses_in_order on expenses (paid_on, id);
create index expenses_category on expenses (lower(category));
create trigger append_only before update or delete or truncate on expenses execute function refuse_change();

create table expense_voids (
  expense_id bigint primary key references expenses,
  reason text not null check (btrim(reason) <> '' and length(reason) <= 300),
  -- The cash that went back into the drawer.
  movement_id bigint unique references cash_movements,
  voided_at timestamptz(3) not null,
  voided_by bigint references users
);
create trigger append_only before update or delete or truncate on expense_voids execute function refuse_change();

-- For the lab fees of a period.
create index lab_case_events_received on lab_case_events (happened_on) where kind = 'received';
