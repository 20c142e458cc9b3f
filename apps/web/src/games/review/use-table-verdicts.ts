import { useQuery, useQueryClient } from '@tanstack/react-query';
import { canAttack, type MoveLine } from '@chuhe/rules';
import { useMemo } from 'react';
import type { MoveVerdict } from '../tables/index.ts';
import { reviewKey } from './review-store.ts';

export type TableVerdicts = ReadonlyMap<number, MoveVerdict>;

const NONE: TableVerdicts = new Map();

/** The verdicts of the endgame tables on the moves of a reviewed game; the tables are fetched if one may apply. */
export function useTableVerdicts(line: MoveLine, isReviewed: boolean): TableVerdicts {
  const queries = useQueryClient();
  const plies = useMemo(() => pliesOfEndgame(line), [line]);
  const { data = NONE } = useQuery({
    queryKey: ['game-verdicts', reviewKey(line)],
    queryFn: async () => {
      const { gameVerdicts } = await import('../tables/index.ts');
      return gameVerdicts(queries, line, plies);
    },
    enabled: isReviewed && plies.length > 0,
    staleTime: Infinity,
    networkMode: 'always',
    retry: false,
  });
  return data;
}

/** The moves in positions in which only one side can attack: no table covers others. */
function pliesOfEndgame({ moves, positions }: MoveLine): readonly number[] {
  return moves.flatMap((_, index) => {
    const position = positions[index];
    if (position === undefined) return [];
    return canAttack(position, 'RED') === canAttack(position, 'BLACK') ? [] : [index + 1];
  });
}
