import { CALLS, type HouseBot, type OfferedBot, writeClockFields } from '@chuhe/protocol';
import { type Speed, speedOf } from '@chuhe/rules';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { useLobbyIntent } from '../lobby/index.ts';
import { useMatch } from './use-match.ts';

/** The list of bots changes rarely. */
const FRESH_MILLIS = 10_000;

/** The bot offered to a searching player, of the house or of a member, and the function that starts the game. */
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
  const members = preferences.alsoBots === true ? (data?.members ?? []) : [];
  const speed = speedOf(preferences.timeControl);
  const bots = [...members.filter(plays(speed)), ...(data?.list ?? [])];
  const bot = data === undefined ? undefined : nearest(bots, data.suggested);
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

function plays(speed: Speed): (bot: OfferedBot) => boolean {
  return ({ speeds }) => speeds.includes(speed);
}

/** The bot closest to a level; of equals the first, so that members' bots come before those of the house. */
function nearest(list: readonly HouseBot[], level: number): HouseBot | undefined {
  return list.toSorted((a, b) => Math.abs(a.level - level) - Math.abs(b.level - level))[0];
}
