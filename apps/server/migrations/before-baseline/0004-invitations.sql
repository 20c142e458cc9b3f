-- Invitations. Whoever changes the state from 'pending' has decided: nobody else can any more.
create table invitations (
  id bigint generated always as identity primary key,
  inviter_id bigint not null references accounts (id),
  invitee_id bigint not null references accounts (id),
  state text not null default 'pending'
    check (state in ('pending', 'accepted', 'refused', 'failed', 'cancelled', 'expired')),
  -- The language of the inviter.
  lang text not null,
  step_seconds smallint not null,
  is_watch boolean not null,
  -- The inviter's side.
  side text not null check (side in ('RED', 'BLACK', 'random')),
  -- The position to begin with; null for the standard opening.
  start_code text,
  -- The room, when it existed before the invitation, by its public name; else the one that was made.
  room_id text,
  kind text not null check (kind in ('new', 'room', 'personal')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint invitations_not_oneself check (inviter_id <> invitee_id)
);
-- One at a time: a person invites one other, and looks at one invitation.
create unique index invitations_inviter on invitations (inviter_id) where state = 'pending';
create unique index invitations_invitee on invitations (invitee_id) where state = 'pending';
create index invitations_due on invitations (expires_at) where state = 'pending';
-- For the accepted one of two people, and for whoever leaves for ever.
create index invitations_pair on invitations (inviter_id, invitee_id, id desc);
create index invitations_of_invitee on invitations (invitee_id);
create index invitations_age on invitations (created_at);

-- Names that begin like a word are found in order; names that resemble it by their groups of three letters.
-- The extension belongs to the database, not to one schema of it, and two may want it at once.
select pg_advisory_xact_lock(hashtextextended('chuhe-extension', 0));
create extension if not exists pg_trgm with schema public;
create index accounts_name_order on accounts (user_name collate "C") where deleted_at is null;
create index accounts_name_trigrams on accounts using gin (user_name public.gin_trgm_ops)
  where deleted_at is null;
