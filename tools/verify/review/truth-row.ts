// The best known value of one move of a game, from a long search.
import {
  currentPosition,
  isSameMove,
  legalMoves,
  shortenLine,
  type MoveLine,
  writeMoveRecord,
} from '@chuhe/rules';
import type { Examination, Score } from '@chuhe/search';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { EngineProcess } from '../../../apps/engine/src/engine-process.ts';

/** One row: the best move against the played one, at the same root. */
export interface TruthRow {
  readonly game: string;
  /** Counted from 0: the move played in the position after this many plies. */
  readonly ply: number;
  readonly best: string;
  /** The scores of the last two depths for the side to move, deepest last; a mate in n is 30,000 - n. */
  readonly free: readonly number[];
  /** The same for the played move alone; absent if it is the best one. */
  readonly held?: readonly number[];
  readonly depth: number;
  /**
   * The number of moves of the game it represents: the size of its stratum divided by the number drawn; 0 if it was not
   * drawn.
   */
  readonly weight?: number;
}

/** The nodes of a row: for the free search, and for the played move alone. */
const NODES = { free: 1_000_000, held: 500_000 };

const MATE = 30_000;
/** A search ends with its nodes, however busy the machine is. */
const MILLIS = 600_000;

/** Searches one ply of a game with an empty hash; undefined if there is no choice. */
export async function examinePly(
  engine: EngineProcess,
  whole: MoveLine,
  { game, ply }: Pick<TruthRow, 'game' | 'ply'>,
  nodes = NODES,
): Promise<TruthRow | undefined> {
  const line = shortenLine(whole, whole.moves.length - ply);
  const played = whole.moves[ply];
  if (played === undefined || legalMoves(currentPosition(line)).length < 2) return undefined;
  await engine.forget();
  const free = await engine.examine({ line, ...settingsOf(nodes.free) });
  if (free === undefined) return undefined;
  const row = {
    game,
    ply,
    best: writeMoveRecord(free.move),
    free: pointsOf(free),
    depth: free.depth,
  };
  if (isSameMove(free.move, played)) return row;
  const held = await engine.examine({ line, ...settingsOf(nodes.held), among: [played] });
  return held === undefined ? undefined : { ...row, held: pointsOf(held) };
}

function settingsOf(nodes: number) {
  return { skill: 20, limits: { cap: { type: 'nodes', nodes }, millis: MILLIS } } as const;
}

/** The rows of a file, one per line; empty if there is no file. */
export function readRows(file: string): TruthRow[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.filter((text) => text !== '').map((text) => JSON.parse(text) as TruthRow);
}

export function writeRows(file: string, rows: readonly TruthRow[]): void {
  writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
}

function pointsOf({ scores }: Examination): readonly number[] {
  return scores.map((score) => numberOf(score));
}

function numberOf(score: Score): number {
  if (score.type === 'points') return score.points;
  return score.moves > 0 ? MATE - score.moves : -MATE - score.moves;
}
