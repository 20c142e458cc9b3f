import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { plyOf } from '@chuhe/rules';
import { describe, expect, test } from 'vitest';
import { NO_LIMITS } from '../../../testing/open-test-server.ts';
import { RoomPlayer } from '../../../testing/room-player.ts';
import {
  anyMove,
  enter,
  playUntil,
  runningRoom,
  type TestUser,
  newTestUser,
} from '../../../testing/test-rooms.ts';
import { setUpServer } from '../../../testing/set-up.ts';

const [WHO = [], ...ROWS] = readTable();
const SUBJECTS = WHO.slice(1);

const server = await setUpServer({ limits: NO_LIMITS, settings: { FRAMES_PER_SECOND: '1000' } });

interface Fixture {
  readonly subject: RoomPlayer;
  readonly other: RoomPlayer;
  readonly ply: number;
}

/** Events before the attempt, besides two moves of each side. */
const PLIES_BEFORE: Readonly<Record<string, number>> = { 'abort before both have moved': 0 };

const ATTEMPTS: Readonly<Record<string, (fixture: Fixture) => Promise<string>>> = {
  'come in': () => Promise.resolve('yes'),
  'read the whole log': async ({ subject }) => {
    subject.send('since', 0);
    const { msg } = await waitFor(subject, 'events', ({ msg: { seq } }) => seq === 1);
    return msg.events[0]?.type === 'created' ? 'yes' : 'nothing';
  },
  'play a move': (fixture) => submit(fixture, { type: 'play', move: anyMove(fixture.subject) }),
  'play for the other side': (fixture) =>
    submit(fixture, { type: 'play', move: otherSidesMove(fixture) }),
  resign: (fixture) => submit(fixture, { type: 'resign' }),
  'abort before both have moved': (fixture) => submit(fixture, { type: 'abort' }),
  'abort later': (fixture) => submit(fixture, { type: 'abort' }),
  'leave a running game': (fixture) => submit(fixture, { type: 'leave' }),
  'offer a draw': (fixture) => submit(fixture, { type: 'offer-draw' }),
  'accept the other side’s draw': async (fixture) => {
    await fixture.other.submit({ type: 'offer-draw', ply: fixture.ply });
    return submit(fixture, { type: 'accept-draw' });
  },
  'accept one’s own draw': async (fixture) => {
    const offered = await submit(fixture, { type: 'offer-draw' });
    return offered === 'yes' ? submit(fixture, { type: 'accept-draw' }) : offered;
  },
  'ask for a takeback': (fixture) => submit(fixture, { type: 'ask-takeback' }),
  'grant the other side’s takeback': async (fixture) => {
    await fixture.other.submit({ type: 'ask-takeback', ply: fixture.ply });
    return submit(fixture, { type: 'accept-takeback' });
  },
  'claim from somebody who is here': (fixture) => submit(fixture, { type: 'claim-win' }),
  'take a seat that is taken': (fixture) => submit(fixture, { type: 'sit', side: 'RED' }),
  'offer a rematch while it runs': (fixture) => submit(fixture, { type: 'offer-rematch' }),
  'offer a rematch after the end': async (fixture) => {
    await fixture.other.submit({ type: 'resign' });
    await fixture.subject.until(() => fixture.subject.room?.state === 'over');
    return submit(fixture, { type: 'offer-rematch' });
  },
  'say a preset': (fixture) => sendChat(fixture, { kind: 'preset', number: 12 }),
  'say a sticker': (fixture) => sendChat(fixture, { kind: 'sticker', number: 7 }),
  'say a text': (fixture) => sendChat(fixture, { kind: 'text', text: '好棋 well played' }),
  'report somebody’s line': async (fixture) => {
    fixture.other.send('chat', { kind: 'preset', number: 1 });
    const { msg } = await waitFor(fixture.other, 'chat', () => true);
    return reported(fixture, msg.id);
  },
  'report one’s own line': async (fixture) => {
    fixture.subject.send('chat', { kind: 'preset', number: 1 });
    const chatId = await Promise.race([
      waitFor(fixture.subject, 'chat', () => true).then(({ msg }) => msg.id),
      waitFor(fixture.subject, 'warnMsg', () => true).then(() => '999999'),
    ]);
    return reported(fixture, chatId);
  },
};

describe.concurrent.each(ROWS.map(([what = '', ...cells]) => ({ what, cells })))(
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

/** Sets the stage: the subject seated or about to enter, the opponent present, four moves played. */
async function attempt(what: string, who: string): Promise<string> {
  const isSeated = !['spectator', 'stranger'].includes(who);
  const subject = await newTestUser(server, {
    isGuest: who === 'guest',
    isMuted: who === 'muted',
    isBanned: who === 'banned',
  });
  const [first, second] = [await newTestUser(server), await newTestUser(server)];
  const seats = seatsFor(who, subject, [first, second]);
  const roomId = await runningRoom(server, seats.red, seats.black, { isWatch: who !== 'stranger' });
  const client = new RoomPlayer({ baseUrl: server.baseUrl, roomId, token: subject.token });
  await client.until(() => client.closed !== undefined || client.room !== undefined);
  if (client.closed !== undefined) return client.closed.reason;
  const red = seats.red === subject ? client : await enter(server.baseUrl, roomId, seats.red);
  const black = seats.black === subject ? client : await enter(server.baseUrl, roomId, seats.black);
  await playUntil([red, black], PLIES_BEFORE[what] ?? 4);
  await client.until(() => client.room?.seq === red.room?.seq);
  const other = isSeated && client === red ? black : red;
  const ply = client.room?.state === 'playing' ? plyOf(client.room) : 0;
  const answer = await ATTEMPTS[what]?.({ subject: client, other, ply });
  for (const player of [client, red, black]) player.close();
  return answer ?? 'no such attempt';
}

function seatsFor(who: string, subject: TestUser, [first, second]: readonly [TestUser, TestUser]) {
  if (who === 'opponent') return { red: first, black: subject };
  if (who === 'spectator' || who === 'stranger') return { red: first, black: second };
  return { red: subject, black: second };
}

type Draft = Parameters<RoomPlayer['submit']>[0];
type WithoutPly<Each> = Each extends { readonly ply: number } ? Omit<Each, 'ply'> : Each;

/** Gives a command about the position on the board. */
async function submit({ subject, ply }: Fixture, draft: WithoutPly<Draft>): Promise<string> {
  const needsPly = /play|draw|takeback/.test(draft.type);
  const answer = await subject.submit((needsPly ? { ...draft, ply } : draft) as Draft);
  return answer.ok ? 'yes' : answer.refusal.code;
}

/** The red general’s file is never the mover’s to play for black: a black soldier’s first step. */
function otherSidesMove({ ply }: Fixture): string {
  return ply % 2 === 0 ? '0304' : '0605';
}

async function sendChat({ subject }: Fixture, content: unknown): Promise<string> {
  subject.send('chat', content);
  return Promise.race([
    waitFor(subject, 'chat', () => true).then(() => 'yes'),
    waitFor(subject, 'warnMsg', () => true).then(({ msg }) => msg),
  ]);
}

/** A report that is taken is not answered: it is stored. */
async function reported({ subject }: Fixture, chatId: string): Promise<string> {
  const from = subject.received.length;
  subject.send('report', { chatId, reason: 'rude' });
  for (;;) {
    const stored = await server.database.rows<{ id: string }>(
      { name: 'test-stored-report', text: 'select id from reports where chat_id = $1' },
      [chatId],
    );
    if (stored.length > 0) return 'yes';
    const warned = subject.received.slice(from).find((message) => message.type === 'warnMsg');
    if (warned !== undefined) return warned.msg;
  }
}

type Message = RoomPlayer['received'][number];

function waitFor<Type extends Message['type']>(
  player: RoomPlayer,
  type: Type,
  fits: (message: Extract<Message, { type: Type }>) => boolean,
): Promise<Extract<Message, { type: Type }>> {
  const isIt = (message: Message): message is Extract<Message, { type: Type }> =>
    message.type === type && fits(message as Extract<Message, { type: Type }>);
  return player.until(() => player.received.find(isIt));
}

function readTable(): readonly (readonly string[])[] {
  const path = resolve(import.meta.dirname, '../../../../../../docs/permissions-room.csv');
  const lines = readFileSync(path, 'utf8').trim().split('\n');
  return lines.map((line) => line.slice(1, -1).split('","'));
}
