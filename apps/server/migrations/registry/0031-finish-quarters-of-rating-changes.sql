-- finish
select add_partitions('rating_changes');
