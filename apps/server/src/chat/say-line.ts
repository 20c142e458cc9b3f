import type { ChatContent, ChatLine } from '@chuhe/protocol';
import type { Person } from '../gateway/index.ts';
import type { Limiter } from '../limits/index.ts';
import { allow, type Answer, refuse } from '../platform/answer.ts';
import type { ChatCircle, ChatStore } from './chat.store.ts';

export interface ChatParts {
  readonly chat: ChatStore;
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
  { chat, limiter }: ChatParts,
  { roomId, person, circle, content }: Saying,
  now: number,
): Promise<Answer<ChatLine>> {
  if (person.mutedUntil > now) return refuse('muted');
  if (content.kind === 'text' && person.isGuest) return refuse('guests-may-not');
  const wait = await limiter.take('chat-by-account', person.userId);
  if (wait > 0) return refuse('chat-too-fast', wait);
  const { id, at } = await chat.add(roomId, person.userId, circle, content);
  const { userId, userName, isGuest } = person;
  return allow({ id, from: { userId, userName, tourist: isGuest ? 1 : 0 }, at, circle, content });
}
