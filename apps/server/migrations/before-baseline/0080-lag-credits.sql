-- What each side of a game got back for its way over the network, in milliseconds; null where it was not counted.
alter table games add column red_lag integer, add column black_lag integer;
