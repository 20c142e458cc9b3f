import { setImmediate as nextTurn } from 'node:timers/promises';
import { entryRefusal, type Tournament } from '@chuhe/tournaments';
import { frameText, type TournamentConversation } from './tournament-conversation.ts';
import type { FoundTournament, TournamentService } from './tournament-service.ts';

/** An id that no player has. */
const NO_PLAYER = '';
/** The number of frames sent before other work gets its turn. */
const FRAMES_PER_TURN = 100;

/** The entry state for readers who take no part in the tournament. */
export function outsideOf(tournament: Tournament, now: number): string {
  return entryRefusal(tournament, NO_PLAYER, now) ?? 'open';
}

/**
 * Sends each reader the changes in the reader's own part. A tournament may have thousands of spectators; each costs one
 * comparison, because their part changes only when entry opens or closes.
 */
export async function pushOwn(
  service: TournamentService,
  found: FoundTournament,
  readers: ReadonlySet<TournamentConversation>,
  now: number,
): Promise<void> {
  const { tournament } = found.replica;
  const outside = outsideOf(tournament, now);
  const changed = [...readers].flatMap((conversation) => {
    const { reader, lastOutside } = conversation;
    if (reader === undefined) return [];
    const known = tournament.entrants.has(reader.id) ? undefined : outside;
    return known !== undefined && known === lastOutside ? [] : [{ conversation, reader, known }];
  });
  // One statement loads all names and one all reminders; the loop below reads them from memory.
  const ids = changed.map(({ reader }) => reader.id);
  await service.names.of(ids);
  const reminded = await service.reminded(found, ids);
  let told = 0;
  for (const { conversation, reader, known } of changed) {
    conversation.lastOutside = known;
    const own = await service.own(found, reader, reminded);
    const key = ownKey(own);
    if (key === conversation.lastOwn) continue;
    conversation.lastOwn = key;
    conversation.send(frameText('own', own));
    told += 1;
    if (told % FRAMES_PER_TURN === 0) await nextTurn();
  }
}

/** The content that a reader would notice; a new version number alone causes no frame. */
export function ownKey(own: object): string {
  return JSON.stringify({ ...own, version: 0 });
}
