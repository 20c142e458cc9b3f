import { useEffectEvent, useLayoutEffect } from 'react';
import { type ReplayIntent, replayIntentOfKey, type ReplayState } from './replay-state.ts';

/** Arrow keys step through a game, wherever the focus is, except where they already mean something. */
export function useReplayKeys(state: ReplayState, send: (intent: ReplayIntent) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTaken = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey;
    if (isTaken || isControl(event.target)) return;
    const intent = replayIntentOfKey(event.key, state);
    if (intent === undefined) return;
    event.preventDefault();
    send(intent);
  });
  // Before the page is painted: whoever sees it may press a key.
  useLayoutEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

function isControl(target: EventTarget | null): boolean {
  const isDialog = target instanceof Element && target.closest('[role="dialog"]') !== null;
  return isDialog || target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
