import { setTimeout as pause } from 'node:timers/promises';
import { type ApiEvent, apiEventSchema } from '@chuhe/protocol';
import * as z from 'zod/mini';
import { type AcceptRule, isAcceptable, offerQuery } from './accept-rule.ts';
import { type ApiClient, StreamRefused } from './api-client.ts';
import { type GameParts, playGame } from './play-game.ts';

export interface BridgeParts extends GameParts {
  readonly client: ApiClient;
  readonly rule: AcceptRule;
}

const RETRY_MILLIS = 500;
/** The limit for answering a challenge, which is open for a minute. */
const ANSWER_MILLIS = 30_000;

/**
 * Answers challenges and plays games until stopped. It reopens a stream that ends; the stream starts with every running
 * game, so nothing has to be stored across restarts.
 */
export async function runBridge(parts: BridgeParts): Promise<void> {
  const { client, signal, log, rule } = parts;
  const playing = new Set<string>();
  while (!signal.aborted) {
    try {
      for await (const line of client.lines(`/events${offerQuery(rule)}`))
        take(parts, playing, z.parse(apiEventSchema, line));
      log('the events ended');
    } catch (error) {
      if (error instanceof StreamRefused && (error.status === 401 || error.status === 403))
        throw new Error('the token is not accepted', { cause: error });
      log(error instanceof Error ? error.message : 'the events ended');
    }
    await pause(RETRY_MILLIS, undefined, { signal }).catch(() => undefined);
  }
}

function take(parts: BridgeParts, playing: Set<string>, event: ApiEvent): void {
  if (event.type === 'challenge') void answer(parts, event);
  if (event.type !== 'gameStart' || playing.has(event.roomId)) return;
  const { roomId } = event;
  playing.add(roomId);
  parts.log(`${roomId}: playing`);
  void play(parts, roomId).finally(() => playing.delete(roomId));
}

async function play(parts: BridgeParts, roomId: string): Promise<void> {
  const end = await playGame(parts, roomId);
  parts.log(`${roomId}: ${JSON.stringify(end?.outcome ?? 'left')}`);
}

async function answer(
  { client, rule, log }: BridgeParts,
  challenge: Extract<ApiEvent, { readonly type: 'challenge' }>,
): Promise<void> {
  const word = isAcceptable(challenge, rule) ? 'accept' : 'decline';
  const { userId, userName } = challenge.from;
  const result = await client.post(`/challenges/${userId}/${word}`, {}, Date.now() + ANSWER_MILLIS);
  log(`${word} ${userName}: ${result.ok ? 'done' : result.detail}`);
}
