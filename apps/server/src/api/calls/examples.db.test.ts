import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { randomBytes } from 'node:crypto';
import { API_CALLS, type ApiCall, CALLS, type GameLine } from '@chuhe/protocol';
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { insertFinishedGame } from '../../games/history/index.ts';
import { finishedGame } from '../../testing/finished-games.ts';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { newProgram } from '../../testing/program.ts';
import { setUpServer } from '../../testing/set-up.ts';

const run = promisify(execFile);
const server = await setUpServer({ limits: NO_LIMITS });
type Names = Readonly<Record<string, string>>;

/**
 * The home directory with curl's configuration: the site's public address leads to this server, and streams end after
 * two seconds.
 */
const home = mkdtempSync(join(tmpdir(), 'examples-'));
writeFileSync(
  join(home, '.curlrc'),
  `silent\nshow-error\nmax-time = 2\nconnect-to = "chuhe.test:80:${new URL(server.baseUrl).host}"\n`,
);
afterAll(() => rmSync(home, { recursive: true }));

/** Runs an example exactly as the page prints it, with the variables that a reader has set. */
async function shell(source: string, names: Names): Promise<string> {
  const env = { PATH: process.env['PATH'] ?? '', HOME: home, ...names };
  const { stdout } = await run('sh', ['-c', source], { env }).catch(
    (error: { readonly stdout: string }) => error,
  );
  return stdout;
}

const descriptionSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        'x-codeSamples': z.optional(z.array(z.object({ source: z.string() }))),
        'x-tables': z.optional(
          z.object({ refusals: z.array(z.object({ errorCode: z.number() })) }),
        ),
      }),
    ),
  ),
});

/** The page's text about a call, from the API description that the page reads. */
async function printed(name: string) {
  const response = await fetch(`${server.baseUrl}/api/openapi.json`);
  const { paths } = z.parse(descriptionSchema, await response.json());
  const calls = Object.values(paths).flatMap((methods) => Object.values(methods));
  const call = calls.find(({ operationId }) => operationId === name);
  return {
    example: call?.['x-codeSamples']?.[0]?.source ?? '',
    refusals: call?.['x-tables']?.refusals.map(({ errorCode }) => errorCode) ?? [],
  };
}

async function cast() {
  const [bot, other] = [
    await newProgram(server, { isBot: true }),
    await newProgram(server, { isBot: true }),
  ];
  const seats = [
    { id: bot.userId, name: bot.userName },
    { id: other.userId, name: other.userName },
  ] as const;
  const game = await insertFinishedGame(server.database, finishedGame(...seats));
  const STUDY = randomBytes(16).toString('base64url').replace(/^-/, 'a');
  const CHAPTER = randomBytes(16).toString('base64url').replace(/^-/, 'b');
  const saved = await bot.browser.call('saveStudy', {
    body: {
      id: STUDY,
      head: { title: 'openings', visibility: 'private' },
      chapters: [{ id: CHAPTER, title: 'one', base: 0, pgn: '[Game "Chinese Chess"]\n\n*\n' }],
      removed: [],
    },
  });
  const events = [await other.program.stream('apiEvents'), await bot.program.stream('apiEvents')];
  await Promise.all(events.map((each) => each.until(() => each.emptyLines > 0)));
  return { bot, other, GAME: game ?? '', STUDY, saved, events };
}

/** A person, who unlike a bot may enter a tournament, and a tournament to enter. */
async function entrant(name: string): Promise<Names> {
  const { program, browser } = await newProgram(server, { scopes: ['tournaments'] });
  const { data } = await browser.call('createTournament', {
    body: {
      name: 'evening',
      form: 'arena',
      stepTime: 60,
      startsAt: new Date(Date.now() + 3_600_000).toISOString(),
      minutes: 30,
      isRated: false,
      entry: 'everybody',
      hasChat: false,
    },
  });
  const { id } = z.parse(CALLS.createTournament.answer, data);
  if (name !== 'apiJoinTournament') await program.call('apiJoinTournament', { params: { id } });
  return { TOKEN: program.token, TOURNAMENT: id };
}

/** Creates the data that an example needs. */
async function prepared(
  name: string,
  { bot, other, ...ids }: Awaited<ReturnType<typeof cast>>,
): Promise<Names> {
  const names = {
    TOKEN: bot.program.token,
    PLAYER: other.userName,
    CHALLENGER: other.userId,
    GAME: ids.GAME,
    STUDY: ids.STUDY,
  };
  if (API_CALLS[name as keyof typeof API_CALLS].scope === 'tournaments')
    return { ...names, ...(await entrant(name)) };
  const open = async (side: string) => {
    const body = { stepTime: 60, side };
    const { data } = await other.program.call('apiOpenChallenge', { body });
    return z.parse(API_CALLS.apiOpenChallenge.answer, data).roomId;
  };
  if (name === 'apiJoinGame') return { ...names, OPEN: await open('RED') };
  if (name === 'apiAcceptChallenge' || name === 'apiDeclineChallenge')
    await other.program.call('apiChallenge', { body: { player: bot.userId, stepTime: 60 } });
  if (name === 'apiCancelChallenge')
    await bot.program.call('apiChallenge', { body: { player: other.userId, stepTime: 60 } });
  if (!API_CALLS[name as keyof typeof API_CALLS].example.includes('$ROOM')) return names;
  const ROOM = await open('BLACK');
  const params = { roomId: ROOM };
  expect(await bot.program.call('apiJoinGame', { params })).toMatchObject({ status: 200 });
  if (name === 'apiDraw') {
    await bot.program.call('apiMove', { params, body: { ply: 0, move: '7747' } });
    await other.program.call('apiMove', { params, body: { ply: 1, move: '1022' } });
  }
  return { ...names, ROOM };
}

/** Checks the output of an example against its documented form. */
const LOOKS_RIGHT = {
  json: (output: string) => (JSON.parse(output) as { errorCode: number }).errorCode === 0,
  pgn: (output: string) => output.includes('[Game "Chinese Chess"]'),
  ndjson: (output: string) => {
    const [first = ''] = output.split('\n');
    const line: GameLine = z.parse(API_CALLS.apiPlayGame.answer, JSON.parse(first));
    return line.type === 'gameFull';
  },
  /** Nothing happens to the account: the stream sends only empty lines. */
  events: (output: string) => output.startsWith('\n'),
} as const;

describe('every example of the page', () => {
  test.each(Object.entries<ApiCall>(API_CALLS))('%s does what it says', async (name, call) => {
    const people = await cast();
    expect(people.saved.status).toBe(200);
    const names = await prepared(name, people);
    const output = await shell((await printed(name)).example, names);
    const looksRight = LOOKS_RIGHT[name === 'apiEvents' ? 'events' : call.forms[0]];
    expect(looksRight(output)).toBe(true);
    for (const stream of people.events) stream.close();
  });
});

const UNKNOWN = {
  params: {
    player: 'nobody_of_this_name',
    id: 'a'.repeat(22),
    roomId: 'unknownroom0',
    userId: '999999',
  },
  body: {
    player: 'nobody_of_this_name',
    stepTime: 60,
    ply: 0,
    move: '7747',
    answer: 'offer',
    isPaused: true,
  },
} as const;
const refusalSchema = z.object({ errorCode: z.number(), msg: z.string() });

describe('what is refused stands in the table of the call, in English', () => {
  test.each([
    'apiPlayerGames',
    'apiGame',
    'apiWatchGame',
    'apiChallenge',
    'apiCancelChallenge',
    'apiAcceptChallenge',
    'apiDeclineChallenge',
    'apiJoinGame',
    'apiPlayGame',
    'apiMove',
    'apiDraw',
    'apiResign',
    'apiAbort',
    'apiStudy',
    'apiTournament',
    'apiTournamentStandings',
    'apiPauseTournament',
    'apiWithdrawTournament',
  ] as const)('%s about something unknown', async (name) => {
    const { program } = await newProgram(server, { isBot: true });
    const response = await program.fetch(name, UNKNOWN);
    const { errorCode, msg } = z.parse(refusalSchema, await response.json());
    expect((await printed(name)).refusals).toContain(errorCode);
    expect(msg).toMatch(/^[A-Z][ -~’]+$/);
  });

  test('a call without a token', async () => {
    const response = await fetch(`${server.baseUrl}/api/v1/account`);
    const { msg } = z.parse(refusalSchema, await response.json());
    expect([response.status, msg]).toEqual([401, expect.stringMatching(/^[A-Z]/)]);
  });

  test('a program that asks for another language gets it', async () => {
    const headers = { 'accept-language': 'vi' };
    const response = await fetch(`${server.baseUrl}/api/v1/account`, { headers });
    const { msg } = z.parse(refusalSchema, await response.json());
    expect(msg).toMatch(/[À-ỹ]/);
  });
});

test('the description holds all of them, with the address of the site', async () => {
  const response = await fetch(`${server.baseUrl}/api/openapi.json`);
  const text = await response.text();
  for (const { path, scope } of Object.values<ApiCall>(API_CALLS)) {
    expect(text).toContain(`"/api${path}"`);
    expect(text).toContain(`{"personalToken":["${scope}"]}`);
  }
  expect(text).toContain(
    'curl -H \\"Authorization: Bearer $TOKEN\\" \\"http://chuhe.test/api/v1/account\\"',
  );
});
