-- What a prescription was checked for when it was issued, as [{"level", "medicine", "alert", "reason"}]; empty for earlier
-- letters and for other kinds.
alter table letters add column checks jsonb not null default '[]';
