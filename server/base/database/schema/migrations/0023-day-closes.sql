-- Petty cash: what goes into or out of the drawer and is no payment.
create table cash_movements (
  id bigint generated always as identity primary key,
  direction text not null check (direction in ('in', 'out')),
  amount amount not null check (amount >= 0.01),
  currency text not null,
  reason text not null check (btrim(reason) <> ''),
  created_at timestamptz(3) not null,
  created_by bigint references users
);
create index cash_movements_in_order on cash_movements (created_at, id);
create trigger append_only before update or delete or truncate on cash_movements execute function refuse_change();

-- The sheet of a day: what came in and went out since the one before, and what was counted.
create table day_closes (
  id bigint generated always as identity primary key,
  number integer not null unique,
  -- Of the close before. For the first one: money that is dated before it was never counted; null is all.
  since timestamptz(3),
  closed_at timestamptz(3) not null,
  closed_by bigint references users,
  currency text not null,
  opening_float numeric(12, 2) not null,
  cash_in numeric(12, 2) not null,
  cash_refunds numeric(12, 2) not null,
  movements_in numeric(12, 2) not null,
  movements_out numeric(12, 2) not null,
  expected_cash numeric(12, 2) not null,
  counted_cash amount not null,
  float_left amount not null,
  card_in numeric(12, 2) not null,
  card_refunds numeric(12, 2) not null,
  card_gross numeric(12, 2) not null,
  card_fee numeric(12, 2) not null,
  expected_settlement numeric(12, 2) not null,
  terminal_total numeric(12, 2) not null,
  note text,
  -- How many of each note and coin were counted.
  denominations jsonb,
  -- The same sums in other currencies.
  others jsonb not null default '[]',
  constraint expected_in_drawer check (
    expected_cash = opening_float + cash_in - cash_refunds + movements_in - movements_out
  ),
  constraint gross_of_cards check (card_gross = card_in - card_refunds),
  constraint settlement_less_fee check (expected_settlement = card_gross - card_fee),
  constraint left_of_counted check (float_left <= counted_cash),
  constraint closed_after_since check (since <= closed_at)
);
create index day_closes_of_user on day_closes (closed_by, number);
create trigger append_only before update or delete or truncate on day_closes execute function refuse_change();

create function refuse_gap_of_closes() returns trigger
language plpgsql as $$
declare
  last record;
begin
  select number, closed_at, float_left into last from day_closes order by number desc limit 1;
  if new.number <> coalesce(last.number, 0) + 1
    or (last.number is not null and (new.since is distinct from last.closed_at or new.opening_float <> last.float_left))
    or (last.number is null and new.opening_float <> 0)
  then
    raise exception 'close % does not follow the one before', new.number using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger without_gap before insert on day_closes for each row execute function refuse_gap_of_closes();

-- Which money a close counted: each payment, refund, deposit and movement once.
create table day_close_entries (
  id bigint generated always as identity primary key,
  day_close_id bigint not null references day_closes,
  payment_id bigint unique references payments,
  refund_id bigint unique references refunds,
  deposit_id bigint unique references deposits,
  deposit_refund_id bigint unique references deposit_refunds,
  movement_id bigint unique references cash_movements,
  constraint one_of_them check (num_nonnulls(payment_id, refund_id, deposit_id, deposit_refund_id, movement_id) = 1)
);
create index day_close_entries_close on day_close_entries (day_close_id);
create trigger append_only before update or delete or truncate on day_close_entries execute function refuse_change();

create function refuse_late_entry() returns trigger
language plpgsql as $$
begin
  if exists (select from day_closes where id = new.day_close_id and xmin <> pg_current_xact_id()::xid) then
    raise exception 'close % takes no more entries', new.day_close_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger with_its_close before insert on day_close_entries for each row execute function refuse_late_entry();

create function money_of_close(of_close bigint)
  returns table (kind text, method text, currency text, amount numeric, fee numeric)
language sql stable as $$
  select 'in', payments.payment_method, invoices.currency, payments.amount, round(payments.amount * card_fee_percentage * 0.01, 2)
  from day_close_entries
  join payments on payments.id = day_close_entries.payment_id
  join invoices on invoices.id = payments.invoice_id
  where day_close_id = of_close
  union all
  select 'in', payment_method, deposits.currency, deposits.amount, round(deposits.amount * card_fee_percentage * 0.01, 2)
  from day_close_entries join deposits on deposits.id = day_close_entries.deposit_id
  where day_close_id = of_close
  union all
  select 'refund', refunds.refund_method, invoices.currency, refunds.amount, 0
  from day_close_entries
  join refunds on refunds.id = day_close_entries.refund_id
  join invoices on invoices.id = refunds.invoice_id
  where day_close_id = of_close
  union all
  select 'refund', refund_method, deposits.currency, deposit_refunds.amount, 0
  from day_close_entries
  join deposit_refunds on deposit_refunds.id = day_close_entries.deposit_refund_id
  join deposits on deposits.id = deposit_refunds.deposit_id
  where day_close_id = of_close
  union all
  select 'moved ' || direction, 'cash', cash_movements.currency, cash_movements.amount, 0
  from day_close_entries join cash_movements on cash_movements.id = day_close_entries.movement_id
  where day_close_id = of_close
$$;

create function close_is_its_entries() returns trigger
language plpgsql as $$
begin
  if (new.cash_in, new.cash_refunds, new.movements_in, new.movements_out, new.card_in, new.card_refunds, new.card_fee)
    is distinct from (
      select (
        coalesce(sum(amount) filter (where kind = 'in' and method = 'cash'), 0),
        coalesce(sum(amount) filter (where kind = 'refund' and method = 'cash'), 0),
        coalesce(sum(amount) filter (where kind = 'moved in'), 0),
        coalesce(sum(amount) filter (where kind = 'moved out'), 0),
        coalesce(sum(amount) filter (where kind = 'in' and method = 'card'), 0),
        coalesce(sum(amount) filter (where kind = 'refund' and method = 'card'), 0),
        coalesce(sum(fee) filter (where kind = 'in' and method = 'card'), 0)
      ) from money_of_close(new.id) where currency = new.currency
    )
  then
    raise exception 'close % is not the sum of its entries', new.number using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger sum_of_entries after insert on day_closes
  deferrable initially deferred for each row execute function close_is_its_entries();

-- Ticked off: what the bank sent for the cards of a close has come. Deleted if it was ticked by mistake.
create table settlements (
  day_close_id bigint primary key references day_closes,
  settled_at timestamptz(3) not null,
  settled_by bigint references users
);
