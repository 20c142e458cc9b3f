-- For some days after a change of the address, the one before can still take the account back: a code sent to it sets
-- a new password and binds it again.
alter table accounts add column previous_email text, add column previous_email_until timestamptz;
create index accounts_previous_email on accounts (previous_email) where previous_email is not null;
create index accounts_previous_email_age on accounts (previous_email_until) where previous_email is not null;
