import type { ChatContent, ChatLine } from '@chuhe/protocol';
import type { Person } from '../gateway/index.ts';
import type { Limiter } from '../limits/index.ts';
import { allow, type Answer, refuse } from '../platform/answer.ts';
import type { ReportsStore } from '../reports/index.ts';
import type { ChatCircle, ChatStore } from './chat.store.ts';
import { maskWords } from './mask-words.ts';

export interface ChatParts {
  readonly chat: ChatStore;
  readonly reports: ReportsStore;
  readonly limiter: Limiter;
}

/** What somebody wants to say where. */
export interface Saying {
  readonly roomId: string;
  readonly person: Person;
  readonly circle: ChatCircle;
  readonly content: ChatContent;
}

/** Stores a line and gives it back as everybody will see it, or says why not. */
export async function sayLine(
  { chat, limiter }: Pick<ChatParts, 'chat' | 'limiter'>,
  { roomId, person, circle, content: said }: Saying,
  now: number,
): Promise<Answer<ChatLine>> {
  if (person.mutedUntil > now) return refuse('muted');
  if (said.kind === 'text' && person.isGuest) return refuse('guests-may-not');
  const wait = await limiter.take('chat-by-account', person.userId);
  if (wait > 0) return refuse('chat-too-fast', wait);
  const { userId, userName, isGuest } = person;
  const content = maskedContent(said);
  const unmasked = said.kind === 'text' && content !== said ? said.text : undefined;
  const { id, at } = await chat.add({ roomId, accountId: userId, circle, content, unmasked });
  return allow({ id, from: { userId, userName, tourist: isGuest ? 1 : 0 }, at, circle, content });
}

/** Words nobody wants to read are masked for everybody; the rest of the line stays. */
function maskedContent(said: ChatContent): ChatContent {
  if (said.kind !== 'text') return said;
  const text = maskWords(said.text);
  return text === said.text ? said : { kind: 'text', text };
}
