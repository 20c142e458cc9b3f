import { useEffect, useEffectEvent } from 'react';
import { useLocale, useText } from '../language/index.ts';
import { useToast } from '../ui/toasts.ts';
import type { RoomNotice } from './connection/room-state.ts';
import { noticeText } from './notice-text.ts';

/** Shows each refusal of the room once. */
export function useNotices(notice: RoomNotice | undefined): void {
  const text = useText();
  const locale = useLocale();
  const toast = useToast();
  const show = useEffectEvent((told: RoomNotice) => toast(noticeText(told, text, locale)));
  useEffect(() => {
    if (notice !== undefined) show(notice);
  }, [notice]);
}
