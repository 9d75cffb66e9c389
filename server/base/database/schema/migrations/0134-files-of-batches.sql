-- How the exchange of a payer knows the clinic, beside how it knows the payer.
alter table payers add column sender_code text check (btrim(sender_code) <> '' and char_length(sender_code) <= 50);

-- A file of a batch is kept as it was first made: names and licences change later, what a payer was sent does not.
create table claim_batch_files (
  id bigint generated always as identity primary key,
  batch_id bigint not null references claim_batches,
  format text not null check (format in ('csv', 'dhpo', 'shafafiya')),
  content text not null,
  sha256 text not null constraint hash_of_content check (sha256 = encode(sha256(convert_to(content, 'UTF8')), 'hex')),
  made_at timestamptz(3) not null,
  made_by bigint references users,
  constraint one_file_per_format unique (batch_id, format)
);
create trigger append_only before update or delete or truncate on claim_batch_files execute function refuse_change();
