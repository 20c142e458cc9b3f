import type { MessageId } from '../../language/index.ts';

/** The preset phrases in the order of their numbers, from 1. */
export const PRESETS = [
  'room.preset.1',
  'room.preset.2',
  'room.preset.3',
  'room.preset.4',
  'room.preset.5',
  'room.preset.6',
  'room.preset.7',
  'room.preset.8',
  'room.preset.9',
  'room.preset.10',
  'room.preset.11',
  'room.preset.12',
] as const satisfies readonly MessageId[];

/** What each sticker says, in the order of their numbers, from 1. */
export const STICKERS = [
  'room.sticker.1',
  'room.sticker.2',
  'room.sticker.3',
  'room.sticker.4',
  'room.sticker.5',
  'room.sticker.6',
  'room.sticker.7',
] as const satisfies readonly MessageId[];
