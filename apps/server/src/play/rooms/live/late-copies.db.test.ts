import { currentPosition, legalMoves, seenPosition, writeMoveRecord } from '@chuhe/rules';
import { expect, test } from 'vitest';
import { NO_LIMITS } from '../../../testing/open-test-server.ts';
import { RoomPlayer } from '../../../testing/room-player.ts';
import { setUpServer } from '../../../testing/set-up.ts';

const server = await setUpServer({ limits: NO_LIMITS });
const sibling = await server.openSibling();

async function game(): Promise<{ readonly red: RoomPlayer; readonly black: RoomPlayer }> {
  const [maker, guest] = [server.browser(), server.browser()];
  const token = (await maker.call('getUserInfo')).token ?? '';
  const body = { stepTime: 60, isWatch: true, side: 'RED' };
  const { roomId, pw } = (await maker.call('createPersonalRoom', { body })).data as {
    roomId: string;
    pw: string;
  };
  const guestToken = (await guest.call('getUserInfo')).token ?? '';
  const black = new RoomPlayer({ baseUrl: server.baseUrl, roomId, token: guestToken, pw });
  await black.opened();
  await black.submit({ type: 'sit' });
  const red = new RoomPlayer({ baseUrl: server.baseUrl, roomId, token });
  await red.until(() => red.room?.state === 'playing');
  return { red, black };
}

function moveOf({ room }: RoomPlayer) {
  if (room?.state !== 'playing') throw new Error('the game does not run');
  const [move] = legalMoves(currentPosition(room.line));
  if (move === undefined) throw new Error('no move');
  return { type: 'play' as const, ...seenPosition(room), move: writeMoveRecord(move) };
}

async function play(mover: RoomPlayer, other: RoomPlayer): Promise<void> {
  expect(await mover.submit(moveOf(mover))).toMatchObject({ ok: true });
  await other.until(() => other.room?.seq === mover.room?.seq);
}

/** RED's command for ply 2 is made, but RED takes the move before back, and the game comes to ply 2 once more. */
async function backAtTheSamePly() {
  const { red, black } = await game();
  await play(red, black);
  await play(black, red);
  const late = { ...moveOf(red), commandId: 'late-copy-1' };
  expect(late).toMatchObject({ ply: 2, takebackSeq: 0 });
  await red.submit({ type: 'ask-takeback', ply: 2, takebackSeq: 0 });
  await black.until(() => black.room?.seq === red.room?.seq);
  await black.submit({ type: 'accept-takeback', ply: 2, takebackSeq: 0 });
  await red.until(() => red.room?.seq === black.room?.seq);
  expect(await red.submit(late)).toMatchObject({ ok: false, refusal: { code: 'stale' } });
  await play(red, black);
  await play(black, red);
  return { red, black, late };
}

test('[10] a refused move stays refused at every process, though the game has come back to its ply', async () => {
  const { red, late } = await backAtTheSamePly();
  const { token, roomId } = red;
  const elsewhere = new RoomPlayer({ baseUrl: sibling, roomId, token });
  await elsewhere.opened();
  expect(await elsewhere.submit(late)).toMatchObject({ ok: false, refusal: { code: 'stale' } });
  expect(elsewhere.log.filter(({ commandId }) => commandId.endsWith('late-copy-1'))).toEqual([]);
  expect(await elsewhere.submit(moveOf(elsewhere))).toMatchObject({ ok: true });
  elsewhere.close();
});

test('a client that does not know of takebacks plays on after one', async () => {
  const { red, black } = await backAtTheSamePly();
  const { takebackSeq, ...older } = moveOf(red);
  expect(takebackSeq).toBeGreaterThan(0);
  expect(await red.submit(older)).toMatchObject({ ok: true });
  for (const player of [red, black]) player.close();
});
