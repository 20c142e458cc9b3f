-- What is kept too long is found by its age, and whoever may go by what still refers to them.
create index accounts_guests on accounts (id) where is_guest;
create index email_codes_age on email_codes (sent_at);
create index mail_outbox_done on mail_outbox (coalesce(sent_at, given_up_at))
  where coalesce(sent_at, given_up_at) is not null;
create index room_chat_age on room_chat (created_at);
create index error_reports_age on error_reports (last_seen_at);
create index feedback_age on feedback (created_at);
create index reports_decided_age on reports (decided_at) where decided_at is not null;
create index measures_ended on measures (coalesce(lifted_at, ends_at, begun_at));
create index match_conduct_age on match_conduct (changed_at);
create index operator_actions_age on operator_actions (created_at);

-- A row of `accounts` goes only when nothing refers to it: each reference needs its way back.
create index rooms_creator on rooms (creator_id);
create index rooms_red_ever on rooms (red_id);
create index rooms_black_ever on rooms (black_id);
create index operator_actions_operator on operator_actions (operator_id) where operator_id is not null;
create index reports_reporter on reports (reporter_id);
create index reports_taken_by on reports (taken_by) where taken_by is not null;
create index reports_decided_by on reports (decided_by) where decided_by is not null;
