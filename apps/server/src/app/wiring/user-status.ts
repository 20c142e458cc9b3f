import type { UserStatus } from '@chuhe/protocol';
import type { Caller } from '../../platform/call.ts';
import type { Database } from '../../platform/database.ts';
import { TurnBatch } from '../../platform/turn-batch.ts';
import { roomListStore } from '../../play/rooms/index.ts';
import type { Realtime } from './realtime.ts';

/** A page that is reconnecting is missing from the lobby; then the seat shows whether a game is running. */
export function openStatusOf(
  database: Database,
  lobby: Pick<Realtime['lobby'], 'statusesOf'>,
): (caller: Caller) => Promise<UserStatus> {
  const inLobby = new TurnBatch(async (ids: readonly string[]) => {
    const statuses = await lobby.statusesOf(ids);
    return ids.map((id) => statuses.get(id));
  });
  return async ({ account: { id }, hasSeat }) => {
    const known = await inLobby.ask(id);
    if (known !== undefined || !hasSeat) return known ?? 'FREE';
    const playing = await roomListStore(database).playing([id]);
    return playing.has(id) ? 'GAMING' : 'FREE';
  };
}
