import { setImmediate as nextTurn } from 'node:timers/promises';
import { entryRefusal, type Tournament } from '@chuhe/tournaments';
import { frameText, type TournamentConversation } from './tournament-conversation.ts';
import type { Found, TournamentService } from './tournament-service.ts';

/** No player has it. */
const NO_PLAYER = '';
/** So many are told before others get their turn. */
const AT_ONCE = 100;

/** What a tournament means to all who take no part in it. */
export function outsideOf(tournament: Tournament, now: number): string {
  return entryRefusal(tournament, NO_PLAYER, now) ?? 'open';
}

/**
 * Tells each reader what has changed for that one. Spectators of whom a tournament may have thousands cost a comparison each: to
 * them something changes only when entry opens or closes.
 */
export async function pushOwn(
  service: TournamentService,
  found: Found,
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
  // One statement for the names of all and one for their reminders; below each is known.
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
    if (told % AT_ONCE === 0) await nextTurn();
  }
}

/** What a reader would notice; the version alone is nothing to tell. */
export function ownKey(own: object): string {
  return JSON.stringify({ ...own, version: 0 });
}
