import { type WrittenNotation } from '@chuhe/rules';
import { BOARD_HABITS, LOCAL_STORAGE_KEYS, notationIn, type PIECE_SETS } from '@chuhe/protocol';
import { createContext, use, useCallback } from 'react';
import { useStore } from '../react/index.ts';
import { createValueStore, type Source } from '../store/index.ts';
import { deviceOf, deviceText, onOtherTab } from '../storage/index.ts';
import { parseSettings, type Settings, type NOTATIONS } from './settings.ts';
import { useLocale, type Locale } from '../language/index.ts';

/** The settings of this device: stored, and shared by all tabs. */
export interface SettingsStore extends Source<Settings> {
  readonly change: (part: Partial<Settings>) => void;
  /** Shows a change that is not stored yet, such as each step of a drag. */
  readonly preview: (part: Partial<Settings>) => void;
  readonly reset: () => void;
}

/** The settings with everything that depends on the language filled in. */
export interface ResolvedSettings extends Settings {
  readonly pieces: (typeof PIECE_SETS)[number];
  readonly notation: (typeof NOTATIONS)[number];
  /** The notation for display, in the characters of the language. */
  readonly written: WrittenNotation;
}

export const SettingsContext = createContext<SettingsStore | null>(null);

export function createSettingsStore(window: Window): SettingsStore {
  const stored = deviceText(LOCAL_STORAGE_KEYS.settings, deviceOf(window));
  const { get, set, subscribe } = createValueStore(readSettings(window));
  onOtherTab(LOCAL_STORAGE_KEYS.settings, window, () => set(readSettings(window)));
  // Without storage the settings last as long as the page.
  const replace = (settings: Settings): void => {
    stored.write(JSON.stringify(settings));
    set(settings);
  };

  return {
    get,
    subscribe,
    change: (part) => replace({ ...get(), ...part }),
    preview: (part) => set({ ...get(), ...part }),
    reset: () => replace(parseSettings(null)),
  };
}

/** Some of the settings; renders again only when one of these changes. */
export function useSettings<Part>(select: (settings: ResolvedSettings) => Part): Part {
  const locale = useLocale();
  const resolved = useCallback(
    (settings: Settings) => select(resolveSettings(settings, locale)),
    [select, locale],
  );
  return useStore(useSettingsStore(), resolved);
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
  return parseSettings(deviceText(LOCAL_STORAGE_KEYS.settings, deviceOf(window)).read() ?? null);
}
