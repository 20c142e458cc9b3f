import { foldSpelling } from '@chuhe/library';
import { codesWithin, hashPosition, loadOpeningNames } from '@chuhe/openings';
import { CALLS } from '@chuhe/protocol';
import { readPositionCode, type Setup } from '@chuhe/rules';
import { allow, refuse } from '../../platform/answer.ts';
import { type ServedCall, serveAnyone } from '../../platform/call.ts';
import {
  countPlaceOf,
  eventPageOf,
  eventSummaryOf,
  gameDetailOf,
  gameOf,
  masterOf,
  MAX_SCORES,
  pageAfter,
  profileOf,
  readCountPlace,
  readNumber,
} from './library-view.ts';
import { type LibraryStore, MAX_WORDS } from './library.store.ts';

export interface LibraryRouteParts {
  readonly library: LibraryStore;
  /** Whether the last of these positions is, or follows from, one of a running game. */
  readonly isLocked: (line: readonly Setup[]) => Promise<boolean>;
}

export function libraryRoutes({ library, isLocked }: LibraryRouteParts): readonly ServedCall[] {
  return [
    serveAnyone(CALLS.libraryGames, 'work', async ({ query }) => {
      const after = readNumber(query.cursor);
      if (after === null) return refuse('bad-request');
      const setup = query.position === undefined ? undefined : setupOf(query.position);
      if (setup !== undefined && (await isLocked([setup]))) return refuse('position-locked');
      const { size, order, event, opening, from, to, result, day } = query;
      const filter = {
        words: await wordsOf(library, query.words ?? ''),
        red: foldedOrNone(query.red),
        black: foldedOrNone(query.black),
        event: event === '' ? undefined : event,
        openings:
          opening === undefined ? undefined : codesWithin(await loadOpeningNames(), opening),
        from,
        to,
        result,
        position: setup === undefined ? undefined : hashPosition(setup).key,
        day,
      };
      const { rows, total } = await library.games(filter, { order, after, most: size + 1 });
      const page = pageAfter(rows, size, { placeOf: (row) => String(row.number), view: gameOf });
      return allow({ data: { ...page, total } });
    }),

    serveAnyone(CALLS.libraryGame, 'work', async ({ params }) => {
      const row = await library.byId(params.id);
      return row === undefined ? refuse('not-found') : allow({ data: gameDetailOf(row) });
    }),
    ...tableRoutes(library),
  ];
}

/** Players and events. */
function tableRoutes(library: LibraryStore): readonly ServedCall[] {
  return [
    serveAnyone(CALLS.libraryPlayers, 'work', async ({ query }) => {
      const after = readCountPlace(query.cursor);
      if (after === null) return refuse('bad-request');
      const rows = await library.players(foldedOrNone(query.name), after, query.size + 1);
      return allow({
        data: pageAfter(rows, query.size, { placeOf: countPlaceOf, view: masterOf }),
      });
    }),

    serveAnyone(CALLS.libraryPlayer, 'work', async ({ params }) => {
      const row = await library.player(params.name);
      if (row === undefined) return refuse('not-found');
      const scores = await library.scoresOf(row.id, MAX_SCORES);
      return allow({ data: profileOf(row, scores) });
    }),

    serveAnyone(CALLS.libraryEvents, 'work', async ({ query }) => {
      const after = readCountPlace(query.cursor);
      if (after === null) return refuse('bad-request');
      const rows = await library.events(foldedOrNone(query.name), after, query.size + 1);
      return allow({
        data: pageAfter(rows, query.size, { placeOf: countPlaceOf, view: eventSummaryOf }),
      });
    }),

    serveAnyone(CALLS.libraryEvent, 'work', async ({ params }) => {
      const row = await library.event(params.name);
      if (row === undefined) return refuse('not-found');
      return allow({ data: eventPageOf(row, await library.eventScoresOf(row.id, MAX_SCORES)) });
    }),
  ];
}

function foldedOrNone(text: string | undefined): string | undefined {
  const folded = foldSpelling(text ?? '');
  return folded === '' ? undefined : folded;
}

/** The search text is either one name with spaces in it, or several names. */
async function wordsOf(library: LibraryStore, typed: string): Promise<readonly string[]> {
  const words = typed
    .split(/[\s,，、]+/)
    .map((word) => foldSpelling(word))
    .filter((word) => word !== '');
  const whole = words.join('');
  if (words.length > 1 && (await library.isName(whole))) return [whole];
  return words.slice(0, MAX_WORDS);
}

function setupOf(penCode: string): Setup | undefined {
  const reading = readPositionCode(penCode);
  return reading.ok ? reading.setup : undefined;
}
