import { useLocale, useText } from '../language/index.ts';
import { useToast } from '../ui/toasts.ts';
import type { Wish } from './connection/outbox.ts';
import type { RoomState } from './connection/room-state.ts';
import { serverTime } from './connection/server-clock.ts';
import { noticeText } from './notice-text.ts';
import { whyRefused } from './room-view.ts';
import type { RoomActs } from './use-room.ts';

/** Tells the room what the rules allow; what they do not is answered at once. */
export function useAsk(state: RoomState, tell: RoomActs['tell']): (wish: Wish) => void {
  const text = useText();
  const locale = useLocale();
  const toast = useToast();
  return (wish) => {
    const refusal = whyRefused(state, wish, serverTime(state.clock, performance.now()));
    if (refusal === undefined) tell(wish);
    else toast(noticeText({ code: refusal.code, details: { ...refusal } }, text, locale));
  };
}
