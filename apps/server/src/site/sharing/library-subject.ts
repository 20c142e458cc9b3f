import { loadOpeningNames, nameOfOpening, readOpeningTag } from '@chuhe/openings';
import { baseOf, BOARD_HABITS, fillText as fill, type Locale, notationIn } from '@chuhe/protocol';
import { winnerText } from '@chuhe/protocol/all-texts';
import {
  afterMove,
  type Position,
  readMoveText,
  START_CODE,
  startPosition,
  writeMove,
} from '@chuhe/rules';
import { endOf } from '../../games/history/index.ts';
import {
  eventIn,
  type LibraryGameDetailRow,
  type LibraryStore,
  masterIn,
  openingTagOf,
} from '../../games/library/index.ts';
import type { PageRef } from './page-ref.ts';
import { isSingular } from '../../platform/language/texts.ts';
import { type Subject, wordsOf } from './subject.ts';

export interface LibrarySubjectParts {
  readonly library: Pick<LibraryStore, 'byId' | 'player' | 'event'>;
}

type LibraryRef = Extract<PageRef, { readonly type: 'library' | 'master' | 'event' }>;

/** Whether a page belongs to the library. */
export function isLibraryRef(ref: PageRef): ref is LibraryRef {
  return ref.type === 'library' || ref.type === 'master' || ref.type === 'event';
}

/** The subject of a page of the library; undefined when it does not exist. */
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
  const players = {
    RED: masterIn({ name: row.red_name, roman: row.red_roman }, locale),
    BLACK: masterIn({ name: row.black_name, roman: row.black_roman }, locale),
  };
  const result = winnerText(row.winner ?? 'draw', locale);
  const names = await loadOpeningNames(locale, baseOf(locale));
  const opening = nameOfOpening(names, readOpeningTag(openingTagOf(row)));
  const facts = factsOf(row, locale);
  return {
    title: fill(words.gameTitle, { red: players.RED, black: players.BLACK, result }),
    description: fill(words.libraryDescription, { opening: `${row.opening} ${opening}`, facts }),
    body: [movesText(row, locale)],
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

/** The place and date of a game, and its length. */
function factsOf(row: LibraryGameDetailRow, locale: Locale): string {
  const words = wordsOf(locale);
  const count = Math.ceil(row.plies / 2);
  const rounds = fill(isSingular(count, locale) ? words.round : words.rounds, { count });
  const event =
    row.event_name === null
      ? ''
      : eventIn({ name: row.event_name, english: row.event_english }, locale);
  return [event, row.day, rounds].filter((fact) => fact !== '').join(words.comma);
}

/** Every move, with round numbers. */
function movesText({ moves }: LibraryGameDetailRow, locale: Locale): string {
  let position: Position = startPosition();
  const texts: string[] = [];
  const notation = notationIn(BOARD_HABITS[locale].notation, locale);
  for (let at = 0; at < moves.length; at += 4) {
    const reading = readMoveText(position, moves.slice(at, at + 4), 'record');
    if (!reading.ok) break;
    const number = at % 8 === 0 ? `${at / 8 + 1}. ` : '';
    texts.push(number + writeMove(position, reading.move, notation));
    position = afterMove(position, reading.move);
  }
  return texts.join(' ');
}

async function ofMaster(
  { library }: LibrarySubjectParts,
  name: string,
  locale: Locale,
): Promise<Subject | undefined> {
  const row = await library.player(name);
  if (row === undefined) return undefined;
  const words = wordsOf(locale);
  const shown = masterIn(row, locale);
  const other = shown === row.roman ? row.name : row.roman;
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

async function ofEvent(
  { library }: LibrarySubjectParts,
  name: string,
  locale: Locale,
): Promise<Subject | undefined> {
  const row = await library.event(name);
  if (row === undefined) return undefined;
  const words = wordsOf(locale);
  const title = eventIn(row, locale);
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
