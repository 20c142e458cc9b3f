-- The opening of a finished game: a code, empty where no known position was on the board, null until a worker has looked.
alter table games add column opening text;
