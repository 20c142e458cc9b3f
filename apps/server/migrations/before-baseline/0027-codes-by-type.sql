-- An address has one code of each type: who asks for one of them does not hold up the others.
-- A process of the version before cannot send codes until it is replaced.
alter table email_codes add column id bigint generated always as identity;
alter table email_codes drop constraint email_codes_pkey;
alter table email_codes add primary key (id);
create unique index email_codes_by_type on email_codes (email, type);
