-- Whether the plan asks for an approval of the line. What a user typed is claimed without one, which is then to be
-- attached before the claim is sent.
alter table claim_lines add column needs_approval boolean not null default false;
