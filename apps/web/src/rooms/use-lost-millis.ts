import { lostAtOf, type RoomLink } from './connection/room-link.ts';
import { useNow } from './use-server-now.ts';

/** How long the line has been cut; undefined while it is open. */
export function useLostMillis(link: RoomLink): number | undefined {
  const lostAt = lostAtOf(link);
  const now = useNow(lostAt !== undefined);
  return lostAt === undefined ? undefined : Math.max(0, now - lostAt);
}
