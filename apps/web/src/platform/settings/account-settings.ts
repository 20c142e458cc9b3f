import {
  type Settings as AccountSettings,
  deviceOf,
  deviceSchema,
  NO_STAMP,
  nextStamp,
  settingsSchema,
  SOUNDS,
  stampedSettingsSchema,
  stampSchema,
} from '@chuhe/protocol';
import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import { deviceOf as storageOf, deviceValue, type DeviceValue } from '../storage/index.ts';
import presets from './board-presets.json';
import { BOARD_COLORS, parseSettings, type Settings } from './settings.ts';
import { colorsShown } from './board-colors.ts';

const STAMPS_KEY = 'settings-stamps';
const TEXT_SIZES = { normal: 1, large: 1.15, largest: 1.3 } as const;

type GameColor = Settings['gameColor'];

const memorySchema = z.object({
  /** The device's id in its stamps. */
  device: deviceSchema,
  /** The latest stamp that this device has created or seen. */
  seen: orElse(stampSchema, NO_STAMP),
  /** When each setting was last changed, here or on another device. */
  stamps: orElse(stampedSettingsSchema.shape.stamps, {}),
  /** The settings at the time of the stamps; any difference is a later change. */
  known: orElse(settingsSchema, {}),
  /** The user id of the owner; missing before the first login on this device. */
  owner: orElse(z.optional(z.string()), undefined),
});

/** The change times of this device's settings; stored beside them. */
export type StampMemory = z.output<typeof memorySchema>;

/** The part of this device's settings that belongs to the account; the rest stays on the device. */
export function toAccount(settings: Settings): AccountSettings {
  const { gameSpeed, backgroundMusic, invite, inviteFrom, setNum, chat, notice } = settings;
  const { pieces, notation, theme, confirmMove, premove, gameColor, mutedSounds } = settings;
  return {
    gameSpeed,
    backgroundMusic: Math.round(backgroundMusic),
    invite,
    inviteFrom,
    setNum,
    chat,
    notice,
    ...(pieces !== undefined && { pieces }),
    ...(notation !== undefined && { notation }),
    theme,
    confirmMove,
    premove,
    boardPreset: gameColor.preset,
    gameColor: Object.keys(gameColor.own).length === 0 ? null : colorsShown(gameColor, false),
    sounds: Object.fromEntries(SOUNDS.map((sound) => [sound, !mutedSounds.includes(sound)])),
    largeText: sizeNamed(settings.textScale),
  };
}

/** This device's settings overridden by the account's; keys missing from the account stay. */
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

/** The stored stamps; without any, all changes so far get the oldest stamp. */
export function readStamps(
  window: Window,
  { now, defaults }: { readonly now: AccountSettings; readonly defaults: AccountSettings },
): StampMemory {
  const stored = stampsOf(window).read();
  if (stored !== undefined) return stored;
  const fresh = { device: deviceOf(Math.random), seen: NO_STAMP, stamps: {}, known: defaults };
  return stampChanges({ ...fresh, owner: undefined }, now, 1);
}

/** A browser may refuse storage; then the stamps last as long as the page. */
export function writeStamps(window: Window, memory: StampMemory): void {
  stampsOf(window).write(memory);
}

function stampsOf(window: Window): DeviceValue<StampMemory, undefined> {
  return deviceValue<StampMemory, undefined>(
    STAMPS_KEY,
    memorySchema,
    undefined,
    storageOf(window),
  );
}

/** Gives every changed setting a stamp later than all previous ones. */
export function stampChanges(
  memory: StampMemory,
  now: AccountSettings,
  nowMillis: number,
): StampMemory {
  const keys = new Set([
    ...Object.keys(changedKeys(now, memory.known)),
    ...Object.keys(changedKeys(memory.known, now)),
  ]);
  if (keys.size === 0) return memory;
  const at = nextStamp(memory.seen, nowMillis, memory.device);
  const changed = Object.fromEntries([...keys].map((key) => [key, at]));
  return { ...memory, seen: at, stamps: { ...memory.stamps, ...changed }, known: now };
}

function sizeNamed(scale: Settings['textScale']): NonNullable<AccountSettings['largeText']> {
  if (scale === TEXT_SIZES.normal) return 'normal';
  return scale === TEXT_SIZES.large ? 'large' : 'largest';
}

/** The player's own colours are those where the account's differ from the preset. */
function colorsOf(
  preset: GameColor['preset'],
  colors: NonNullable<AccountSettings['gameColor']> | null,
): GameColor {
  if (colors === null) return { preset, own: {} };
  const usual = preset === 'auto' ? presets.kaya : presets[preset];
  const own = BOARD_COLORS.filter((name) => colors[name] !== usual[name]);
  return { preset, own: Object.fromEntries(own.map((name) => [name, colors[name]])) };
}
