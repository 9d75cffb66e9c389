-- What is written of a part left in the mouth, so that a recalled lot is found, and of the canals of a root canal.
create function are_canals(canals jsonb) returns boolean
language sql immutable parallel safe as $$
  select case when jsonb_typeof(canals) = 'array' then coalesce((
    select count(*) between 1 and 8 and count(distinct upper(one ->> 'name')) = count(*) and bool_and(
      jsonb_typeof(one) = 'object'
      and (select array_agg(key order by key) from jsonb_object_keys(one) as key)
        = array['file', 'name', 'reference', 'working_length']
      and jsonb_typeof(one -> 'name') = 'string'
      and btrim(one ->> 'name') <> '' and char_length(one ->> 'name') <= 20
      and case jsonb_typeof(one -> 'working_length')
        when 'number' then (one ->> 'working_length')::numeric between 1 and 40
        else one -> 'working_length' = 'null' end
      and jsonb_typeof(one -> 'file') in ('string', 'null')
      and (one -> 'file' = 'null' or btrim(one ->> 'file') <> '' and char_length(one ->> 'file') <= 30)
      and jsonb_typeof(one -> 'reference') in ('string', 'null')
      and (one -> 'reference' = 'null' or btrim(one ->> 'reference') <> '' and char_length(one ->> 'reference') <= 60)
    )
    from jsonb_array_elements(canals) as one
  ), false) else false end
$$;

alter table chart_items
  add column lot text constraint lot_of_work
    check (lot is null or btrim(lot) <> '' and char_length(lot) <= 60 and (kind = 'treatment' or code = 'implant')),
  add column serial text constraint serial_of_work
    check (serial is null or btrim(serial) <> '' and char_length(serial) <= 60 and (kind = 'treatment' or code = 'implant')),
  add column canals jsonb constraint canals_of_work
    check (canals is null or are_canals(canals) and (kind = 'treatment' or code = 'root_canal')
      and jsonb_array_length(teeth) = 1);
create index chart_items_lot on chart_items (upper(lot), id) where lot is not null;
