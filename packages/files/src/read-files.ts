import { type FileReading, LARGEST_FILE, MAX_GAMES, readGames } from '@chuhe/rules';
import { isCbf, readCbf } from './cbf.ts';
import { isCbl, isCbr, isOtherCcBridge, isPage, readCbl, readCbr } from './ccbridge.ts';
import type { GameFormatId } from './game-formats.ts';
import { playRawGame, type RawGame } from './raw-game.ts';
import { decodeText } from './text-encoding.ts';
import { isXqf, PLAIN_VERSION, readXqf } from './xqf.ts';

/** The format of a read file; a text may mix several games. */
type FileFormat = Exclude<GameFormatId, 'pgn' | 'dhtmlxq'> | 'text';

interface GameReader {
  readonly format: FileFormat;
  readonly recognises: (bytes: Uint8Array) => boolean;
  readonly read: (bytes: Uint8Array) => readonly RawGame[];
}

/** The readers of binary formats. The content decides; the first that recognises it reads it. */
const GAME_READERS: readonly GameReader[] = [
  { format: 'cbl', recognises: isCbl, read: readCbl },
  { format: 'cbr', recognises: isCbr, read: (bytes) => [readCbr(bytes)] },
  { format: 'cbr', recognises: isOtherCcBridge, read: () => [] },
  { format: 'xqf', recognises: isXqf, read: (bytes) => [readXqf(bytes)] },
  {
    format: 'cbf',
    recognises: (bytes) => isCbf(new TextDecoder().decode(bytes)),
    read: (bytes) => [readCbf(new TextDecoder().decode(bytes))],
  },
];

/** [R8.2] larger files are refused unread; in bytes. Books of one game reach 900 KB. */
export const LARGEST_BINARY = 8_000_000;

/** The content of a file: each of its games, or why it cannot be read. */
export interface FileContent {
  readonly format: FileFormat;
  readonly games: readonly FileReading[];
}

/** The games of a binary file, with their moves not yet played; undefined for texts. */
export function readRawGames(
  bytes: Uint8Array,
): { readonly format: FileFormat; readonly games: readonly RawGame[] } | undefined {
  const reader = GAME_READERS.find(({ recognises }) => recognises(bytes));
  return reader && { format: reader.format, games: reader.read(bytes) };
}

/** [R8.12] reads the games of a file in any format, which it detects by content, never by name. */
export function readGameFileBytes(bytes: Uint8Array): FileContent {
  if (bytes.length > LARGEST_BINARY) {
    const refusal = { code: 'file-too-large', limit: LARGEST_BINARY } as const;
    return { format: 'text', games: [{ ok: false, refusal }] };
  }
  const raw = readRawGames(bytes);
  if (raw === undefined) return { format: 'text', games: readGames(decodeText(bytes, gamesIn)) };
  const games = raw.games.filter((game) => !isPage(game)).slice(0, MAX_GAMES);
  const isScrambled = raw.format === 'xqf' && (bytes[2] ?? 0) > PLAIN_VERSION;
  const readings = games.map((game) => readingOf(game, isScrambled));
  return { format: raw.format, games: readings.length === 0 ? [NO_GAME] : readings };
}

const NO_GAME: FileReading = { ok: false, refusal: { code: 'file-without-game' } };

/** If a scrambled file has no legal first move, the keys are wrong. */
function readingOf(game: RawGame, isScrambled: boolean): FileReading {
  const reading = playRawGame(game);
  const isNonsense = isScrambled && game.moves.length > 0;
  return reading.ok && isNonsense && reading.game.tree.children.length === 0 ? NO_GAME : reading;
}

function gamesIn(text: string): number {
  return text.length > LARGEST_FILE ? 0 : readGames(text).filter(({ ok }) => ok).length;
}
