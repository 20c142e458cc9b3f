import type { UserStatus } from '@chuhe/protocol';
import type { Caller } from '../platform/call.ts';
import type { Database } from '../platform/database.ts';
import { roomListStore } from '../rooms/index.ts';
import type { Realtime } from './realtime.ts';

/** A page that is about to connect again is not in the lobby: then the seat says whether a game runs. */
export async function statusOf(
  database: Database,
  lobby: Pick<Realtime['lobby'], 'statusesOf'>,
  { account: { id }, hasSeat }: Caller,
): Promise<UserStatus> {
  const statuses = await lobby.statusesOf([id]);
  const known = statuses.get(id);
  if (known !== undefined || !hasSeat) return known ?? 'FREE';
  const playing = await roomListStore(database).playing([id]);
  return playing.has(id) ? 'GAMING' : 'FREE';
}
