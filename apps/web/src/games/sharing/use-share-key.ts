import { CALLS } from '@chuhe/protocol';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../platform/api/index.ts';
import { useText } from '../../platform/language/index.ts';
import { useToast } from '../../ui/toasts.tsx';

/** The link under which others see a finished game of the user. */
interface ShareKey {
  /** The address without language; undefined until requested, and after it was revoked. */
  readonly path: string | undefined;
  readonly isAsking: boolean;
  readonly ask: (gameId: string) => void;
  /** Revokes the link; a later one has a new address. */
  readonly revoke: (gameId: string) => void;
}

interface ShareKeyOptions {
  /** Whether a failure to create the link shows no error, because another kind of link is offered. */
  readonly isSilent: boolean;
}

export function useShareKey({ isSilent }: ShareKeyOptions): ShareKey {
  const api = useApi();
  const text = useText();
  const toast = useToast();
  const share = useMutation({
    mutationFn: async (id: string) =>
      (await api.call(CALLS.createShare, { body: { id }, isSilent })).data.key,
  });
  const revocation = useMutation({
    mutationFn: (id: string) => api.call(CALLS.revokeShare, { body: { id } }),
    onSuccess: () => {
      share.reset();
      toast(text('share.revoked'));
    },
  });
  return {
    path: share.data === undefined ? undefined : `/h?key=${share.data}`,
    isAsking: share.isPending,
    ask: (gameId) => {
      if (share.data === undefined) share.mutate(gameId);
    },
    revoke: (gameId) => {
      revocation.mutate(gameId);
    },
  };
}
