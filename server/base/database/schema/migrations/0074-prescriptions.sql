-- The number under which an authority lets a doctor practise; printed on what they issue.
alter table doctors add column licence_number text check (btrim(licence_number) <> '');

-- What paper says of the patient and the doctor, as it stood when the letter was issued; null for earlier letters.
alter table letters
  -- Of a prescription by rows, as [{"name", "form", "strength", "dose", "times", "days", "quantity", "as_needed", "note"}].
  add column medicines jsonb not null default '[]' check (jsonb_typeof(medicines) = 'array'),
  add column licence_number text check (btrim(licence_number) <> ''),
  add column national_id text check (btrim(national_id) <> ''),
  -- The patient's allergies in their words; none where there are none, null where nobody had asked.
  add column allergies text[],
  add constraint medicines_of_a_prescription check (kind = 'prescription' or medicines = '[]'),
  add constraint allergies_of_a_prescription check (kind = 'prescription' or allergies is null);

-- The rows that a user prescribes often, as in letters.
create table favourite_medicines (
  user_id bigint primary key references users,
  medicines jsonb not null check (jsonb_typeof(medicines) = 'array'),
  version integer not null default 1,
  updated_at timestamptz(3),
  updated_by bigint references users
);
