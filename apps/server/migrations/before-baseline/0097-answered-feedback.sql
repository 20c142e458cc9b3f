-- Operators answer feedback, or close it without a word; an error of pages is closed until it happens again.
alter table feedback add column closed_at timestamptz;
alter table feedback add column answer text not null default '';
create index feedback_open on feedback (id) where closed_at is null;

alter table error_reports add column closed_at timestamptz;

-- The day of the last digest for operators: of several workers one sends it.
create table operator_digest (
  id boolean primary key default true check (id),
  day date not null
);
