-- A sanction is a row with its own begin, end and lifting. What is in force follows from the rows:
-- `muted_until`, `banned_until` and `ban_reason` of an account are computed from them and written nowhere else.

-- The name that no account may take while this sanction is in force: one that was taken away, or that of a
-- sanctioned account that was deleted.
alter table measures add column locked_name text;
create index measures_locked_name on measures (locked_name) where locked_name is not null;
update measures m set locked_name = o.details ->> 'name'
from operator_actions o
where o.action = 'reset-name' and m.kind = 'name' and o.account_id = m.account_id
  and o.details ->> 'measureId' = m.id::text
  and not exists (select from accounts a where a.user_name = o.details ->> 'name');

-- What is in force without a row gets one, and a shorter sanction no longer hides a longer one.
insert into measures (account_id, kind, reason, note, ends_at)
select a.id, 'mute', 'other', '', a.muted_until from accounts a
where a.muted_until > now() and not exists (
  select from measures m where m.account_id = a.id and m.kind = 'mute' and m.lifted_at is null and m.ends_at > now());
insert into measures (account_id, kind, reason, note, ends_at)
select a.id, 'ban', 'other', coalesce(a.ban_reason, ''), a.banned_until from accounts a
where a.banned_until > now() and not exists (
  select from measures m where m.account_id = a.id and m.kind = 'ban' and m.lifted_at is null and m.ends_at > now());
update accounts a set
  muted_until = (select max(ends_at) from measures
    where account_id = a.id and kind = 'mute' and lifted_at is null and ends_at > now()),
  banned_until = (select max(ends_at) from measures
    where account_id = a.id and kind = 'ban' and lifted_at is null and ends_at > now())
where a.id in (select account_id from measures where lifted_at is null and ends_at > now());

-- A decided report is kept longer than the line or the board it was about.
alter table reports drop constraint reports_chat_id_fkey;
alter table reports add constraint reports_chat_id_fkey
  foreign key (chat_id) references room_chat (id) on delete set null;
alter table reports drop constraint reports_board_id_fkey;
alter table reports add constraint reports_board_id_fkey
  foreign key (board_id) references residue_boards (id) on delete set null;
