import { LOBBY, roomSocketPath } from '@chuhe/protocol';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { newGuest, newVisitor } from '../../testing/people.ts';
import { RoomPlayer } from '../../testing/room-player.ts';
import { setUpServer } from '../../testing/set-up.ts';
import { TestSocket } from '../../testing/test-socket.ts';

const server = await setUpServer({ limits: NO_LIMITS });

/** Two chariots that mate on the third ply. */
const START = '3k5/9/9/9/9/R5p2/8R/9/9/4K4 w - - 0 1';
const MOVES = ['8681', '6566', '0500'];

// The frames as the client of protocol version 1 reads them. This file keeps the old schemas on purpose.
const frameSchema = z.looseObject({ type: z.string(), msg: z.unknown() });
const inviteSchema = z.looseObject({ stepTime: z.literal([60, 120, 180]), isWatch: z.boolean() });
const roomsSchema = z.looseObject({
  roomList: z.array(z.looseObject({ roomId: z.string(), stepTime: z.literal([60, 120, 180]) })),
});
const createdSchema = z.looseObject({
  type: z.literal('created'),
  options: z.strictObject({
    stepSeconds: z.literal([60, 120, 180]),
    isWatch: z.boolean(),
    rated: z.boolean(),
    startCode: z.string(),
    rules: z.string(),
  }),
});
const logSchema = z.looseObject({
  seq: z.number(),
  events: z.array(z.looseObject({ type: z.string() })),
});
const welcomeSchema = z.looseObject({ log: logSchema });

type Frame = z.output<typeof frameSchema>;

/** A socket of a version 1 client, which does not send its version. */
class OlderSocket extends TestSocket<Frame> {
  constructor(path: string, token: string) {
    const url = `${server.baseUrl.replace('http', 'ws')}${path}?t=${token}`;
    super(new WebSocket(url, LOBBY.subProtocol));
  }

  async waitFor(type: string): Promise<unknown> {
    return (await this.until(() => this.received.find((frame) => frame.type === type))).msg;
  }

  send(type: string, msg: unknown, more: object = {}): void {
    this.sendRaw(JSON.stringify({ isSystem: false, type, msg, ...more }));
  }

  /** All events received from the log of a room. */
  events(): readonly z.output<typeof logSchema>['events'][number][] {
    return this.received.flatMap(({ type, msg }) => {
      if (type === 'welcome') return z.parse(welcomeSchema, msg).log.events;
      return type === 'events' ? z.parse(logSchema, msg).events : [];
    });
  }

  protected override read(text: string): Frame {
    return z.parse(frameSchema, JSON.parse(text));
  }

  protected override handleMessage(): void {
    // Tests read the received frames.
  }
}

async function olderClient() {
  const guest = await newGuest(server);
  const lobby = new OlderSocket(LOBBY.path, guest.token);
  onTestFinished(() => lobby.close());
  await lobby.waitFor('setGameRoomList');
  return { ...guest, lobby };
}

test('a client of the version before is invited to a step game and plays it to its end', async () => {
  const [inviter, older] = [await newVisitor(server), await olderClient()];
  onTestFinished(() => inviter.lobby.close());
  const terms = { stepTime: 60, isWatch: true, side: 'BLACK', gamePenCode: START };
  inviter.lobby.send('inviteLoading', terms, { to: older.userId });
  const invitation = z.parse(inviteSchema, await older.lobby.waitFor('invite'));
  older.lobby.send('createRoom', invitation, { to: inviter.userId });
  const roomId = z.parse(z.string(), await older.lobby.waitFor('createRoomSuccess'));

  const red = new OlderSocket(roomSocketPath(roomId), older.token);
  const black = new RoomPlayer({ baseUrl: server.baseUrl, roomId, token: inviter.token });
  onTestFinished(() => {
    red.close();
    black.close();
  });
  await Promise.all([red.waitFor('welcome'), black.opened()]);
  z.parse(createdSchema, red.events()[0]);
  for (const [ply, move] of MOVES.entries()) {
    const command = { type: 'play', ply, move };
    if (ply % 2 === 0) red.send('command', { ...command, commandId: `older-command-${ply}` });
    else await black.submit({ type: 'play', ply, move });
    await red.until(() => red.events().some((event) => event['move'] === move));
  }
  const ended = await red.until(() => red.events().find(({ type }) => type === 'ended'));
  expect(ended['outcome']).toEqual({ type: 'win', winner: 'RED', by: 'mate' });
  await black.until(() => black.room?.state === 'over');
});

test('a client of the version before gets no game whose clock it would show as a step', async () => {
  const [maker, reader, older] = [
    await newVisitor(server),
    await newVisitor(server),
    await olderClient(),
  ];
  onTestFinished(() => {
    maker.lobby.close();
    reader.lobby.close();
  });
  const open = async (terms: object): Promise<string> => {
    const body = { stepTime: 60, side: 'RED', isRated: false, ...terms };
    const made = await maker.browser.call('createChallenge', { body });
    const { roomId } = z.parse(z.object({ roomId: z.string() }), made.data);
    const player = new RoomPlayer({ baseUrl: server.baseUrl, roomId, token: maker.token });
    onTestFinished(() => player.close());
    await player.opened();
    return roomId;
  };
  const timed = await open({ clock: 'increment-180-2' });
  const row = await reader.lobby.until(() => reader.lobby.rooms.get(timed));
  expect(row).toMatchObject({ stepTime: 60, clock: 'increment-180-2' });
  // A step challenge replaces it; the older client sees only this one.
  const step = await open({});
  const shown = (): readonly string[] =>
    older.lobby.received
      .filter(({ type }) => type === 'setGameRoomList')
      .flatMap(({ msg }) => z.parse(roomsSchema, msg).roomList.map(({ roomId }) => roomId));
  await older.lobby.until(() => shown().includes(step));
  expect(shown()).not.toContain(timed);

  const asked = { stepTime: 60, clock: 'stages-600-60-30', isWatch: true };
  reader.lobby.send('inviteLoading', asked, { to: older.userId });
  await reader.lobby.waitFor('inviteLoading');
  const late = new OlderSocket(LOBBY.path, older.token);
  onTestFinished(() => late.close());
  await late.waitFor('setGameRoomList');
  reader.lobby.send('inviteCancel', '', { to: older.userId });
  await older.lobby.waitFor('inviteCancel');
  await late.waitFor('inviteCancel');
  const types = [...older.lobby.received, ...late.received].map(({ type }) => type);
  expect(types).not.toContain('invite');
});
