import { useEffectEvent, useLayoutEffect } from 'react';

/** Does something when a letter is pressed anywhere but in a field or a dialog. */
export function useShortcut(letter: string, action: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (hasModifier || event.key.toLowerCase() !== letter || isElsewhere(event.target)) return;
    action();
  });
  // Before the page is painted: whoever sees it may press a key.
  useLayoutEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, [role="dialog"]') !== null;
}
