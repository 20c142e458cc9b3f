import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { COLUMNS } from '@chuhe/rules';
import * as z from 'zod/mini';
import { toSimplified } from './traditional.ts';

/** A master game. Unknown texts are empty. */
export interface LibraryGame {
  /** The first ten hexadecimal digits of the SHA-256 of the moves. */
  readonly id: string;
  /** The date in ISO format, without its unknown parts. */
  readonly date: string;
  /** The players' names, keys of the table of players. */
  readonly red: string;
  readonly black: string;
  /** The winner; null for a draw. */
  readonly winner: 'RED' | 'BLACK' | null;
  /** The opening, an ECCO code. */
  readonly opening: string;
  /** The number of its event; 0 if unknown. */
  readonly event: number;
  /** The round; 0 if unknown. */
  readonly round: number;
  readonly site: string;
  readonly redTeam: string;
  readonly blackTeam: string;
  /** Four digits per ply, from the standard start. */
  readonly moves: string;
}

const playerSchema = z.object({
  /** In simplified Chinese, or in Latin letters if no other form is known. */
  name: z.string(),
  /** Romanised, surname first. */
  roman: z.string(),
  games: z.number(),
  from: z.optional(z.number()),
  to: z.optional(z.number()),
  /** Most frequent first. */
  teams: z.optional(z.array(z.string())),
  rank: z.optional(z.string()),
  /** Other spellings. */
  also: z.optional(z.array(z.string())),
});
export type LibraryPlayer = z.output<typeof playerSchema>;

const eventSchema = z.object({
  id: z.number(),
  name: z.string(),
  games: z.number(),
  from: z.optional(z.number()),
  to: z.optional(z.number()),
  en: z.optional(z.string()),
});
export type LibraryEvent = z.output<typeof eventSchema>;

export interface Library {
  /** By date, those without one first. */
  readonly games: readonly LibraryGame[];
  readonly players: readonly LibraryPlayer[];
  readonly events: readonly LibraryEvent[];
}

const FILES = ['games.br', 'moves.br', 'players.json.br', 'events.json.br'] as const;
/** The files an import stores; the players' spellings include their Vietnamese names. */
const VERSIONED = [...FILES, 'vietnamese.json'] as const;

/** All games with their players and events, from the files of this package. */
export async function readLibrary(): Promise<Library> {
  const [facts, moves, players, events] = await Promise.all(FILES.map((name) => unpack(name)));
  return {
    games: readGames(String(facts), readMoves(moves ?? Buffer.alloc(0))),
    players: z.array(playerSchema).parse(JSON.parse(String(players))),
    events: z.array(eventSchema).parse(JSON.parse(String(events))),
  };
}

/** A version text that changes with the content of the files. */
export async function libraryVersion(): Promise<string> {
  const hash = createHash('sha256');
  for (const bytes of await Promise.all(VERSIONED.map((name) => readFile(fileOf(name)))))
    hash.update(bytes);
  return hash.digest('hex');
}

/**
 * A name in the form that searches compare: simplified characters, lower case, without tones, spaces and punctuation.
 */
export function foldSpelling(text: string): string {
  return toSimplified(text)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '');
}

function fileOf(name: string): URL {
  return new URL(`../data/${name}`, import.meta.url);
}

async function unpack(name: string): Promise<Buffer> {
  return promisify(brotliDecompress)(await readFile(fileOf(name)));
}

const WINNERS: Readonly<Record<string, LibraryGame['winner']>> = { r: 'RED', b: 'BLACK', d: null };

/** In the order of the columns in the file. */
const COLUMN_NAMES = [
  'date',
  'red',
  'black',
  'result',
  'opening',
  'event',
  'round',
  'site',
  'redTeam',
  'blackTeam',
] as const;

type Column = (typeof COLUMN_NAMES)[number];

/** The facts column by column, one value per line and an empty line after each column; the moves by game. */
function readGames(text: string, moves: readonly string[]): readonly LibraryGame[] {
  const lines = text.split('\n');
  const width = moves.length + 1;
  const valueOf = (column: Column, game: number): string =>
    lines[COLUMN_NAMES.indexOf(column) * width + game] ?? '';
  return moves.map((line, game) => ({
    id: createHash('sha256').update(line).digest('hex').slice(0, 10),
    date: valueOf('date', game),
    red: valueOf('red', game),
    black: valueOf('black', game),
    winner: winnerOf(valueOf('result', game)),
    opening: valueOf('opening', game),
    event: Number(valueOf('event', game)),
    round: Number(valueOf('round', game)),
    site: valueOf('site', game),
    redTeam: valueOf('redTeam', game),
    blackTeam: valueOf('blackTeam', game),
    moves: line,
  }));
}

function winnerOf(result: string): LibraryGame['winner'] {
  const winner = WINNERS[result];
  if (winner === undefined) throw new Error(`the library has the result "${result}"`);
  return winner;
}

/** The moves of all games: the number of plies in two bytes, then two squares per ply. */
function readMoves(bytes: Buffer): readonly string[] {
  const games: string[] = [];
  for (let at = 0; at < bytes.length;) {
    const end = at + 2 + 2 * bytes.readUInt16LE(at);
    const squares = Array.from(bytes.subarray(at + 2, end));
    games.push(squares.map((square) => digitsOf(square)).join(''));
    at = end;
  }
  return games;
}

function digitsOf(square: number): string {
  return `${square % COLUMNS}${Math.floor(square / COLUMNS)}`;
}
