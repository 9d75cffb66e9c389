-- What a sheet left in the drawer is counted into the next one in the same currency only: after a change of the clinic's
-- currency, riyals that were left are no dirhams.
create or replace function refuse_gap_of_closes() returns trigger
language plpgsql as $$
declare
  last record;
  in_drawer numeric;
begin
  select number, closed_at into last from day_closes order by number desc limit 1;
  select float_left into in_drawer from day_closes where currency = new.currency order by number desc limit 1;
  if new.number <> coalesce(last.number, 0) + 1
    or (last.number is not null and new.since is distinct from last.closed_at)
    or new.opening_float <> coalesce(in_drawer, 0)
  then
    raise exception 'close % does not follow the one before', new.number using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
