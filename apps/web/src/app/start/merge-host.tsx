import { useCallback, useEffect } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { useText } from '../../platform/language/index.ts';
import { emptyOutbox } from '../../platform/outbox/index.ts';
import { memberOf, onReturn, useSession, useSessionStore } from '../../platform/session/index.ts';
import { useToast } from '../../ui/toasts.tsx';
import { dropToday, usePracticeSync } from '../../learn/session/index.ts';
import { useProgressSync } from '../../learn/puzzles/use-progress-sync.ts';
import { useStudiesMerge } from '../../games/studies/use-studies-sync.ts';
import { dropKeptAnalysis } from '../../games/analysis/kept-analysis.ts';
import { useMistakesSync } from '../../games/review/use-mistakes-sync.ts';
import { useWaitingMoves } from '../../play/online/use-waiting-moves.ts';
import { useRecordsSync } from '../../games/device-records/use-records-sync.ts';

/** Merges the data of this device with the account, as docs/merge.md specifies; renders nothing. */
export function MergeHost(): null {
  useProgressSync();
  useRecordsSync();
  useMistakesSync();
  usePracticeSync();
  useStudiesMerge();
  useKeptDataOfOthers();
  useOutbox();
  useWaitingMoves();
  return null;
}

/** Removes the analysis and the practice of a player who signs out from the device, unless they are to be kept. */
function useKeptDataOfOthers(): void {
  const sessions = useSessionStore();
  useEffect(
    () =>
      sessions.onLeave(({ userId, isKept }) => {
        if (isKept) return;
        dropKeptAnalysis(userId);
        dropToday(userId);
      }),
    [sessions],
  );
}

/** Sends the queued actions, at the start and whenever the server may be reachable again. */
function useOutbox(): void {
  const api = useApi();
  const text = useText();
  const toast = useToast();
  const session = useSession();
  const isKnown = session.type === 'known';
  const member = memberOf(session)?.userId;
  const message = text('outbox.sent');
  const send = useCallback(() => {
    if (!isKnown) return;
    const work = async (): Promise<void> => {
      const count = await emptyOutbox({ api, member });
      if (count > 0) toast(message);
    };
    work().catch(() => undefined);
  }, [api, toast, isKnown, member, message]);
  useEffect(send, [send]);
  useEffect(() => onReturn(send), [send]);
}
