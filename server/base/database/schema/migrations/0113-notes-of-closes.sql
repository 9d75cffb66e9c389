-- A sheet never changes. What explains a difference that only the sheet shows is added to it.
create table day_close_notes (
  id bigint generated always as identity primary key,
  day_close_id bigint not null references day_closes,
  text text not null check (btrim(text) <> ''),
  created_at timestamptz(3) not null,
  created_by bigint references users
);
create index day_close_notes_of_close on day_close_notes (day_close_id);
create trigger append_only before update or delete or truncate on day_close_notes execute function refuse_change();

-- What was in the drawer before the first sheet of a currency is said by who closes it; later ones begin with what was left.
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
    or new.opening_float <> coalesce(in_drawer, greatest(new.opening_float, 0))
  then
    raise exception 'close % does not follow the one before', new.number using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
