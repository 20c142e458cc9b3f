import {
  baseOf,
  type BaseLocale,
  BOARD_HABITS,
  type Locale,
  notationIn,
  penCodeSchema,
} from '@chuhe/protocol';
import { outcomeTexts, winnerText } from '@chuhe/protocol/all-texts';
import { dailyPuzzle, type Puzzle, siteDay } from '@chuhe/puzzles';
import {
  afterMove,
  finishedOutcome,
  type PerSide,
  type Position,
  readMoveText,
  readPosition,
  readPositionCode,
  START_CODE,
  writeMove,
  writePositionCode,
} from '@chuhe/rules';
import * as z from 'zod/mini';
import type { GameDetailRow, GamesStore } from '../../games/history/index.ts';
import { type LibraryStore, masterIn } from '../../games/library/index.ts';
import { type ServerTexts, textsIn } from '../../platform/language/texts.ts';

/** A position of an embedded game, the move that led to it as four digits, and the text below the board. */
export interface EmbedFrame {
  readonly code: string;
  readonly move: string;
  readonly words: string;
}

/** The content of an embedded board. */
export interface EmbedSubject {
  readonly title: string;
  readonly players?: PerSide<string>;
  /** The last frame is shown first, so that a page without its script shows the end. */
  readonly frames: readonly [EmbedFrame, ...EmbedFrame[]];
  /** The room to follow. */
  readonly roomId?: string;
  /** The path of the full page on the site, without language. */
  readonly path: string;
}

export interface EmbedParts {
  readonly games: Pick<GamesStore, 'byId' | 'byKey'>;
  readonly library: Pick<LibraryStore, 'byId'>;
  readonly puzzles: (locale: Locale, base: BaseLocale) => Promise<readonly Puzzle[]>;
  readonly now: () => number;
}

/** An embedded item, as named in its address. */
export interface EmbedAddress {
  readonly kind: string;
  readonly name: string;
  readonly locale: Locale;
}

type Finder = (parts: EmbedParts, address: EmbedAddress) => Promise<EmbedSubject | undefined>;

const NUMBER = /^[1-9]\d{0,17}$/;
const KEY = /^[A-Za-z0-9_-]{6,64}$/;
const LIBRARY_GAME = /^[0-9a-f]{10}$/;
const ROOM = /^[A-Za-z0-9_-]{6,32}$/;

const FINDERS: Readonly<Record<string, Finder>> = {
  game: async ({ games }, { name, locale }) => {
    const row = NUMBER.test(name) ? await games.byId(name) : undefined;
    return row?.is_public === true ? ofGame(row, `/todayHistory/${name}`, locale) : undefined;
  },
  share: async ({ games }, { name, locale }) => {
    const row = KEY.test(name) ? await games.byKey(name) : undefined;
    return row && ofGame(row, `/user/history/share?key=${name}`, locale);
  },
  library: ofLibraryGame,
  board: (_, { name, locale }) => Promise.resolve(ofBoard(name, textsIn(locale).embed)),
  puzzle: ofDailyPuzzle,
  live: (_, { name, locale }) =>
    Promise.resolve(ROOM.test(name) ? ofRoom(name, textsIn(locale).embed) : undefined),
};

/** Undefined when there is no such item, or it is private. */
export async function findEmbed(
  parts: EmbedParts,
  address: EmbedAddress,
): Promise<EmbedSubject | undefined> {
  return Object.hasOwn(FINDERS, address.kind) ? FINDERS[address.kind]?.(parts, address) : undefined;
}

function ofGame(row: GameDetailRow, path: string, locale: Locale): EmbedSubject | undefined {
  const outcome = finishedOutcome(row.outcome_winner, row.outcome_by);
  const words = textsIn(locale).embed;
  const players = { RED: row.red_name ?? words.nobody, BLACK: row.black_name ?? words.nobody };
  const { result, namedCause } = outcome
    ? outcomeTexts(outcome, locale)
    : { result: '', namedCause: '' };
  const end = [result, namedCause].filter((text) => text !== '').join(' · ');
  const frames = framesOf({ start: row.start_code, moves: row.moves, end }, locale);
  return frames && { title: `${players.RED} – ${players.BLACK}`, players, frames, path };
}

async function ofLibraryGame(
  { library }: EmbedParts,
  { name, locale }: EmbedAddress,
): Promise<EmbedSubject | undefined> {
  const row = LIBRARY_GAME.test(name) ? await library.byId(name) : undefined;
  if (row === undefined) return undefined;
  const players = {
    RED: masterIn({ name: row.red_name, roman: row.red_roman }, locale),
    BLACK: masterIn({ name: row.black_name, roman: row.black_roman }, locale),
  };
  const facts = [winnerText(row.winner ?? 'draw', locale), row.day];
  const end = facts.filter((fact) => fact !== '').join(' · ');
  const frames = framesOf({ start: START_CODE, moves: row.moves, end }, locale);
  const title = `${players.RED} – ${players.BLACK}`;
  return frames && { title, players, frames, path: `/library/game/${name}` };
}

function ofBoard(name: string, words: ServerTexts['embed']): EmbedSubject | undefined {
  const code = z.safeParse(penCodeSchema, name);
  const reading = code.success ? readPositionCode(code.data) : undefined;
  if (!code.success || reading?.ok !== true) return undefined;
  const title = reading.setup.toMove === 'RED' ? words.redFirst : words.blackFirst;
  const query = new URLSearchParams({ penCode: code.data });
  return {
    title: words.board,
    frames: [{ code: code.data, move: '', words: title }],
    path: `/analysis?${query.toString()}`,
  };
}

async function ofDailyPuzzle(
  { puzzles, now }: EmbedParts,
  { name, locale }: EmbedAddress,
): Promise<EmbedSubject | undefined> {
  if (name !== 'daily') return undefined;
  const puzzle = dailyPuzzle(await puzzles(locale, baseOf(locale)), siteDay(now()));
  if (puzzle === undefined) return undefined;
  const words = textsIn(locale).embed;
  const title = puzzle.name;
  return {
    title: `${words.daily} · ${title}`,
    frames: [{ code: puzzle.penCode, move: '', words: `${title} · ${words.redFirst}` }],
    path: `/level/${puzzle.id}`,
  };
}

function ofRoom(roomId: string, words: ServerTexts['embed']): EmbedSubject {
  return {
    title: words.live,
    frames: [{ code: START_CODE, move: '', words: words.live }],
    roomId,
    path: `/game/watch?roomId=${roomId}`,
  };
}

interface StoredMoves {
  readonly start: string;
  readonly moves: string;
  /** The text below the last position. */
  readonly end: string;
}

function framesOf(
  { start, moves, end }: StoredMoves,
  locale: Locale,
): EmbedSubject['frames'] | undefined {
  const reading = readPosition(start);
  if (!reading.ok) return undefined;
  const notation = notationIn(BOARD_HABITS[locale].notation, locale);
  let { position }: { position: Position } = reading;
  const frames: EmbedSubject['frames'] & EmbedFrame[] = [frameOf(position, '', '')];
  for (let at = 0; at < moves.length; at += 4) {
    const record = moves.slice(at, at + 4);
    const read = readMoveText(position, record, 'record');
    if (!read.ok) return undefined;
    const words = `${position.moveNumber}${position.toMove === 'RED' ? '.' : '…'} ${writeMove(position, read.move, notation)}`;
    position = afterMove(position, read.move);
    const isLast = at + 4 >= moves.length;
    frames.push(frameOf(position, record, isLast ? `${words} · ${end}` : words));
  }
  return frames;
}

function frameOf(position: Position, move: string, words: string): EmbedFrame {
  return { code: writePositionCode(position), move, words };
}
