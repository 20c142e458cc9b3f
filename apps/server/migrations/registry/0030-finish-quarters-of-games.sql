-- finish
select add_partitions('games');
