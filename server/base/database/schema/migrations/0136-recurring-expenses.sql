-- Expenses that come again and again. Nothing is booked by itself: each of their days is proposed until somebody books or
-- skips it.
create table recurring_expenses (
  id bigint generated always as identity primary key,
  category text not null check (btrim(category) <> '' and length(category) <= 60),
  supplier text check (btrim(supplier) <> '' and length(supplier) <= 120),
  amount amount not null check (amount >= 0.01),
  means_id bigint references means,
  -- Proposed as cash out of the drawer; with a means, the means says it.
  from_drawer boolean not null default false,
  note text check (btrim(note) <> '' and length(note) <= 500),
  starts_on date not null,
  every_months integer not null check (every_months between 1 and 36),
  -- From this day on it is not proposed.
  ends_on date,
  ended_at timestamptz(3),
  ended_by bigint references users,
  version integer not null default 1,
  updated_at timestamptz(3),
  updated_by bigint references users,
  created_at timestamptz(3) not null,
  created_by bigint references users,
  constraint recurring_expenses_means check (means_id is null or not from_drawer),
  constraint recurring_expenses_end check ((ends_on is null) = (ended_at is null))
);

-- A day of a recurring expense that is no longer proposed: booked as an expense, or skipped.
create table recurring_expense_days (
  recurring_id bigint not null references recurring_expenses,
  due_on date not null,
  -- Null if it was skipped. One that was voided is proposed again.
  expense_id bigint unique references expenses,
  reason text check (btrim(reason) <> '' and length(reason) <= 300),
  settled_at timestamptz(3) not null,
  settled_by bigint references users,
  primary key (recurring_id, due_on),
  constraint recurring_expense_days_skipped check (expense_id is null or reason is null)
);
