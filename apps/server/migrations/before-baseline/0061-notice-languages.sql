-- A notice is always written in the two base languages; here in any others: {"vi": {"title": …, "content": […]}}.
alter table notices add column others jsonb not null default '{}';
