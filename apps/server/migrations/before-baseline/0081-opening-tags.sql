-- The opening of a finished game, named by its moves: a code or a branch's first and last one, `~` after it where the board is
-- the mirror image; empty where none is certain, null until a worker has looked. `opening` is written by older processes only.
alter table games add column opening_tag text;
