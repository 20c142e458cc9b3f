import { CALLS, LONG_TACTIC, type TacticThemes } from '@chuhe/protocol';
import { promiseOf, type Tactic } from '@chuhe/puzzles';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api/index.ts';
import { useTacticsPack } from './offline-pack.ts';
import { handedOf } from './pick-from-pack.ts';
import type { Theme } from './tactic-filter.ts';

/** A share of fewer attempts is meaningless. */
const FEWEST_ATTEMPTS = 20;

/** The percentage of attempts at a theme that were right; undefined while there are too few. */
export function shareSolved(themes: TacticThemes | undefined, theme: Theme): number | undefined {
  const answers = themes?.answers.find((one) => one.theme === theme);
  if (answers === undefined || answers.attempts < FEWEST_ATTEMPTS) return undefined;
  return Math.round((100 * answers.solved) / answers.attempts);
}

/** The numbers of positions: the server's or, without it, the pack's. */
export function useThemes(): {
  readonly themes: TacticThemes | undefined;
  readonly lengths: readonly number[];
} {
  const api = useApi();
  const pack = useTacticsPack();
  const { data } = useQuery({
    queryKey: ['tactics-themes'],
    queryFn: async () => (await api.call(CALLS.tacticThemes, { isShownInPage: true })).data,
    staleTime: 300_000,
    retry: false,
    networkMode: 'always',
  });
  const themes = data ?? (pack === undefined ? undefined : { counts: countsOf(pack), answers: [] });
  const lengths = new Set((themes?.counts ?? []).map(({ moves }) => Math.min(moves, LONG_TACTIC)));
  return { themes, lengths: [...lengths].toSorted((one, other) => one - other) };
}

function countsOf(pack: readonly Tactic[]): TacticThemes['counts'] {
  return pack.flatMap((tactic) =>
    tactic.themes.map((theme) => ({
      theme,
      moves: promiseOf(tactic),
      side: handedOf(tactic).side,
      count: 1,
    })),
  );
}
