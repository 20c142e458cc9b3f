-- When the reporter was told of the decision; those who were away are told at their next visit.
alter table reports add column told_at timestamptz;
-- What was decided before is not news.
update reports set told_at = decided_at where decided_at is not null;
create index reports_untold on reports (reporter_id)
  where decided_at is not null and told_at is null and kind <> 'appeal';
