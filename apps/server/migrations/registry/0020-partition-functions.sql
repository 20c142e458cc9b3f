-- Games and changes of ratings are divided by quarters of a year. The first partition is the table of the time before,
-- whole: a validated check proves its bound, so it is attached without a copy of a row.

create function quarter_after(moment timestamptz, quarters integer) returns timestamptz
  language sql stable strict parallel safe as $$
  select (date_trunc('quarter', moment at time zone 'UTC') + quarters * interval '3 months') at time zone 'UTC'
$$;

-- The upper end of the last partition.
create function end_of_partitions(parent text) returns timestamptz language sql stable strict as $$
  select max(substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''([^'']+)''\)')::timestamptz)
  from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = parent::regclass
$$;

-- Adds one quarter. The new table is filled with its indexes before it is attached, which locks out nobody.
create function add_partition(parent text, starts timestamptz) returns void language plpgsql as $$
declare
  name text := parent || to_char(starts at time zone 'UTC', '_YYYY_Q');
begin
  execute format('create table %I (like %I including defaults including constraints)', name, parent);
  execute format('alter table %I attach partition %I for values from (%L) to (%L)',
    parent, name, starts, quarter_after(starts, 1));
end $$;

-- Adds the coming two years. Does nothing while the table is not divided yet.
create function add_partitions(parent text) returns void language plpgsql as $$
begin
  perform set_config('lock_timeout', '200ms', true);
  while end_of_partitions(parent) < quarter_after(now(), 8) loop
    perform add_partition(parent, end_of_partitions(parent));
  end loop;
end $$;

-- The bound of the first partition: no running transaction writes a row behind it.
create function bound_first_partition(parent text, moment text) returns void language plpgsql as $$
begin
  execute format('alter table %I add constraint %I check (%I < %L) not valid',
    parent, parent || '_first_bound', moment, quarter_after(now(), 2));
end $$;

create function attach_first_partition(parent text) returns void language plpgsql as $$
begin
  execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', parent, parent || '_first',
    (select substring(pg_get_constraintdef(oid) from '''([^'']+)''')::timestamptz from pg_constraint
     where conname = parent || '_first_bound' and conrelid = (parent || '_first')::regclass));
end $$;
