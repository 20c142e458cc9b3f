import { type TimeControl, writeTimeControl } from '@chuhe/rules';
import { expect, onTestFinished, test } from 'vitest';
import { NO_LIMITS } from '../../../testing/open-test-server.ts';
import { newGuest, newVisitor } from '../../../testing/people.ts';
import { RoomPlayer } from '../../../testing/room-player.ts';
import { setUpServer } from '../../../testing/set-up.ts';
import { playUntil } from '../../../testing/test-rooms.ts';

const server = await setUpServer({ limits: NO_LIMITS });

const OWN_NUMBERS = [
  { kind: 'step', seconds: 180 },
  { kind: 'increment', baseSeconds: 0, incrementSeconds: 7 },
  { kind: 'increment', baseSeconds: 10_800, incrementSeconds: 60 },
  { kind: 'stages', gameSeconds: 900, stepSeconds: 45, countdownSeconds: 20 },
  { kind: 'days', days: 3 },
] as const satisfies readonly TimeControl[];

const PRESETS = ['increment-300-3', 'stages-1200-60-30'];

const OUTSIDE = [
  'increment-10801-0',
  'increment-0-0',
  'increment-060-1',
  'stages-600-181-30',
  'stages-600-60-0',
  'days-4',
  'step-60',
];

function fieldsOf(control: TimeControl): object {
  return control.kind === 'step'
    ? { stepTime: control.seconds }
    : { stepTime: 60, clock: writeTimeControl(control) };
}

async function enter(roomId: string, token: string, pw?: string): Promise<RoomPlayer> {
  const place = { baseUrl: server.baseUrl, roomId, token };
  const player = new RoomPlayer(pw === undefined ? place : { ...place, pw });
  onTestFinished(() => player.close());
  await player.opened();
  return player;
}

async function visitor() {
  const person = await newVisitor(server);
  onTestFinished(() => person.lobby.close());
  return person;
}

test('private rooms and their rematches have the clock that was asked for', async () => {
  for (const control of OWN_NUMBERS) {
    const [red, black] = [await newGuest(server), await newGuest(server)];
    const body = { ...fieldsOf(control), isWatch: true, side: 'RED' };
    const made = await red.browser.call('createPersonalRoom', { body });
    const { roomId, pw } = made.data as { roomId: string; pw: string };
    const [a, b] = [await enter(roomId, red.token), await enter(roomId, black.token, pw)];
    expect(a.room?.options.timeControl).toEqual(control);
    await b.submit({ type: 'sit' });
    await a.until(() => a.room?.state === 'playing');
    await playUntil([a, b], 2);
    await a.submit({ type: 'resign' });
    await b.submit({ type: 'offer-rematch' });
    await a.submit({ type: 'accept-rematch' });
    const next = await b.until(
      () => b.room?.state === 'over' && b.room.rematch.type === 'agreed' && b.room.rematch,
    );
    const again = await enter(next.nextRoomId, black.token);
    expect(again.room?.options.timeControl).toEqual(control);
    await again.submit({ type: 'abort' });
  }
});

test('an invitation carries its clock, also into a room that exists, and the room has it', async () => {
  for (const control of OWN_NUMBERS) {
    const [a, b] = [await visitor(), await visitor()];
    a.lobby.send('inviteLoading', { ...fieldsOf(control), isWatch: true }, { to: b.userId });
    expect((await a.lobby.waitFor('inviteLoading')).msg).toMatchObject(fieldsOf(control));
    const { msg } = await b.lobby.waitFor('invite');
    expect(msg).toMatchObject(fieldsOf(control));
    b.lobby.send('createRoom', msg, { to: a.userId });
    const { msg: roomId } = await b.lobby.waitFor('createRoomSuccess');
    const player = await enter(roomId, b.token);
    expect(player.room?.options.timeControl).toEqual(control);
  }
  const [a, b] = [await visitor(), await visitor()];
  const body = { stepTime: 60, clock: 'increment-300-3', side: 'RED', isRated: false };
  const made = await a.browser.call('createChallenge', { body });
  const { roomId } = made.data as { roomId: string };
  await enter(roomId, a.token);
  a.lobby.send('inviteLoading', { stepTime: 60, isWatch: true }, { to: b.userId, roomId });
  expect((await b.lobby.waitFor('roomInvite')).msg).toMatchObject({ clock: 'increment-300-3' });
});

test('strangers meet at presets only, and in challenges with days for a move', async () => {
  for (const clock of PRESETS) {
    const [one, other] = [await newGuest(server), await newGuest(server)];
    const challenge = { stepTime: 120, clock, side: 'RED', isRated: false };
    const made = await one.browser.call('createChallenge', { body: challenge });
    // The step beside a clock is ignored: the same clock is the same challenge.
    const body = { ...challenge, stepTime: 60 };
    expect((await one.browser.call('createChallenge', { body })).data).toEqual(made.data);
    const { roomId } = made.data as { roomId: string };
    const maker = await enter(roomId, one.token);
    expect(writeTimeControl(maker.room?.options.timeControl ?? OWN_NUMBERS[0])).toBe(clock);
    await maker.submit({ type: 'leave' });

    const seek = { body: { stepTime: 60, clock, isRated: false } };
    await one.browser.call('seekMatch', seek);
    const found = await other.browser.call('seekMatch', seek);
    const pair = found.data as { state: string; roomId: string };
    expect(pair.state).toBe('paired');
    const player = await enter(pair.roomId, other.token);
    expect(writeTimeControl(player.room?.options.timeControl ?? OWN_NUMBERS[0])).toBe(clock);
  }
  const one = await newGuest(server);
  for (const clock of ['increment-0-7', 'stages-900-45-20', 'days-3']) {
    const body = { stepTime: 60, clock, side: 'RED', isRated: false };
    const { errorCode } = await one.browser.call('createChallenge', { body });
    expect(errorCode).toBe(clock === 'days-3' ? 0 : 422);
    const seek = { stepTime: 60, clock, isRated: false };
    expect((await one.browser.call('seekMatch', { body: seek })).errorCode).toBe(422);
  }
});

test('clocks outside the limits are refused everywhere', async () => {
  const [a, b] = [await visitor(), await visitor()];
  for (const clock of OUTSIDE) {
    const fields = { stepTime: 60, clock };
    const room = { ...fields, isWatch: true, side: 'RED' };
    const challenge = { ...fields, side: 'RED', isRated: false };
    const seek = { ...fields, isRated: false };
    expect((await a.browser.call('createPersonalRoom', { body: room })).errorCode).toBe(422);
    expect((await a.browser.call('createChallenge', { body: challenge })).errorCode).toBe(422);
    expect((await a.browser.call('seekMatch', { body: seek })).errorCode).toBe(422);
    a.lobby.send('inviteLoading', { ...fields, isWatch: true }, { to: b.userId });
    await a.lobby.waitFor('warnMsg');
  }
  expect(b.lobby.unread('invite')).toBe(0);
});
