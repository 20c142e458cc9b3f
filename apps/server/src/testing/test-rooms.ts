import { randomBytes } from 'node:crypto';
import {
  currentPosition,
  legalMoves,
  plyOf,
  START_CODE,
  stepControl,
  type TimeControl,
  writeMoveRecord,
} from '@chuhe/rules';
import { hashToken, newToken } from '../people/accounts/sessions.store.ts';
import { createRoom } from '../play/rooms/lifecycle/create-room.ts';
import { roomStoresOn } from '../play/rooms/lifecycle/room-stores.ts';
import type { TestServer } from './open-test-server.ts';
import { RoomPlayer } from './room-player.ts';

/** A user with a session. */
export interface TestUser {
  readonly userId: string;
  readonly token: string;
}

interface Quality {
  readonly isGuest?: boolean;
  readonly isMuted?: boolean;
  readonly isBanned?: boolean;
}

/** Creates a user directly in the database. */
export async function newTestUser(server: TestServer, quality: Quality = {}): Promise<TestUser> {
  const token = newToken();
  const isGuest = quality.isGuest === true;
  const [row] = await server.database.rows<{ id: string }>(
    {
      name: 'test-person',
      text: `with made as (
          insert into accounts (user_name, is_guest, password_hash, muted_until, banned_until)
          values ($1, $2, $3, case when $4 then now() + interval '1 day' end,
            case when $5 then now() + interval '1 day' end) returning id)
        insert into sessions (account_id, token_hash, agent, expires_at)
        select id, $6, 'test', now() + interval '1 day' from made returning account_id as id`,
    },
    [
      `p${randomBytes(6).toString('hex')}`,
      isGuest,
      isGuest ? null : 'no password',
      quality.isMuted === true,
      quality.isBanned === true,
      hashToken(token),
    ],
  );
  return { userId: row?.id ?? '', token };
}

/** A running game of two users. */
export async function runningRoom(
  server: TestServer,
  red: TestUser,
  black: TestUser,
  options: {
    readonly isWatch?: boolean;
    readonly timeControl?: TimeControl;
    readonly rated?: boolean;
    readonly kind?: 'invite' | 'quick';
  } = {},
): Promise<string> {
  const created = await server.database.transaction((inside) =>
    createRoom(
      roomStoresOn(inside),
      {
        kind: options.kind ?? 'invite',
        creatorId: red.userId,
        seats: { RED: red.userId, BLACK: black.userId },
        options: {
          timeControl: options.timeControl ?? stepControl(60),
          isWatch: options.isWatch ?? true,
          rated: options.rated ?? false,
          startCode: START_CODE,
          rules: 'wxf2018-60',
        },
      },
      Date.now(),
    ),
  );
  if (!created.ok) throw new Error(created.refusal.code);
  return created.publicId;
}

/** A client in a room that has received its welcome. */
export async function enter(
  baseUrl: string,
  roomId: string,
  { token }: TestUser,
): Promise<RoomPlayer> {
  const player = new RoomPlayer({ baseUrl, roomId, token });
  await player.opened();
  return player;
}

/** The n-th legal move of the position a player sees, as four digits. */
export function anyMove({ room }: RoomPlayer, index = 0): string {
  if (room?.state !== 'playing') throw new Error('no game');
  const moves = legalMoves(currentPosition(room.line));
  const move = moves[index % moves.length];
  if (move === undefined) throw new Error('no move');
  return writeMoveRecord(move);
}

/**
 * Waits for the game to begin, then moves for both sides in turn until enough moves have been played or the game is
 * over.
 */
export async function playUntil(
  [red, black]: readonly [RoomPlayer, RoomPlayer],
  ply: number,
): Promise<void> {
  // The player who sits down may get the answer before the other player's socket learns of it.
  await red.until(() => red.room !== undefined && red.room.state !== 'open');
  for (;;) {
    const { room } = red;
    if (room?.state !== 'playing' || plyOf(room) >= ply) return;
    const now = plyOf(room);
    const mover = now % 2 === 0 ? red : black;
    await mover.until(() => mover.room?.state === 'playing' && plyOf(mover.room) === now);
    await mover.submit({ type: 'play', ply: now, move: anyMove(mover, now * 7) });
    await red.until(() => red.room?.state !== 'playing' || plyOf(red.room) > now);
  }
}
