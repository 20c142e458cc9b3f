-- Progress with puzzles that do not exist: any id was stored before ids were checked against the catalogue.
delete from puzzle_progress where puzzle_id !~ '^(sqyq|mrsj|lksj|bjp)-x?[0-9]{2,3}$';
