import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import { useLocale, type Locale } from '../language/index.ts';
import type { NOTATIONS, PIECE_STYLES, Settings } from './settings.ts';
import type { SettingsStore } from './settings-store.ts';

/** The settings with everything that follows the language filled in. */
export interface ResolvedSettings extends Settings {
  readonly pieces: (typeof PIECE_STYLES)[number];
  readonly notation: (typeof NOTATIONS)[number];
}

export const SettingsContext = createContext<SettingsStore | null>(null);

/** The settings as they are now; redraws when one of them changes. */
export function useSettings(): ResolvedSettings {
  const store = useSettingsStore();
  const settings = useSyncExternalStore(store.subscribe, store.get);
  const locale = useLocale();
  return useMemo(() => resolveSettings(settings, locale), [settings, locale]);
}

/** Changes some of the settings and keeps them on the device. */
export function useChangeSettings(): SettingsStore['change'] {
  return useSettingsStore().change;
}

export function useSettingsStore(): SettingsStore {
  const store = use(SettingsContext);
  if (store === null) throw new Error('settings are used outside of SettingsContext');
  return store;
}

/** Readers of Chinese get characters and Chinese notation, others pictures and letters, unless they chose. */
export function resolveSettings(settings: Settings, locale: Locale): ResolvedSettings {
  return {
    ...settings,
    pieces: settings.pieces ?? (locale === 'zh' ? 'characters' : 'pictograms'),
    notation: settings.notation ?? (locale === 'zh' ? 'chinese' : 'wxf'),
  };
}
