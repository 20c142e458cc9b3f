import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { plyOf } from '@chuhe/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_LIMITS, openTestServer, type TestServer } from '../testing/open-test-server.ts';
import { RoomPlayer } from '../testing/room-player.ts';
import {
  anyMove,
  enter,
  playUntil,
  runningRoom,
  type Someone,
  someone,
} from '../testing/test-rooms.ts';

const [WHO = [], ...ROWS] = readTable();
const SUBJECTS = WHO.slice(1);

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer({ limits: NO_LIMITS, settings: { FRAMES_PER_SECOND: '1000' } });
});
afterAll(async () => {
  await server.close();
});

interface Scene {
  readonly subject: RoomPlayer;
  readonly other: RoomPlayer;
  readonly ply: number;
}

/** What must have happened before the attempt, besides two moves of each side. */
const PLIES_BEFORE: Readonly<Record<string, number>> = { 'abort before both have moved': 0 };

const ATTEMPTS: Readonly<Record<string, (scene: Scene) => Promise<string>>> = {
  'come in': () => Promise.resolve('yes'),
  'read the whole log': async ({ subject }) => {
    subject.send('since', 0);
    const { msg } = await heard(subject, 'events', ({ msg: { seq } }) => seq === 1);
    return msg.events[0]?.type === 'created' ? 'yes' : 'nothing';
  },
  'play a move': (scene) => told(scene, { type: 'play', move: anyMove(scene.subject) }),
  'play for the other side': (scene) => told(scene, { type: 'play', move: otherSidesMove(scene) }),
  resign: (scene) => told(scene, { type: 'resign' }),
  'abort before both have moved': (scene) => told(scene, { type: 'abort' }),
  'abort later': (scene) => told(scene, { type: 'abort' }),
  'leave a running game': (scene) => told(scene, { type: 'leave' }),
  'offer a draw': (scene) => told(scene, { type: 'offer-draw' }),
  'accept the other side’s draw': async (scene) => {
    await scene.other.tell({ type: 'offer-draw', ply: scene.ply });
    return told(scene, { type: 'accept-draw' });
  },
  'accept one’s own draw': async (scene) => {
    const offered = await told(scene, { type: 'offer-draw' });
    return offered === 'yes' ? told(scene, { type: 'accept-draw' }) : offered;
  },
  'ask for a takeback': (scene) => told(scene, { type: 'ask-takeback' }),
  'grant the other side’s takeback': async (scene) => {
    await scene.other.tell({ type: 'ask-takeback', ply: scene.ply });
    return told(scene, { type: 'accept-takeback' });
  },
  'claim from somebody who is here': (scene) => told(scene, { type: 'claim-win' }),
  'take a seat that is taken': (scene) => told(scene, { type: 'sit', side: 'RED' }),
  'offer a rematch while it runs': (scene) => told(scene, { type: 'offer-rematch' }),
  'offer a rematch after the end': async (scene) => {
    await scene.other.tell({ type: 'resign' });
    await scene.subject.until(() => scene.subject.room?.state === 'over');
    return told(scene, { type: 'offer-rematch' });
  },
  'say a preset': (scene) => said(scene, { kind: 'preset', number: 12 }),
  'say a sticker': (scene) => said(scene, { kind: 'sticker', number: 7 }),
  'say a text': (scene) => said(scene, { kind: 'text', text: '好棋 well played' }),
  'report somebody’s line': async (scene) => {
    scene.other.send('chat', { kind: 'preset', number: 1 });
    const { msg } = await heard(scene.other, 'chat', () => true);
    return reported(scene, msg.id);
  },
  'report one’s own line': async (scene) => {
    scene.subject.send('chat', { kind: 'preset', number: 1 });
    const line = await Promise.race([
      heard(scene.subject, 'chat', () => true).then(({ msg }) => msg.id),
      heard(scene.subject, 'warnMsg', () => true).then(() => '999999'),
    ]);
    return reported(scene, line);
  },
};

describe.each(ROWS.map(([what = '', ...cells]) => ({ what, cells })))(
  '$what',
  ({ what, cells }) => {
    test.each(SUBJECTS.map((who, index) => ({ who, expected: cells[index] ?? '' })))(
      '$who: $expected',
      async ({ who, expected }) => {
        expect(await attempt(what, who)).toBe(expected);
      },
    );
  },
);

test('every attempt has its row', () => {
  expect(ROWS.map(([what]) => what)).toEqual(Object.keys(ATTEMPTS));
});

/** Sets the stage: the subject in its seat or at the door, the other one there, four moves played. */
async function attempt(what: string, who: string): Promise<string> {
  const isSeated = !['spectator', 'stranger'].includes(who);
  const subject = await someone(server, {
    isGuest: who === 'guest',
    isMuted: who === 'muted',
    isBanned: who === 'banned',
  });
  const [first, second] = [await someone(server), await someone(server)];
  const seats = seatsFor(who, subject, [first, second]);
  const roomId = await runningRoom(server, seats.red, seats.black, { isWatch: who !== 'stranger' });
  const door = new RoomPlayer({ baseUrl: server.baseUrl, roomId, token: subject.token });
  await door.until(() => door.closed !== undefined || door.room !== undefined);
  if (door.closed !== undefined) return door.closed.reason;
  const red = seats.red === subject ? door : await enter(server.baseUrl, roomId, seats.red);
  const black = seats.black === subject ? door : await enter(server.baseUrl, roomId, seats.black);
  await playUntil([red, black], PLIES_BEFORE[what] ?? 4);
  await door.until(() => door.room?.seq === red.room?.seq);
  const other = isSeated && door === red ? black : red;
  const ply = door.room?.state === 'playing' ? plyOf(door.room) : 0;
  const answer = await ATTEMPTS[what]?.({ subject: door, other, ply });
  for (const player of [door, red, black]) player.close();
  return answer ?? 'no such attempt';
}

function seatsFor(who: string, subject: Someone, [first, second]: readonly [Someone, Someone]) {
  if (who === 'opponent') return { red: first, black: subject };
  if (who === 'spectator' || who === 'stranger') return { red: first, black: second };
  return { red: subject, black: second };
}

type Wish = Parameters<RoomPlayer['tell']>[0];
type Partial_<Each> = Each extends { readonly ply: number } ? Omit<Each, 'ply'> : Each;

/** Gives a command about the position on the board. */
async function told({ subject, ply }: Scene, wish: Partial_<Wish>): Promise<string> {
  const needsPly = /play|draw|takeback/.test(wish.type);
  const answer = await subject.tell((needsPly ? { ...wish, ply } : wish) as Wish);
  return answer.ok ? 'yes' : answer.refusal.code;
}

/** The red general’s file is never the mover’s to play for black: a black soldier’s first step. */
function otherSidesMove({ ply }: Scene): string {
  return ply % 2 === 0 ? '0304' : '0605';
}

async function said({ subject }: Scene, content: unknown): Promise<string> {
  subject.send('chat', content);
  return Promise.race([
    heard(subject, 'chat', () => true).then(() => 'yes'),
    heard(subject, 'warnMsg', () => true).then(({ msg }) => msg),
  ]);
}

/** A report is not answered when it is taken; the ping behind it tells that it was. */
async function reported({ subject }: Scene, chatId: string): Promise<string> {
  const from = subject.heard.length;
  subject.send('report', { chatId, reason: 'rude' });
  const [row] = await server.database.rows<{ found: boolean }>(
    { name: 'test-wait', text: 'select pg_sleep(0.15) is not null as found' },
    [],
  );
  const warned = subject.heard.slice(from).find((message) => message.type === 'warnMsg');
  return warned === undefined && row !== undefined ? 'yes' : (warned?.msg ?? '');
}

type Heard = RoomPlayer['heard'][number];

function heard<Type extends Heard['type']>(
  player: RoomPlayer,
  type: Type,
  fits: (message: Extract<Heard, { type: Type }>) => boolean,
): Promise<Extract<Heard, { type: Type }>> {
  const isIt = (message: Heard): message is Extract<Heard, { type: Type }> =>
    message.type === type && fits(message as Extract<Heard, { type: Type }>);
  return player.until(() => player.heard.find(isIt));
}

function readTable(): readonly (readonly string[])[] {
  const text = readFileSync(
    resolve(import.meta.dirname, '../../../../docs/permissions.md'),
    'utf8',
  );
  return text
    .slice(0, text.indexOf('## In the lobby'))
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}
