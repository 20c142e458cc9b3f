import { type WrittenNotation } from '@chuhe/rules';
import { BOARD_HABITS, LOCAL_STORAGE_KEYS, notationIn, type PIECE_SETS } from '@chuhe/protocol';
import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import { parseSettings, type Settings, type NOTATIONS } from './settings.ts';
import { useLocale, type Locale } from '../language/index.ts';

/** The settings of this device: stored, and shared by all tabs. */
export interface SettingsStore {
  readonly get: () => Settings;
  readonly change: (part: Partial<Settings>) => void;
  /** Shows a change that is not stored yet, such as each step of a drag. */
  readonly preview: (part: Partial<Settings>) => void;
  readonly reset: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The settings with everything that depends on the language filled in. */
interface ResolvedSettings extends Settings {
  readonly pieces: (typeof PIECE_SETS)[number];
  readonly notation: (typeof NOTATIONS)[number];
  /** The notation for display, in the characters of the language. */
  readonly written: WrittenNotation;
}

export const SettingsContext = createContext<SettingsStore | null>(null);

export function createSettingsStore(window: Window): SettingsStore {
  const listeners = new Set<() => void>();
  let current = parseSettings(read(window));

  const replace = (next: Settings): void => {
    current = next;
    for (const listener of listeners) listener();
  };
  window.addEventListener('storage', (event) => {
    if (event.key === LOCAL_STORAGE_KEYS.settings || event.key === null)
      replace(parseSettings(read(window)));
  });

  return {
    get: () => current,
    change: (part) => {
      const next = { ...current, ...part };
      write(window, next);
      replace(next);
    },
    preview: (part) => replace({ ...current, ...part }),
    reset: () => {
      const next = parseSettings(null);
      write(window, next);
      replace(next);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The current settings; re-renders when one of them changes. */
export function useSettings(): ResolvedSettings {
  const store = useSettingsStore();
  const settings = useSyncExternalStore(store.subscribe, store.get);
  const locale = useLocale();
  return useMemo(() => resolveSettings(settings, locale), [settings, locale]);
}

/** Changes some of the settings and stores them on the device. */
export function useChangeSettings(): SettingsStore['change'] {
  return useSettingsStore().change;
}

export function useSettingsStore(): SettingsStore {
  const store = use(SettingsContext);
  if (store === null) throw new Error('settings are used outside of SettingsContext');
  return store;
}

/** Until the player chooses, pieces and notation are those that readers of the language are used to. */
export function resolveSettings(settings: Settings, locale: Locale): ResolvedSettings {
  const habits = BOARD_HABITS[locale];
  const notation = settings.notation ?? habits.notation;
  return {
    ...settings,
    pieces: settings.pieces ?? habits.pieces,
    notation,
    written: notationIn(notation, locale),
  };
}

/** The stored settings, even if this tab has not yet received another tab's change. */
export function readSettings(window: Window): Settings {
  return parseSettings(read(window));
}

function read(window: Window): string | null {
  try {
    return window.localStorage.getItem(LOCAL_STORAGE_KEYS.settings);
  } catch {
    return null;
  }
}

/** A browser may refuse storage (private windows, full disk); then the settings last as long as the page. */
function write(window: Window, settings: Settings): void {
  try {
    window.localStorage.setItem(LOCAL_STORAGE_KEYS.settings, JSON.stringify(settings));
  } catch {
    // Nothing to do: the change is already in effect.
  }
}
