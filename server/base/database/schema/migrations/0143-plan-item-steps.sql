-- When each planned treatment became what it is, so that a plan can be shown as it stood at the end of any day. Until its
-- first step a treatment is proposed.
create table plan_item_steps (
  id bigint generated always as identity primary key,
  plan_item_id bigint not null references plan_items,
  state text not null check (state in ('proposed', 'accepted', 'declined', 'booked', 'done', 'dropped')),
  -- Of a booked or done treatment.
  appointment_id bigint references appointments,
  stepped_at timestamptz(3) not null
);
create index plan_item_steps_item on plan_item_steps (plan_item_id, stepped_at, id);

-- Of the steps before this table the last ones are known: the answer, the booking, the registration, and what was dropped.
insert into plan_item_steps (plan_item_id, state, appointment_id, stepped_at)
select id, state, appointment_id, at from (
  select item.id, 1 as rank, case item.state when 'declined' then 'declined' else 'accepted' end as state,
    null::bigint as appointment_id, plans.answered_at as at
  from plan_items item join plans on plans.id = item.plan_id
  where item.state in ('accepted', 'declined', 'booked', 'done')
    or item.state = 'dropped' and plans.answered_at <= item.dropped_at
  union all
  select item.id, 2, 'booked', appointments.id, greatest(plans.answered_at, appointments.created_at)
  from plan_items item join plans on plans.id = item.plan_id join appointments on appointments.id = item.appointment_id
  where item.state in ('booked', 'done')
  union all
  select item.id, 3, 'done', appointments.id, greatest(plans.answered_at, appointments.created_at, appointments.settled_at)
  from plan_items item join plans on plans.id = item.plan_id join appointments on appointments.id = item.appointment_id
  where item.state = 'done'
  union all
  select id, 4, 'dropped', null, dropped_at from plan_items where state = 'dropped'
) steps order by at, rank, id;

create trigger never_changed before update or delete or truncate on plan_item_steps execute function refuse_change();
