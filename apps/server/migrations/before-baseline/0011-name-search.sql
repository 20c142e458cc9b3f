-- Guests' names are all alike: they are found by their beginning only, and only members by resemblance.
drop index accounts_name_trigrams;
create index accounts_name_trigrams on accounts using gin (user_name public.gin_trgm_ops)
  where deleted_at is null and not is_guest;
