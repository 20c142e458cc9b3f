export { followAppearance, useIsDark } from './appearance.ts';
export { type BoardColors, colorsShown, contrastFaults } from './board-colors.ts';
export {
  createSettingsStore,
  type ResolvedSettings,
  SettingsContext,
  type SettingsStore,
  useChangeSettings,
  useSettings,
  useSettingsStore,
} from './settings-store.ts';
export {
  BOARD_COLORS,
  BOARD_PRESETS,
  GAME_SPEEDS,
  INVITERS,
  MOVE_MILLIS,
  NOTATIONS,
  TEXT_SCALES,
  THEMES,
  type SoundName,
} from './settings.ts';
