import type { ChatContent } from '@chuhe/protocol';
import type { Text } from '../../language/index.ts';
import { PRESETS, STICKERS } from './chat-numbers.ts';

/** What was said, in the reader's language. */
export function chatWords(content: ChatContent, text: Text): string {
  switch (content.kind) {
    case 'text':
      return content.text;
    case 'preset':
      return wordOf(PRESETS[content.number - 1], text);
    case 'sticker':
      return wordOf(STICKERS[content.number - 1], text);
    default:
      return content satisfies never;
  }
}

function wordOf(id: Parameters<Text>[0] | undefined, text: Text): string {
  return id === undefined ? '' : text(id);
}
