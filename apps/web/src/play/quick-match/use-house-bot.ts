import { CALLS, type HouseBot, writeClockFields } from '@chuhe/protocol';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { useLobbyIntent } from '../lobby/index.ts';
import { useMatch } from './use-match.ts';

/** The list of bots changes rarely. */
const FRESH_MILLIS = 10_000;

/** The house bot offered to a searching player, and the function that starts the game. */
export interface BotOffer {
  readonly bot: HouseBot;
  /** Ends the search and starts the game. */
  readonly play: () => void;
}

/** Undefined while no bot is available. */
export function useHouseBot(): BotOffer | undefined {
  const api = useApi();
  const session = useSession();
  const want = useLobbyIntent();
  const { preferences, cancel } = useMatch();
  const reader = session.type === 'known' ? session.user.userId : '';
  const { data } = useQuery({
    queryKey: ['house-bots', reader],
    enabled: reader !== '',
    staleTime: FRESH_MILLIS,
    refetchInterval: FRESH_MILLIS,
    retry: false,
    queryFn: async () => (await api.call(CALLS.houseBots, { isSilent: true })).data,
  });
  const bot = data === undefined ? undefined : nearest(data.list, data.suggested);
  if (bot === undefined) return undefined;
  const options = {
    ...writeClockFields(preferences.timeControl),
    isWatch: true,
    side: 'random',
  } as const;
  return {
    bot,
    play: () => {
      cancel();
      want({ type: 'invite', to: bot.player.userId, options });
    },
  };
}

function nearest(list: readonly HouseBot[], level: number): HouseBot | undefined {
  return list.toSorted((a, b) => Math.abs(a.level - level) - Math.abs(b.level - level))[0];
}
