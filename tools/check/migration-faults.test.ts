import { expect, test } from 'vitest';
import { migrationFaults } from './migration-faults.ts';
import { sqlStatements } from './sql-statements.ts';

/** The rules that the files break, each once, in their order. */
function brokenRules(...files: readonly string[]): readonly string[] {
  const faults = migrationFaults(files.map((sql, index) => ({ path: `000${index + 2}`, sql })));
  return [...new Set(faults.map((fault) => fault.replace(/^\S+ ([\w-]+):.*$/, '$1')))];
}

const OUTSIDE = '-- outside-transaction\n';
const PORTIONS = '-- in-portions\n';
const PORTION = (limit: string): string =>
  `with portion as (select id from games where id > coalesce($1::bigint, 0) order by id ${limit}),
  filled as (update games g set kind = '' from portion where g.id = portion.id and g.kind is null)
select max(id) as last from portion;`;
const COUNTED = (greatest: string, limit = 1000): string =>
  `with portion as (select id, kind from games where id > ${greatest} and id <= (select up_to from progress)
    order by id limit ${limit}),
  filled as (insert into sums as s (kind, games) select kind, count(*) from portion group by kind
    on conflict (kind) do update set games = s.games + excluded.games),
  noted as (update progress set done = last from (select max(id) as last from portion) as read where last is not null)
select max(id) as last from portion;`;
const DONE = 'greatest(coalesce($1::bigint, 0), (select done from progress))';
const ADD = 'alter table games add constraint games_plies check (plies is not null) not valid;\n';
const VALIDATE = 'alter table games validate constraint games_plies;\n';

test.each([
  [
    'a plain index',
    'create index games_kind on games (kind);',
    'require-concurrent-index-creation',
  ],
  [
    'a check',
    "alter table games add constraint c check (kind <> '');",
    'constraint-missing-not-valid',
  ],
  [
    'a foreign key',
    'alter table games add constraint f foreign key (red_id) references accounts (id);',
    'adding-foreign-key-constraint',
  ],
  [
    'a unique constraint',
    'alter table games add constraint u unique (id);',
    'disallowed-unique-constraint',
  ],
  ['another type', 'alter table games alter column plies type bigint;', 'changing-column-type'],
  ['not null', 'alter table games alter column plies set not null;', 'not-null-unproved'],
  [
    'a volatile default',
    'alter table games add column u uuid default gen_random_uuid();',
    'adding-field-with-default',
  ],
  [
    'a required column',
    'alter table games add column u integer not null;',
    'adding-required-field',
  ],
  ['a column with a check', 'alter table games add column u integer check (u > 0);', 'refused'],
  ['an update', "update games set kind = 'quick' where kind = '';", 'refused'],
  ['a delete', 'delete from games;', 'refused'],
  ['truncate', 'truncate games;', 'refused'],
  ['a copy of rows', 'create table t (id bigint); insert into t select id from games;', 'refused'],
  ['an update behind with', 'with a as (select 1) update games set kind = null;', 'refused'],
  ['a block', "do $$ begin update games set kind = ''; end $$;", 'refused'],
  ['a lock', 'lock table games in share mode;', 'refused'],
  ['a rewrite', 'alter table games set unlogged;', 'refused'],
  [
    'a table that is attached',
    'alter table games attach partition g for values in (1);',
    'refused',
  ],
  [
    'no lock timeout',
    'set local lock_timeout = 0; alter table games add column a text;',
    'refused',
  ],
  ['a check and its scan in one transaction', ADD + VALIDATE, 'lock-over-scan'],
  ['a constraint that stays unvalidated', ADD, 'never-validated'],
  ['a plain index outside', `${OUTSIDE}create index a on games (kind);`, 'only-concurrent-indexes'],
  ['a change outside', `${OUTSIDE}alter table games add column a text;`, 'only-concurrent-indexes'],
  ['rows at once in a file of portions', `${PORTIONS}update games set kind = '';`, 'no-portion'],
  ['a portion without an end', PORTIONS + PORTION(''), 'no-portion'],
  ['a large portion', PORTIONS + PORTION('limit 5000'), 'no-portion'],
  [
    'sums that a second run would add again',
    PORTIONS + COUNTED('coalesce($1::bigint, 0)'),
    'no-portion',
  ],
  ['sums of a large portion', PORTIONS + COUNTED(DONE, 5000), 'no-portion'],
  [
    'an index that a broken one would replace',
    `${OUTSIDE}create index concurrently if not exists a on games (kind);`,
    'only-concurrent-indexes',
  ],
  [
    'a fault that is ignored',
    '-- squawk-ignore changing-column-type\nselect 1;',
    'may-not-be-ignored',
  ],
  ['a removed column', 'alter table games drop column kind;', 'ban-drop-column'],
])('a planted migration fails: %s', (_, sql, rule) => {
  expect(brokenRules(sql)).toContain(rule);
});

test.each([
  [
    'a new table with its indexes',
    'create table t (id bigint primary key); create index t_id on t (id); insert into t values (1);',
  ],
  [
    'a column with a constant',
    "alter table games add column a text not null default 'x; update games set';",
  ],
  [
    'an index that is built concurrently',
    `${OUTSIDE}create unique index concurrently a on games (kind);\ndrop index concurrently if exists b;\n`,
  ],
  ['rows that are moved in portions', PORTIONS + PORTION('limit 1000')],
  ['rows that are added up in portions', PORTIONS + COUNTED(DONE)],
  [
    'what a later version removes',
    '-- squawk-ignore ban-drop-column\nalter table games drop column kind;',
  ],
  [
    'a function',
    'create function f() returns trigger language plpgsql as $$ begin update games set kind = null; end $$;',
  ],
])('a safe migration passes: %s', (_, sql) => {
  expect(brokenRules(sql)).toEqual([]);
});

test('a column becomes not null behind a check that was validated before', () => {
  const drop = 'alter table games drop constraint games_plies;\n';
  const setNotNull = 'alter table games alter column plies set not null;\n';
  expect(brokenRules(ADD, VALIDATE + setNotNull + drop)).toEqual([]);
  // Another column's check proves nothing.
  expect(brokenRules(ADD.replace('plies is', 'kind is'), VALIDATE + setNotNull)).toEqual([
    'not-null-unproved',
  ]);
});

test('statements are split at the semicolons of code only', () => {
  const sql = `-- a;\nselect ';', "b;", $x$ ; $x$;\n\n/* ; */ Select\n 2`;
  expect(sqlStatements(sql)).toEqual([
    { line: 2, text: `select '', "b;", ''` },
    { line: 4, text: 'select 2' },
  ]);
});
