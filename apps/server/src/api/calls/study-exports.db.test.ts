import { randomBytes } from 'node:crypto';
import { API_CALLS, BASE_PATH } from '@chuhe/protocol';
import { expect, test } from 'vitest';
import { statement } from '../../platform/database.ts';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { newProgram } from '../../testing/program.ts';
import { setUpServer } from '../../testing/set-up.ts';

const server = await setUpServer({
  limits: { ...NO_LIMITS, 'api-exports-by-account': { times: 20, seconds: 3600 } },
});
const CHAPTERS = 4;

/** A member whose study has four chapters of this number of bytes each. */
async function authorOf(bytes: number) {
  const { program, browser } = await newProgram(server, { scopes: ['studies'] });
  const id = randomBytes(16).toString('base64url').replace(/^-/, '_');
  const chapters = Array.from({ length: CHAPTERS }, (_, index) => ({
    id: `${index}${id.slice(1)}`,
    base: 0,
    title: `chapter ${index}`,
    pgn: `[Game "Chinese Chess"]\n[Format "ICCS"]\n\n1. H2-E2 *`,
  }));
  const head = { title: 'large', visibility: 'private' };
  const body = { id, head, chapters, removed: [], order: chapters.map((each) => each.id) };
  expect(await browser.call('saveStudy', { body })).toMatchObject({ status: 200 });
  await server.database.rows(
    statement(
      '',
      `update study_chapters c set pgn = c.pgn || repeat(' ', $2) || '{' || c.title || '}'
       from studies s where s.id = c.study_id and s.name = $1`,
    ),
    [id, bytes],
  );
  return { id, program };
}

test('a study is exported chapter by chapter, in its order', async () => {
  const { id, program } = await authorOf(10);
  const text = await (await program.fetch('apiStudy', { params: { id } })).text();
  const found = Array.from(text.matchAll(/\{chapter (\d)\}/g), ([, number]) => number);
  expect(found).toEqual(['0', '1', '2', '3']);
});

test('one export of an account runs at a time; what it weighs counts', async () => {
  const { id, program } = await authorOf(60_000);
  const asked = Array.from({ length: 12 }, () => program.fetch('apiStudy', { params: { id } }));
  const answers = await Promise.all(asked);
  const sent = answers.filter(({ status }) => status === 200);
  expect(sent.length).toBeLessThan(6);
  expect(answers.filter(({ status }) => status === 429).length).toBe(12 - sent.length);
  await Promise.all(answers.map((answer) => answer.text()));
  // Five exports of four large chapters exhaust the allowance of an hour.
  const later = await program.fetch('apiStudy', { params: { id } });
  expect(later.status).toBe(429);
  expect(Number(later.headers.get('retry-after'))).toBeGreaterThan(60);
});

test('games are charged by what is delivered: who has none is not shut out', async () => {
  const { program, userName } = await newProgram(server);
  const statuses: number[] = [];
  for (let times = 0; times < 15; times += 1) {
    const answer = await program.fetch('apiPlayerGames', { params: { player: userName } });
    statuses.push(answer.status);
    await answer.text();
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test.each(['bearer', 'BEARER', 'Bearer'])('the scheme %s is understood', async (scheme) => {
  const { program } = await newProgram(server);
  const url = `${program.baseUrl}${BASE_PATH}${API_CALLS.apiAccount.path}`;
  const answer = await fetch(url, { headers: { authorization: `${scheme} ${program.token}` } });
  expect(answer.status).toBe(200);
});
