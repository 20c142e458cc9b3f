import { useEffectEvent, useLayoutEffect } from 'react';
import { useSettings } from '../../platform/settings/index.ts';
import { type ReplayIntent, replayIntentOfKey, type ReplayState } from './replay.ts';

/** Runs an action when a letter is pressed outside of fields and dialogs. */
export function useShortcut(letter: string, action: () => void): void {
  usePageKeys((event) => {
    if (event.key.toLowerCase() === letter) action();
  });
}

/** Arrow keys step through a game whatever has the focus, unless another handler has used them. */
export function useReplayKeys(state: ReplayState, send: (intent: ReplayIntent) => void): void {
  usePageKeys((event) => {
    const intent = event.defaultPrevented ? undefined : replayIntentOfKey(event.key, state);
    if (intent === undefined) return;
    event.preventDefault();
    send(intent);
  });
}

/** Keys without modifiers, pressed outside of fields and dialogs. */
export function usePageKeys(handleKey: (event: KeyboardEvent) => void): void {
  const letterKeys = useSettings((settings) => settings.letterKeys);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    // Speech input types letters, so its users switch letter keys off.
    const isOff = !letterKeys && event.key.length === 1 && event.key !== ' ';
    if (!hasModifier && !isOff && !isInFieldOrDialog(event.target)) handleKey(event);
  });
  // In a layout effect, because a user who sees the page may press a key immediately.
  useLayoutEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

const FIELDS =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="dialog"]';

function isInFieldOrDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null;
}
