-- The transaction that divides a table holds it locked, so the next one adds its quarters.
create or replace function add_partitions(parent text) returns void language plpgsql as $$
begin
  if (select xmin = pg_current_xact_id()::xid from pg_class where oid = parent::regclass) then
    return;
  end if;
  perform set_config('lock_timeout', '200ms', true);
  while end_of_partitions(parent) < quarter_after(now(), 8) loop
    perform add_partition(parent, end_of_partitions(parent));
  end loop;
end $$;
