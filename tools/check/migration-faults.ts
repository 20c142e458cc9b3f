import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import * as z from 'zod';
import {
  IN_PORTIONS,
  OUTSIDE_TRANSACTION,
  transactionSettings,
} from '../../apps/server/src/platform/apply-migration.ts';
import { type SqlStatement, sqlStatements } from './sql-statements.ts';

/** A migration, in the order of its application among the others. */
export interface MigrationFile {
  readonly path: string;
  readonly sql: string;
}

interface CheckedFile extends MigrationFile {
  readonly isOutside: boolean;
  readonly isInPortions: boolean;
  readonly statements: readonly SqlStatement[];
  /** The tables that the file creates: they are empty, so nothing about them takes long. */
  readonly created: ReadonlySet<string>;
}

const require = createRequire(import.meta.url);
const SQUAWK = require.resolve('squawk-cli/js/bin/squawk');
/** The oldest PostgreSQL that the project supports. */
const POSTGRES = '15.0';
/** `require-statement-timeout`: a validation may take long, because it locks nobody out. */
const NEVER_ASKED = [
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'require-statement-timeout',
];
/** The migrator repairs an interrupted build itself, and a concurrent build locks nobody out while it waits. */
const NOT_ASKED_OUTSIDE = ['prefer-robust-stmts', 'require-lock-timeout'];
/** A later version may remove parts that no running process uses. */
const MAY_BE_IGNORED = /^--\s*squawk-ignore (?:ban-drop-(?:column|table|not-null)|renaming-table)$/;

const EXISTING_TABLE = /^alter table (?:if exists )?(?:only )?(?<table>[\w.]+) (?<change>.*)$/;
const NOT_VALID = /^add constraint (?<name>\w+) (?<rule>.*) not valid$/;
const MAX_PORTION = 1000;
const PORTION =
  /^with portion as \(select (?<key>\w+) from \w+ where \k<key> > coalesce\(\$1::\w+, [^)]*\) order by \k<key> limit (?<limit>\d+)\), filled as \(update \w+ \w+ set .* from portion where \w+\.\k<key> = portion\.\k<key> and .*\) select max\(\k<key>\) as last from portion$/;
/** Rows that are added up: the last counted one is stored with the sums, so a portion that runs again counts no row twice. */
const COUNTED_PORTION =
  /^with portion as \(select (?<key>\w+),[^()]* from \w+ where \k<key> > greatest\(coalesce\(\$1::\w+, 0\), \(select done from (?<progress>\w+)\)\) and \k<key> <= \(select up_to from \k<progress>\) order by \k<key> limit (?<limit>\d+)\), filled as \(insert into \w+ .* from portion .* on conflict .* do update set .*\), noted as \(update \k<progress> set done = last from \(select max\(\k<key>\) as last from portion\) as read where last is not null\) select max\(\k<key>\) as last from portion$/;
const REFUSED: readonly (readonly [RegExp, string])[] = [
  [/^do\b/, 'a block hides its statements: write them out, or move rows by a job'],
  [/^(?:lock|cluster|vacuum|refresh|reindex)\b/, 'locks a table while it is read or rewritten'],
  [/^create (?:materialized view|table (?!if\b)\w+ as)\b/, 'reads a table to its end'],
  [/^(?:set|reset)\b.*_timeout\b/, 'the migrator sets the timeouts'],
];
const REFUSED_CHANGES: readonly (readonly [RegExp, string])[] = [
  [/\badd column\b.*\bcheck\b/, 'scans the table for the check: add the check `not valid` later'],
  [/\bset (?:un)?logged\b|\bset tablespace\b|\bset access method\b/, 'rewrites the table'],
  [/\battach partition\b/, 'scans the table that is attached'],
];

/** The dangerous statements of migrations, each as one line. */
export function migrationFaults(files: readonly MigrationFile[]): readonly string[] {
  const checked = files.map(readFile);
  return checked.flatMap((file, index) =>
    [
      squawkFaults(file),
      ignoredFaults(file),
      rulesOf(file)(file),
      scanFaults(file),
      notNullFaults(file, checked.slice(0, index + 1)),
      neverValidated(file, checked.slice(index + 1)),
    ].flat(),
  );
}

function rulesOf(file: CheckedFile): (file: CheckedFile) => readonly string[] {
  if (file.isOutside) return outsideFaults;
  return file.isInPortions ? portionFaults : statementFaults;
}

function readFile(file: MigrationFile): CheckedFile {
  const statements = sqlStatements(file.sql);
  const created = statements.flatMap(
    ({ text }) =>
      /^create table (?:if not exists )?(?<name>[\w.]+)/.exec(text)?.groups?.['name'] ?? [],
  );
  const isOutside = file.sql.startsWith(`${OUTSIDE_TRANSACTION}\n`);
  const isInPortions = file.sql.startsWith(`${IN_PORTIONS}\n`);
  return { ...file, isOutside, isInPortions, statements, created: new Set(created) };
}

const squawkSchema = z.array(
  z.object({ line: z.number(), rule_name: z.string(), message: z.string() }),
);

/** Squawk reads what the database receives: the settings of the migrator before the statements of the file. */
function squawkFaults({ path, sql, isOutside }: CheckedFile): readonly string[] {
  const excluded = isOutside ? [...NEVER_ASKED, ...NOT_ASKED_OUTSIDE] : NEVER_ASKED;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      SQUAWK,
      '--reporter=json',
      `--pg-version=${POSTGRES}`,
      `--exclude=${excluded.join(',')}`,
      ...(isOutside ? [] : ['--assume-in-transaction']),
    ],
    { input: isOutside ? sql : `${transactionSettings().join('; ')}; ${sql}`, encoding: 'utf8' },
  );
  if (stdout === '' && stderr !== '') throw new Error(`squawk does not run: ${stderr}`);
  return squawkSchema
    .parse(JSON.parse(stdout === '' ? '[]' : stdout))
    .map((fault) => `${path}:${fault.line + 1} ${fault.rule_name}: ${fault.message}`);
}

function ignoredFaults({ path, sql }: CheckedFile): readonly string[] {
  return sql
    .split('\n')
    .filter((row) => row.includes('squawk-ignore') && !MAY_BE_IGNORED.test(row.trim()))
    .map((row) => `${path} may-not-be-ignored: ${row.trim()}`);
}

/** Allows only index builds that block no readers or writers; the migrator finds the index by its name. */
function outsideFaults({ path, statements }: CheckedFile): readonly string[] {
  return statements
    .filter(
      ({ text }) =>
        !/^create (?:unique )?index concurrently (?!if\b)\w+ on /.test(text) &&
        !/^drop index concurrently if exists \w+$/.test(text),
    )
    .map(({ line }) => `${path}:${line} only-concurrent-indexes: outside a transaction`);
}

/** Allows only updates and sums of a limited number of rows that follow the last portion. */
function portionFaults({ path, statements }: CheckedFile): readonly string[] {
  return statements
    .filter(({ text }) => {
      const { key, limit } = (PORTION.exec(text) ?? COUNTED_PORTION.exec(text))?.groups ?? {};
      return key === undefined || Number(limit) > MAX_PORTION;
    })
    .map(
      ({ line }) => `${path}:${line} no-portion: at most ${MAX_PORTION} rows in the order of a key`,
    );
}

function statementFaults({ path, statements, created }: CheckedFile): readonly string[] {
  return statements.flatMap(({ line, text }) => {
    const change = changeOf(text, created)?.change ?? '';
    const causes = [
      ...REFUSED.filter(([pattern]) => pattern.test(text)),
      ...REFUSED_CHANGES.filter(([pattern]) => pattern.test(change)),
    ].map(([, cause]) => cause);
    if (movesRows(text, created))
      causes.push('moves rows of an existing table: a job does it in portions');
    return causes.map((cause) => `${path}:${line} refused: ${cause}`);
  });
}

/** Whether a statement writes rows of a table with content, or copies them from one. */
function movesRows(text: string, created: ReadonlySet<string>): boolean {
  if (!/^(?:with|insert|update|delete|truncate|merge)\b/.test(text)) return false;
  const written = /\b(?:update|delete from|truncate(?: table)?|merge into) (?:only )?([\w.]+)/g;
  const read = /\b(?:from|join|using) (?:only )?([\w.]+)(?!\w*\s*\()/g;
  return [...text.matchAll(written), ...text.matchAll(read)].some(
    ([, table]) => table !== undefined && !created.has(table),
  );
}

/** A scan after a statement that locks out readers or writers would hold that lock until its end. */
function scanFaults({ path, statements, created }: CheckedFile): readonly string[] {
  const changes = statements.map(({ text }) => changeOf(text, created)?.change);
  const lock = changes.findIndex((change) => change !== undefined && !isValidation(change));
  return statements
    .filter((_, index) => lock !== -1 && index > lock && isValidation(changes[index]))
    .map(
      ({ line }) =>
        `${path}:${line} lock-over-scan: validate in a later file, or first in this one`,
    );
}

function isValidation(change: string | undefined): boolean {
  return change?.startsWith('validate constraint') === true;
}

/** `set not null` scans the table unless a validated check has proved it already. */
function notNullFaults(file: CheckedFile, upToIt: readonly CheckedFile[]): readonly string[] {
  return file.statements.flatMap(({ line, text }, index) => {
    const found = changeOf(text, file.created);
    const column = /^alter (?:column )?(?<name>\w+) set not null/.exec(found?.change ?? '')?.groups;
    if (found === undefined || column === undefined) return [];
    const before = [
      ...upToIt.slice(0, -1).flatMap(({ statements }) => statements),
      ...file.statements.slice(0, index),
    ].flatMap((each) => changeOf(each.text, new Set()) ?? []);
    const isProved = before.some(({ table, change }) => {
      const check = NOT_VALID.exec(change)?.groups;
      return (
        table === found.table &&
        check?.['rule'] === `check (${column['name']} is not null)` &&
        before.some((each) => each.change === `validate constraint ${check['name']}`)
      );
    });
    return isProved ? [] : [`${file.path}:${line} not-null-unproved: no validated check before it`];
  });
}

function neverValidated(file: CheckedFile, later: readonly CheckedFile[]): readonly string[] {
  const validated = new Set(
    later
      .flatMap(({ statements }) => statements)
      .map(({ text }) => changeOf(text, new Set())?.change),
  );
  return file.statements.flatMap(({ line, text }) => {
    const name = NOT_VALID.exec(changeOf(text, file.created)?.change ?? '')?.groups?.['name'];
    if (name === undefined || validated.has(`validate constraint ${name}`)) return [];
    return [`${file.path}:${line} never-validated: no later file validates ${name}`];
  });
}

/** The change of a table that has existed before the file. */
function changeOf(
  text: string,
  created: ReadonlySet<string>,
): { readonly table: string; readonly change: string } | undefined {
  const { table, change } = EXISTING_TABLE.exec(text)?.groups ?? {};
  if (table === undefined || change === undefined || created.has(table)) return undefined;
  return { table, change };
}
