import { expect, test, vi } from 'vitest';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { newGuest, newVisitor } from '../../testing/people.ts';
import { RoomPlayer } from '../../testing/room-player.ts';
import { setUpServer } from '../../testing/set-up.ts';
import {
  ARENA,
  given,
  hold,
  join,
  newMembers,
  standingsOf,
  type TournamentMember,
} from '../../testing/tournament-player.ts';

const server = await setUpServer({ limits: NO_LIMITS });
const WAIT = { timeout: 40_000, interval: 100 };

/** A game of an arena with both players connected. */
async function play(members: readonly TournamentMember[], entry: 'link' | 'everybody') {
  const id = await hold(given(members[0]), { ...ARENA, entry }, 500);
  for (const member of members) expect((await join(member, id)).status).toBe(200);
  const roomId = await vi.waitFor(async () => {
    const [row] = await standingsOf(server, id);
    return given(row?.roomId);
  }, WAIT);
  await vi.waitFor(async () => {
    for (const { token } of members) await opened(roomId, token);
  }, WAIT);
  return { id, roomId };
}

async function opened(roomId: string, token: string): Promise<RoomPlayer> {
  const player = new RoomPlayer({ baseUrl: server.baseUrl, roomId, token });
  await player.opened();
  return player;
}

function tournamentIn({ received }: RoomPlayer) {
  return received.flatMap((message) =>
    message.type === 'welcome' ? [message.msg.tournament?.id] : [],
  );
}

test('a game of a tournament by link is in no list, and names its tournament to those who take part', async () => {
  const members = await newMembers(server, 4);
  const visitor = await newVisitor(server);
  const hidden = await play(members.slice(0, 2), 'link');
  const shown = await play(members.slice(2), 'everybody');
  await visitor.lobby.until(() => visitor.lobby.rooms.has(shown.roomId) || undefined);
  expect(visitor.lobby.rooms.has(hidden.roomId)).toBe(false);
  const found = async (word: string) => {
    const page = await visitor.browser.call('search', { params: { x: 'room' }, query: { word } });
    return (page.data as { roomList: readonly unknown[] }).roomList.length;
  };
  expect([await found(hidden.roomId), await found(shown.roomId)]).toEqual([0, 1]);
  const guest = await newGuest(server);
  expect(tournamentIn(await opened(hidden.roomId, guest.token))).toEqual([undefined]);
  expect(tournamentIn(await opened(shown.roomId, guest.token))).toEqual([shown.id]);
  expect(tournamentIn(await opened(hidden.roomId, given(members[0]).token))).toEqual([hidden.id]);
}, 120_000);
