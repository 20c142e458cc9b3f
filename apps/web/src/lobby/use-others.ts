import type { Gamer } from '@chuhe/protocol';
import { useSession } from '../session/index.ts';
import type { Lobby } from './lobby.ts';
import { useLobby } from './lobby-context.ts';

/** Everybody online but oneself. */
export function useOthers(): readonly Gamer[] {
  const session = useSession();
  const gamers = useLobby(gamersOf);
  const own = session.type === 'known' ? session.user.userId : undefined;
  return gamers.filter(({ userId }) => userId !== own);
}

function gamersOf({ gamers }: Lobby): readonly Gamer[] {
  return gamers;
}
