import { useEffect, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { useMedia } from '../../platform/react/index.ts';
import { useChangeSettings, useSettings } from '../../platform/settings/index.ts';
import { usePageKeys } from '../../ui/page-keys.ts';
import { useShortcut } from './use-keys.ts';

/** From this width on, the panel is beside the board; the style sheets repeat the number. */
const DESKTOP = '(min-width: 992px)';
/** From this width on, the analysis engine has its own column. */
const SIDE_PANEL = '(min-width: 1200px)';
/** From this width on, the chat has its own column. */
const WIDE = '(min-width: 1680px)';

export function useIsDesktop(): boolean {
  return useMedia(DESKTOP);
}

export function useHasSidePanel(): boolean {
  return useMedia(SIDE_PANEL);
}

export function useIsWide(): boolean {
  return useMedia(WIDE);
}

interface FocusMode {
  readonly isOn: boolean;
  readonly toggle: () => void;
}

/** Shows only board, names, clocks and actions; stored on the device. */
export function useFocusMode(): FocusMode {
  const focusMode = useSettings((settings) => settings.focusMode);
  const changeSettings = useChangeSettings();
  return {
    isOn: focusMode,
    toggle: () => crossFade(() => changeSettings({ focusMode: !focusMode })),
  };
}

/** Cross-fades a change of the page; with reduced motion or in older browsers the change is immediate. */
function crossFade(change: () => void): void {
  const isStill =
    'still' in document.documentElement.dataset ||
    matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill || !('startViewTransition' in document)) change();
  else document.startViewTransition(() => flushSync(change));
}

/** Hides the app's frame in focus mode: Z toggles it, Escape leaves it. */
export function useFocusFrame(isOffered: boolean): void {
  const { isOn, toggle } = useFocusMode();
  const isDesktop = useIsDesktop();
  const isPossible = isOffered && isDesktop;
  const isActive = isPossible && isOn;
  useShortcut('z', () => {
    if (isPossible) toggle();
  });
  usePageKeys((event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && isActive) toggle();
  });
  useEffect(() => {
    if (isPossible) void import('./focus-mode.css');
  }, [isPossible]);
  useLayoutEffect(() => {
    if (!isActive) return undefined;
    const { dataset } = document.documentElement;
    dataset['focus'] = '';
    return () => {
      delete dataset['focus'];
    };
  }, [isActive]);
}
