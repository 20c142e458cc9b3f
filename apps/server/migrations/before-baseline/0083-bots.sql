-- Bots are few among all accounts: their list is found without walking over everybody's ratings.
create index accounts_bots on accounts (id) where is_bot;
