import { CALLS } from '@chuhe/protocol';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useApi } from '../../platform/api/index.ts';

export type Relation = 'follow' | 'unfollow' | 'block' | 'unblock';

const CALL_OF = {
  follow: CALLS.followPlayer,
  unfollow: CALLS.unfollowPlayer,
  block: CALLS.blockPlayer,
  unblock: CALLS.unblockPlayer,
} as const;

/** Follows or blocks a player and refetches every list that shows players. */
export function useRelations(userId: string): UseMutationResult<unknown, Error, Relation> {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (relation: Relation) => api.call(CALL_OF[relation], { body: { userId } }),
    onSuccess: async () => {
      await Promise.all(
        [['player', userId], ['follows'], ['blocks'], ['leaderboard'], ['search']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
}
