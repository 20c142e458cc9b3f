import type { CHAT_PIECES, ChatContent, PRESET_PHRASES } from '@chuhe/protocol';
import type { MessageId, Text } from '../../platform/language/index.ts';

/** The text of a message in the reader's language. */
export function chatText(content: ChatContent, text: Text): string {
  switch (content.kind) {
    case 'text':
      return content.text;
    case 'preset':
      return textOf(PRESETS[content.number - 1], text);
    case 'sticker':
      return textOf(STICKERS[content.number - 1], text);
    default:
      return content satisfies never;
  }
}

function textOf(id: Parameters<Text>[0] | undefined, text: Text): string {
  return id === undefined ? '' : text(id);
}

/** The preset phrases by their numbers, from 1. */
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
] as const satisfies ListOf<typeof PRESET_PHRASES>;

/** The numbers of the phrases for spectators; the others are for players. */
export const SPECTATOR_PRESETS: readonly number[] = [3, 11, 12];

/** The texts of the stickers by their numbers, from 1. */
export const STICKERS = [
  'room.sticker.1',
  'room.sticker.2',
  'room.sticker.3',
  'room.sticker.4',
  'room.sticker.5',
  'room.sticker.6',
  'room.sticker.7',
] as const satisfies ListOf<typeof CHAT_PIECES>;

/** A list with one message for each number of the contract. */
type ListOf<Count extends number> = readonly MessageId[] & { readonly length: Count };
