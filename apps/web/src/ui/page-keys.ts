import { useEffectEvent, useLayoutEffect } from 'react';
import { useSettings } from '../platform/settings/index.ts';

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
