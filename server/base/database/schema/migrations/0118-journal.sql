-- The accounts that the journal books to, where they are not the usual ones: of its own parts, and of categories of
-- expenses.
create table journal_accounts (
  -- Such as 'cash', or 'expense: rent'.
  part text primary key check (btrim(part) <> '' and length(part) <= 80),
  account text not null check (btrim(account) <> '' and length(account) <= 20)
);
