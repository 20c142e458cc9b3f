import { useEffect } from 'react';
import { useLocale, useText } from '../../platform/language/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { useToast } from '../../ui/toasts.tsx';
import { createOutboxStore } from './connection/outbox-store.ts';
import { RoomConnection } from './connection/room-connection.ts';
import { noticeText } from './room-text.ts';
import { sendWaitingMoves } from './send-waiting-moves.ts';

/** A page that shows the room has priority. */
const DELAY_MILLIS = 3000;

/** Sends moves of slow games that a page made offline and could not send before it was closed. */
export function useWaitingMoves(): void {
  const text = useText();
  const locale = useLocale();
  const toast = useToast();
  const session = useSession();
  const userId = session.type === 'known' ? session.user.userId : undefined;
  const token = session.type === 'known' ? session.token : undefined;
  useEffect(() => {
    if (userId === undefined || token === undefined) return undefined;
    const outboxes = createOutboxStore();
    const send = async (): Promise<void> => {
      const count = await sendWaitingMoves({
        userId,
        outboxes,
        connect: (roomId) => {
          const address = {
            roomId,
            userId,
            pw: undefined,
            isWatch: false,
            purpose: 'enter',
          } as const;
          return new RoomConnection({ address, token, outboxes, window });
        },
        isShown: (roomId) => new URLSearchParams(window.location.search).get('roomId') === roomId,
        onRefused: (notice) => toast(noticeText(notice, text, locale)),
      });
      if (count > 0) toast(text('slow.sentLater'));
    };
    const timer = setTimeout(() => void send().catch(() => undefined), DELAY_MILLIS);
    return () => clearTimeout(timer);
  }, [userId, token, toast, text, locale]);
}
