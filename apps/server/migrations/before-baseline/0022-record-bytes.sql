-- How large a kept game is, so that what an account keeps can be limited without reading all of it.
alter table local_records add column bytes integer not null default 0;
update local_records set bytes = octet_length(record::text) where record is not null;
