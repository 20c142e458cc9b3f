import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { playRawGame, type RawGame, readRawGames, sideToMoveOf } from '@chuhe/files';
import { pieceOfLetter, SQUARES, writeMoveRecord, writePositionCode } from '@chuhe/rules';

/** The known facts about a game of a sample file. */
interface GameFacts {
  readonly title: string;
  readonly event: string;
  readonly red: string;
  readonly black: string;
  readonly result: string;
  readonly start: string;
  readonly main: string;
  readonly moves: number;
  readonly variations: number;
  readonly comments: number;
  readonly rootComment: boolean;
  readonly treeSha256: string;
  readonly textSha256: string;
  /** Pages of books have no lawful position, and deleted games are not returned. */
  readonly state?: string;
  readonly startFault?: string;
  readonly illegal?: readonly { readonly ply: number; readonly move: string }[];
  readonly cut?: boolean;
}

interface Expected {
  readonly files: Readonly<Record<string, { readonly games: readonly GameFacts[] }>>;
}

/** Compares every sample of a folder with its `expected.json`; returns the differences and the number of samples. */
export function compareSamples(folder: string): {
  readonly games: number;
  readonly files: number;
  readonly faults: readonly string[];
} {
  const { files } = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as Expected;
  let games = 0;
  const faults = Object.entries(files).flatMap(([name, expected]) => {
    const wanted = expected.games.filter(({ state }) => state !== 'deleted');
    games += wanted.length;
    const found = readRawGames(readFileSync(join(folder, name)))?.games ?? [];
    if (found.length !== wanted.length) return [`${name}: ${found.length} games`];
    return wanted.flatMap((facts, index) => {
      const game = found[index];
      return game === undefined ? [] : differences(facts, game).map((text) => `${name}: ${text}`);
    });
  });
  return { games, files: Object.keys(files).length, faults };
}

function differences(facts: GameFacts, game: RawGame): readonly string[] {
  const found: Readonly<Record<string, unknown>> = { ...factsOf(game), ...playedFacts(game) };
  const { state: _, ...wanted } = facts;
  const names = [...new Set([...Object.keys(wanted), 'startFault', 'illegal', 'cut'])];
  return names.flatMap((name) => {
    const [want, have] = [wanted[name as keyof typeof wanted], found[name]].map((value) =>
      JSON.stringify(value),
    );
    return want === have ? [] : [`${name} is ${have}, not ${want}`];
  });
}

function factsOf(game: RawGame): Omit<GameFacts, 'state'> {
  const { headers, moves, comment, result, isCut } = game;
  const records = moves.map((move) => ({ ply: move.ply, record: writeMoveRecord(move) }));
  const firsts = new Set<number>();
  const main: string[] = [];
  let last = -1;
  let variations = 0;
  for (const [index, { parent }] of moves.entries()) {
    if (firsts.has(parent)) variations += 1;
    else if (parent === last) {
      main.push(records[index]?.record ?? '');
      last = index;
    }
    firsts.add(parent);
  }
  const comments = [comment, ...moves.map((move) => move.comment)].filter((text) => text !== '');
  return {
    title: headers.get('Title') ?? '',
    event: headers.get('Event') ?? '',
    red: headers.get('Red') ?? '',
    black: headers.get('Black') ?? '',
    result,
    start: startCode(game),
    main: main.join(' '),
    moves: moves.length,
    variations,
    comments: moves.filter((move) => move.comment !== '').length,
    rootComment: comment !== '',
    treeSha256: sha256(records.map(({ ply, record }) => `${ply} ${record}`).join('\n')),
    textSha256: sha256(comments.join('\0')),
    ...(isCut ? { cut: true } : {}),
  };
}

/** The facts that only playing the game shows: why it cannot start, and which moves are illegal. */
function playedFacts(game: RawGame): Pick<GameFacts, 'startFault' | 'illegal'> {
  const reading = playRawGame(game);
  if (reading.ok) {
    const kept = reading.leftOut - (game.isCut ? 1 : 0);
    return kept === 0 ? {} : { illegal: illegalMoves(game) };
  }
  const { refusal } = reading;
  return refusal.code === 'file-start-position' ? { startFault: refusal.reason.code } : {};
}

/** The moves that end a line: each is tried in a game that contains only the path to it. */
function illegalMoves(game: RawGame): NonNullable<GameFacts['illegal']> {
  return game.moves.flatMap((move) => {
    const way = [move];
    for (let at = move.parent; at >= 0;) {
      const before = game.moves[at];
      if (before === undefined) break;
      way.unshift(before);
      at = before.parent;
    }
    const line = way.map((each, index) => Object.assign({}, each, { parent: index - 1 }));
    const reading = playRawGame({ ...game, moves: line, isCut: false });
    const played = reading.ok ? reading.record.moves.length : 0;
    return played === line.length - 1 ? [{ ply: move.ply, move: writeMoveRecord(move) }] : [];
  });
}

function startCode(game: RawGame): string {
  const cells = new Uint8Array(SQUARES.length);
  for (const [square, letter] of game.pieces) cells[square] = pieceOfLetter(letter)?.code ?? 0;
  const toMove = sideToMoveOf(game);
  return writePositionCode({ cells, toMove, quietPlies: 0, moveNumber: 1, codeForm: 'full' });
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
