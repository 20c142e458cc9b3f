import { readPosition, writePlacement } from '@chuhe/rules';
import type { PracticalEnding } from './endings.ts';
import {
  type FormationFigures,
  type FormationGroup,
  groupOf,
  type ShownFormation,
} from './formation-figures.ts';
import { type Formation, formationsOf, shareOf } from './formations.ts';
import type { OpenTables } from './probe.ts';

const BEST_SHOWN = 4;
const WORST_SHOWN = 2;

/** Works out how each formation of the defender fares, from all positions of the tables of an ending. */
export function makeFormations(ending: PracticalEnding, tables: OpenTables): FormationFigures {
  const formations = ending.tables
    .flatMap((name) => tables.get(name) ?? [])
    .flatMap((table) => formationsOf(table, ending.soldiers))
    .toSorted((one, other) => shareOf(one) - shareOf(other) || other.lawful - one.lawful);
  const groups = formations.map((formation) => groupOf(shareOf(formation)));
  const count = (group: FormationGroup): number => groups.filter((one) => one === group).length;
  const counts = {
    holds: count('holds'),
    'mostly-holds': count('mostly-holds'),
    'mostly-loses': count('mostly-loses'),
    loses: count('loses'),
  };
  const last = formations.slice(BEST_SHOWN).slice(-WORST_SHOWN).toReversed();
  return {
    id: ending.id,
    counts,
    best: formations.slice(0, BEST_SHOWN).map(shown),
    worst: last.filter((formation) => shareOf(formation) > 0).map(shown),
  };
}

function shown(formation: Formation): ShownFormation {
  return { code: codeOf(formation), lost: Math.round(shareOf(formation) * 10_000) / 10_000 };
}

const FILES = 9;
const RANKS = 10;
/** The squares on which advisers may stand, as file and rank from the defender's left. */
const ADVISER_SQUARES = new Set([3, 5, 13, 21, 23]);

/** The formation on a board of its own; the attacker has only a king, where the kings do not face each other. */
function codeOf({ squares: [king = 0, ...others] }: Formation): string {
  for (const file of [4, 3, 5]) {
    const board = Array.from({ length: FILES * RANKS }, () => '1');
    board[king] = 'k';
    for (const square of others) board[square] = ADVISER_SQUARES.has(square) ? 'a' : 'b';
    board[FILES * (RANKS - 1) + file] = 'K';
    const rows = Array.from({ length: RANKS }, (_, rank) =>
      board.slice(rank * FILES, (rank + 1) * FILES).join(''),
    );
    const code = rows.join('/').replaceAll(/1+/g, (run) => String(run.length));
    const reading = readPosition(`${code} w`);
    if (reading.ok) return writePlacement(reading.position);
  }
  throw new Error('no place for the other king');
}
