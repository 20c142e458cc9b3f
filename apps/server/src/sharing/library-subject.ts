import { loadOpeningNames } from '@chuhe/openings';
import { DEFAULT_LOCALE, type Locale, winnerText } from '@chuhe/protocol';
import {
  afterMove,
  type Position,
  readMoveText,
  START_CODE,
  startPosition,
  writeMove,
} from '@chuhe/rules';
import { endOf } from '../games/index.ts';
import type { LibraryGameDetailRow, LibraryStore } from '../library/index.ts';
import type { PageRef } from './page-ref.ts';
import { fill, type Subject, wordsOf } from './subject.ts';

export interface LibrarySubjectParts {
  readonly library: Pick<LibraryStore, 'byId' | 'player' | 'event'>;
}

type LibraryRef = Extract<PageRef, { readonly type: 'library' | 'master' | 'event' }>;

/** Whether a page is one of the library. */
export function isLibraryRef(ref: PageRef): ref is LibraryRef {
  return ref.type === 'library' || ref.type === 'master' || ref.type === 'event';
}

/** What a page of the library is about; undefined when there is no such thing. */
export function ofLibrary(
  parts: LibrarySubjectParts,
  ref: LibraryRef,
  locale: Locale,
): Promise<Subject | undefined> {
  switch (ref.type) {
    case 'library':
      return ofLibraryGame(parts, ref.id, locale);
    case 'master':
      return ofMaster(parts, ref.name, locale);
    case 'event':
      return ofEvent(parts, ref.name, locale);
    default:
      return ref satisfies never;
  }
}

/** A game of masters: players, result, opening, and the moves as text. */
async function ofLibraryGame(
  { library }: LibrarySubjectParts,
  id: string,
  locale: Locale,
): Promise<Subject | undefined> {
  const row = await library.byId(id);
  const end = row && endOf(START_CODE, row.moves);
  if (row === undefined || end === undefined) return undefined;
  const words = wordsOf(locale);
  const isZh = locale === DEFAULT_LOCALE;
  const players = {
    RED: isZh ? row.red_name : row.red_roman,
    BLACK: isZh ? row.black_name : row.black_roman,
  };
  const result = winnerText(row.winner ?? 'draw', locale);
  const { openings } = await loadOpeningNames();
  const opening = openings.get(row.opening)?.[locale] ?? row.opening;
  const facts = factsOf(row, locale);
  return {
    title: fill(words.gameTitle, { red: players.RED, black: players.BLACK, result }),
    description: fill(words.libraryDescription, { opening: `${row.opening} ${opening}`, facts }),
    body: [movesText(row, isZh)],
    isListed: true,
    card: {
      ...end,
      heading: result,
      hint: `${row.opening} ${opening}`,
      players,
      footer: words.libraryFooter,
    },
  };
}

/** Where and when it was played, and how long it is. */
function factsOf(row: LibraryGameDetailRow, locale: Locale): string {
  const words = wordsOf(locale);
  const isZh = locale === DEFAULT_LOCALE;
  const count = Math.ceil(row.plies / 2);
  const rounds = fill(count === 1 ? words.round : words.rounds, { count });
  const event = (isZh ? row.event_name : (row.event_english ?? row.event_name)) ?? '';
  return [event, row.day, rounds].filter((fact) => fact !== '').join(isZh ? '，' : ', ');
}

/** Every move, with the numbers of the rounds. */
function movesText({ moves }: LibraryGameDetailRow, isZh: boolean): string {
  let position: Position = startPosition();
  const texts: string[] = [];
  for (let at = 0; at < moves.length; at += 4) {
    const reading = readMoveText(position, moves.slice(at, at + 4), 'record');
    if (!reading.ok) break;
    const number = at % 8 === 0 ? `${at / 8 + 1}. ` : '';
    texts.push(number + writeMove(position, reading.move, isZh ? 'chinese' : 'wxf'));
    position = afterMove(position, reading.move);
  }
  return texts.join(' ');
}

/** A master's page. */
async function ofMaster(
  { library }: LibrarySubjectParts,
  name: string,
  locale: Locale,
): Promise<Subject | undefined> {
  const row = await library.player(name);
  if (row === undefined) return undefined;
  const words = wordsOf(locale);
  const isZh = locale === DEFAULT_LOCALE;
  const [shown, other] = isZh ? [row.name, row.roman] : [row.roman, row.name];
  const title = fill(words.libraryMasterTitle, { name: shown });
  const description = fill(words.libraryMasterDescription, {
    name: shown,
    other,
    games: row.games,
  });
  return {
    title,
    description,
    isListed: true,
    card: { setup: startPosition(), heading: shown, hint: title, footer: words.libraryFooter },
  };
}

/** An event's page. */
async function ofEvent(
  { library }: LibrarySubjectParts,
  name: string,
  locale: Locale,
): Promise<Subject | undefined> {
  const row = await library.event(name);
  if (row === undefined) return undefined;
  const words = wordsOf(locale);
  const title = locale === DEFAULT_LOCALE ? row.name : (row.english ?? row.name);
  const years = [row.from_year, row.to_year].filter((year) => year !== null);
  const facts = { name: title, games: row.games, years: [...new Set(years)].join('–') };
  return {
    title,
    description: fill(words.libraryEventDescription, facts),
    isListed: true,
    card: {
      setup: startPosition(),
      heading: title,
      hint: facts.years,
      footer: words.libraryFooter,
    },
  };
}
