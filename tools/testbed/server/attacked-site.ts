// The content of an attacked site: a library, established members, a large study, tokens.
import { randomBytes } from 'node:crypto';
import { readLibrary } from '@chuhe/library';
import { START_CODE } from '@chuhe/rules';
import { hashToken } from '../../../apps/server/src/people/accounts/index.ts';
import { replaceLibrary } from '../../../apps/server/src/games/library/index.ts';
import { openDatabase } from '../../../apps/server/src/platform/database.ts';
import { runSql } from '../../../apps/server/src/testing/services/own-services.ts';
import { largeChapter, studyName } from './attacks.ts';
import type { TestUser } from './people.ts';

/** A personal token of this member. */
export async function apiToken(
  databaseUrl: string,
  who: TestUser | undefined,
  scopes: readonly string[],
): Promise<string> {
  const secret = `chuhe_pat_${randomBytes(16).toString('hex')}`;
  await runSql(
    databaseUrl,
    'insert into api_tokens (account_id, name, scopes, token_hash) values ($1, $2, $3, $4)',
    [who?.userId, 'bench', scopes, hashToken(secret)],
  );
  return secret;
}

/** Makes members a month old. */
export async function makeMembers(databaseUrl: string, people: readonly TestUser[]): Promise<void> {
  await runSql(
    databaseUrl,
    `update accounts set is_guest = false, password_hash = 'none', created_at = now() - interval '30 days'
     where id = any($1::bigint[])`,
    [people.map(({ userId }) => userId)],
  );
}

/** A public study with the largest chapters. */
export async function makeLargeStudy(
  databaseUrl: string,
  owner: TestUser | undefined,
): Promise<void> {
  await runSql(
    databaseUrl,
    `with study as (insert into studies (name, account_id, title, visibility, pen_code, revision)
       values ($1, $2, 'large', 'public', $3, 1) returning id)
     insert into study_chapters (study_id, name, place, title, pgn, revision, is_copy)
     select study.id, rpad('part_' || n || '_', 22, '0'), n, 'part', $4, 1, false
     from study, generate_series(1, 8) n`,
    [studyName('study', 1), owner?.userId, START_CODE, largeChapter()],
  );
}

/** Imports the newest games of the library with all its players. */
export async function importGames(databaseUrl: string, count: number): Promise<void> {
  const library = await readLibrary();
  const games = library.games.slice(-count);
  const database = openDatabase({
    url: databaseUrl,
    connections: 1,
    onError: () => undefined,
  });
  await replaceLibrary(database, { ...library, games }, 'attack');
  await database.close();
}
