import { useCallback, useEffect } from 'react';
import { useApi } from '../api/index.ts';
import { useText } from '../language/index.ts';
import { memberOf, onReturn, useSession } from '../session/index.ts';
import { useToast } from '../ui/toasts.ts';
import { emptyOutbox } from './empty-outbox.ts';

/** Sends what the device has kept, at the start and whenever the server may be back. */
export function useOutbox(): void {
  const api = useApi();
  const text = useText();
  const toast = useToast();
  const session = useSession();
  const isKnown = session.type === 'known';
  const member = memberOf(session)?.userId;
  const words = text('outbox.sent');
  const send = useCallback(() => {
    if (!isKnown) return;
    const work = async (): Promise<void> => {
      const count = await emptyOutbox({ api, storage: window.localStorage, member });
      if (count > 0) toast(words);
    };
    work().catch(() => undefined);
  }, [api, toast, isKnown, member, words]);
  useEffect(send, [send]);
  useEffect(() => onReturn(send), [send]);
}
