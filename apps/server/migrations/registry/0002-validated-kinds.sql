-- Version 0.2 added these checks without a validation.
alter table rooms validate constraint rooms_kind_check;
alter table games validate constraint games_kind_check;
