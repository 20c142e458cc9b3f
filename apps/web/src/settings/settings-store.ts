import { parseSettings, type Settings } from './settings.ts';

export const SETTINGS_KEY = 'settings';

/** The settings of this device: kept in storage, shared by all tabs. */
export interface SettingsStore {
  readonly get: () => Settings;
  readonly change: (part: Partial<Settings>) => void;
  readonly reset: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createSettingsStore(window: Window): SettingsStore {
  const listeners = new Set<() => void>();
  let current = parseSettings(read(window));

  const replace = (next: Settings): void => {
    current = next;
    for (const listener of listeners) listener();
  };
  window.addEventListener('storage', (event) => {
    if (event.key === SETTINGS_KEY || event.key === null) replace(parseSettings(read(window)));
  });

  return {
    get: () => current,
    change: (part) => {
      const next = { ...current, ...part };
      write(window, next);
      replace(next);
    },
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

/** What is stored, whatever this tab has heard of it so far. */
export function readSettings(window: Window): Settings {
  return parseSettings(read(window));
}

function read(window: Window): string | null {
  try {
    return window.localStorage.getItem(SETTINGS_KEY);
  } catch {
    return null;
  }
}

/** A browser may refuse storage (private windows, full disk): the settings then last as long as the page. */
function write(window: Window, settings: Settings): void {
  try {
    window.localStorage.setItem(SETTINGS_KEY, JSON.stringify(settings));
  } catch {
    // Nothing to do: the change is already in effect.
  }
}
