export { followAppearance } from './appearance.ts';
export { createSettingsStore, type SettingsStore } from './settings-store.ts';
export { MOVE_MILLIS, type SoundName } from './settings.ts';
export { SettingsContext, useChangeSettings, useSettings } from './use-settings.ts';
