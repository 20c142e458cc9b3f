-- Whether a longer search confirmed the mistake; null for those that were filed before reviews confirmed what they say. A row
-- that turned out to be no mistake stays, so that no device files it again.
alter table mistakes add column confirmed boolean;
