-- How much a user has added on one day is limited.
create index files_added_by on files (added_by, added_at);
