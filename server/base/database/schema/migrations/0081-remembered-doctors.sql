-- Whom names of doctors mean that no person has said of this import, but of an earlier one of the same program: name ->
-- id. Apart from `doctors`, so that a person sees which these are.
alter table imports add column remembered_doctors jsonb not null default '{}';
