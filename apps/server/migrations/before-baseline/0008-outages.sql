-- When some process could not reach this database, in milliseconds on its clock: nobody's thinking
-- time ran meanwhile. Processes tell each other here, and those that start later.
create table outages (
  from_at bigint not null,
  to_at bigint not null,
  primary key (to_at, from_at)
);
