export { followAppearance } from './appearance.ts';
export { createSettingsStore, type SettingsStore } from './settings-store.ts';
export { MOVE_MILLIS, SOUNDS, type SoundName } from './settings.ts';
export {
  SettingsContext,
  useChangeSettings,
  useSettings,
  useSettingsStore,
  type ResolvedSettings,
} from './use-settings.ts';
