-- Why a run of tactics stands in no list: it was faster than people are, or an operator struck it out.
alter table tactic_runs add column void_cause text check (void_cause in ('pace', 'operator'));
