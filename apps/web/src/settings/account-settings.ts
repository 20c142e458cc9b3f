import type { Settings as AccountSettings } from '@chuhe/protocol';
import presets from './board-presets.json';
import { BOARD_COLORS, parseSettings, SOUNDS, type Settings } from './settings.ts';
import { colorsShown } from './board-colors.ts';

const TEXT_SIZES = { normal: 1, large: 1.15, largest: 1.3 } as const;

/** What of this device's settings goes with the account; the rest belongs to the device. */
export function toAccount(settings: Settings): AccountSettings {
  const { gameSpeed, backgroundMusic, invite, setNum, chat, notice } = settings;
  const { pieces, notation, theme, confirmMove, gameColor, mutedSounds, textScale } = settings;
  return {
    gameSpeed,
    backgroundMusic: Math.round(backgroundMusic),
    invite,
    setNum,
    chat,
    notice,
    ...(pieces !== undefined && { pieces }),
    ...(notation !== undefined && { notation }),
    theme,
    confirmMove,
    boardPreset: gameColor.preset,
    gameColor: Object.keys(gameColor.own).length === 0 ? null : colorsShown(gameColor, false),
    sounds: Object.fromEntries(SOUNDS.map((sound) => [sound, !mutedSounds.includes(sound)])),
    largeText: sizeNamed(textScale),
  };
}

/** This device's settings with an account's over them; keys the account does not have stay. */
export function withAccount(settings: Settings, account: AccountSettings): Settings {
  const { gameColor, boardPreset, sounds, largeText, frameSize: _, ...same } = account;
  const hasColors = gameColor !== undefined || boardPreset !== undefined;
  const present = Object.entries({
    ...same,
    ...(hasColors && { gameColor: colorsOf(boardPreset ?? 'auto', gameColor ?? null) }),
    ...(sounds !== undefined && { mutedSounds: SOUNDS.filter((name) => sounds[name] === false) }),
    ...(largeText !== undefined && { textScale: TEXT_SIZES[largeText] }),
  }).filter(([, value]) => value !== undefined);
  return parseSettings(JSON.stringify({ ...settings, ...Object.fromEntries(present) }));
}

/** The keys in which two sets of settings differ, with the values of the first. */
export function changedKeys(now: AccountSettings, before: AccountSettings): AccountSettings {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(now).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(old.get(key)),
    ),
  );
}

function sizeNamed(scale: Settings['textScale']): NonNullable<AccountSettings['largeText']> {
  if (scale === TEXT_SIZES.normal) return 'normal';
  return scale === TEXT_SIZES.large ? 'large' : 'largest';
}

type GameColor = Settings['gameColor'];

/** The player's own colours are those in which the account's differ from the preset's. */
function colorsOf(
  preset: GameColor['preset'],
  colors: NonNullable<AccountSettings['gameColor']> | null,
): GameColor {
  if (colors === null) return { preset, own: {} };
  const usual = preset === 'auto' ? presets.kaya : presets[preset];
  const own = BOARD_COLORS.filter((name) => colors[name] !== usual[name]);
  return { preset, own: Object.fromEntries(own.map((name) => [name, colors[name]])) };
}
