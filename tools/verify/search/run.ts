// Verifies the search of the site: words as people type them (pinyin, initials, traditional characters, without
// diacritics, with a wrong letter) must find the intended thing among the first three results, on a server with the
// whole library and on the device.
// Goal: 0 words that miss
import { readFileSync } from 'node:fs';
import { readLibrary } from '@chuhe/library';
import type { Findings, Locale } from '@chuhe/protocol';
import { LOCALES } from '@chuhe/protocol';
import * as z from 'zod';
import { readConfig } from '../../../apps/server/src/app/config.ts';
import { openServer } from '../../../apps/server/src/app/wiring/server.ts';
import { replaceLibrary } from '../../../apps/server/src/games/library/index.ts';
import {
  type Database,
  openDatabase,
  statement,
} from '../../../apps/server/src/platform/database.ts';
import { openLog } from '../../../apps/server/src/platform/log.ts';
import { migrate } from '../../../apps/server/src/platform/migrate.ts';
import { nameKeyJobs, nameKeysStore } from '../../../apps/server/src/play/search/index.ts';
import { openTestSchema } from '../../../apps/server/src/testing/test-schema.ts';
import { readSiteNames, type SiteNames } from '../../../apps/web/src/pages/search/site-names.ts';

const FIRST = 3;
const FOLDER = 'apps/web/src/platform/language';
const FILES = ['app', 'screens', 'tactics'];

const PEOPLE = ['云中鹤影', '云中子', 'nguyễnvănđạt', 'riverheron', 'riverside'];
const STUDIES = ['中炮对屏风马新着', 'Central cannon by heart', 'Tàn cuộc xe pháo', '车马残局'];
const TOURNAMENTS = ['春风杯快棋赛', 'Spring Cup'];

const rowSchema = z.object({
  locale: z.enum(LOCALES),
  typed: z.string().min(1),
  kind: z.enum([
    'players',
    'masters',
    'openings',
    'tasks',
    'studies',
    'tournaments',
    'events',
    'pages',
  ]),
  expected: z.string().min(1),
});
type Row = z.output<typeof rowSchema>;

const rows = readFileSync(new URL('queries.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [locale, typed, kind, expected] = line.split(',');
    return rowSchema.parse({ locale, typed, kind, expected });
  });

const schema = await openTestSchema();
await migrate(schema.url);
const database = openDatabase({ url: schema.url, connections: 2, onError: () => undefined });
const config = readConfig({ DATABASE_URL: schema.url, REDIS_PREFIX: `verify:${process.pid}:` });
const server = await openServer(config, openLog('silent'));
const base = await server.http.listen({ host: '127.0.0.1', port: 0 });
let misses = 0;
try {
  await fill(database);
  const names = await readAllNames();
  for (const row of rows) {
    const own = names.get(row.locale);
    if (own === undefined) throw new Error(`no names in ${row.locale}`);
    const first = (await foundBy(row, own)).slice(0, FIRST);
    if (first.includes(row.expected)) continue;
    misses += 1;
    process.stderr.write(`${row.locale} "${row.typed}" finds ${first.join(', ') || 'nothing'}\n`);
  }
} finally {
  await server.close();
  await server.ops.close();
  await database.close();
  await schema.drop();
}
process.stdout.write(`search: ${misses} of ${rows.length} words miss (goal 0)\n`);
process.exitCode = misses === 0 ? 0 : 1;

/** The names of one kind that a word finds, best first. */
async function foundBy({ typed, kind }: Row, own: SiteNames): Promise<readonly string[]> {
  switch (kind) {
    case 'openings':
      return own.openings.find(typed, FIRST).map(({ hint }) => hint);
    case 'tasks':
    case 'pages':
      return own[kind].find(typed, FIRST).map(({ to }) => to);
    case 'players':
      return (await ask(typed)).players.map(({ userName }) => userName);
    case 'studies':
      return (await ask(typed)).studies.map(({ title }) => title);
    case 'masters':
    case 'events':
    case 'tournaments':
      return (await ask(typed))[kind].map(({ name }) => name);
    default:
      return kind satisfies never;
  }
}

async function ask(word: string): Promise<Findings> {
  const response = await fetch(`${base}/api/find?${new URLSearchParams({ word }).toString()}`);
  const { data } = z.object({ data: z.custom<Findings>() }).parse(await response.json());
  return data;
}

async function readAllNames(): Promise<ReadonlyMap<Locale, SiteNames>> {
  const all = LOCALES.map(async (locale) => {
    const messages = new Map(
      FILES.flatMap((file) =>
        Object.entries(
          z
            .record(z.string(), z.string())
            .parse(JSON.parse(readFileSync(`${FOLDER}/${locale}/${file}.json`, 'utf8'))),
        ),
      ),
    );
    const names = await readSiteNames(locale, (id) => messages.get(id) ?? id);
    return [locale, names] as const;
  });
  return new Map(await Promise.all(all));
}

/** The whole library's names, some players, studies and tournaments, and the keys of their names. */
async function fill(target: Database): Promise<void> {
  const library = await readLibrary();
  await replaceLibrary(target, { ...library, games: library.games.slice(0, 10) }, 'names');
  const inserted = [
    statement(
      '',
      "insert into accounts (user_name, is_guest, password_hash) select unnest($1::text[]), false, 'none'",
    ),
    statement(
      '',
      `insert into studies (name, account_id, title, visibility, pen_code, revision)
       select 'study-' || n, 1, title, 'public', '', 1 from unnest($1::text[]) with ordinality as t (title, n)`,
    ),
    statement(
      '',
      `insert into tournaments (name, title, form, time_control, is_rated, entry, has_chat, starts_at, version, check_after)
       select 'tournament-' || n, title, 'arena', 'increment-180-2', false, 'everybody', false, now(), 1, now()
       from unnest($1::text[]) with ordinality as t (title, n)`,
    ),
  ];
  for (const [index, sql] of inserted.entries())
    await target.rows(sql, [[PEOPLE, STUDIES, TOURNAMENTS][index]]);
  const [job] = nameKeyJobs({
    atomically: (work) => target.transaction((inside) => work(nameKeysStore(inside))),
  });
  while ((await job?.run()) === true);
}
