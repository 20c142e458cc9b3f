import type { ChatContent, ChatMessage } from '@chuhe/protocol';
import type { Person } from '../../platform/sockets/index.ts';
import type { Limiter } from '../../platform/limits/index.ts';
import { allow, type Answer, refuse } from '../../platform/answer.ts';
import { isMuted, maskWords } from '../../platform/public-text/index.ts';
import type { ReportsStore } from '../../people/reports/index.ts';
import type { ChatChannel, ChatCircle, ChatStore } from './chat.store.ts';

export interface ChatParts {
  readonly chat: ChatStore;
  readonly reports: ReportsStore;
  readonly limiter: Limiter;
}

/** A chat message before it is sent. */
export interface ChatDraft {
  readonly channel: ChatChannel;
  readonly person: Person;
  readonly circle: ChatCircle;
  readonly content: ChatContent;
}

/** Stores a message and returns it as readers see it, or the refusal. */
export async function sendChat(
  { chat, limiter }: Pick<ChatParts, 'chat' | 'limiter'>,
  { channel, person, circle, content: original }: ChatDraft,
  now: number,
): Promise<Answer<ChatMessage>> {
  if (isMuted(person, now)) return refuse('muted');
  if (original.kind === 'text' && person.isGuest) return refuse('guests-may-not');
  const wait = await limiter.take('chat-by-account', person.userId);
  if (wait > 0) return refuse('chat-too-fast', wait);
  const { userId, userName, isGuest, isBot } = person;
  const content = maskedContent(original);
  const unmasked = original.kind === 'text' && content !== original ? original.text : undefined;
  const { id, at } = await chat.add({ channel, accountId: userId, circle, content, unmasked });
  const from = { userId, userName, tourist: isGuest ? 1 : 0, ...(isBot && { isBot }) } as const;
  return allow({ id, from, at, circle, content });
}

/** Masks offensive words for all readers; the rest of the message stays. */
function maskedContent(original: ChatContent): ChatContent {
  if (original.kind !== 'text') return original;
  const text = maskWords(original.text);
  return text === original.text ? original : { kind: 'text', text };
}
