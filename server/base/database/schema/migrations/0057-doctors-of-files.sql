-- Which doctor of the clinic a file's name or code of a doctor means: name -> id, as the person who imports has said.
alter table imports add column doctors jsonb not null default '{}';
