import {
  currentPosition,
  extendLine,
  judgeLine,
  type Move,
  type MoveLine,
  type Position,
  startLine,
} from '@chuhe/rules';
import { expect, test } from 'vitest';
import { solveFamily, type SolvedTables } from './build.ts';
import { BASIC_ENDINGS } from './endings.ts';
import { drawExercise, type ExerciseGoal } from './exercise.ts';
import { figuresOf } from './figures.ts';
import { type OpenTables, probe, type Probe } from './probe.ts';
import { strongestMove } from './strongest-move.ts';

const solved: SolvedTables = new Map();
for (const name of ['RvAE', 'NvA', 'NvE']) solveFamily(name, solved);
const tables: OpenTables = new Map(
  [...solved].map(
    ([name, { index, attacker }]) => [name, { name, index, values: attacker }] as const,
  ),
);
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];
const LONGEST_GAME = 130;

type Player = (line: MoveLine) => Move;

/** The player who knows the tables, advised by an engine that proposes the worst move. */
const computer: Player = (line) => {
  const found = probed(currentPosition(line));
  return strongestMove(line, found, found.moves.at(-1)?.move) ?? missing();
};
const perfect: Player = (line) => probed(currentPosition(line)).moves[0]?.move ?? missing();

/** Moves that look random, the same in every run. */
function careless(seed: number): Player {
  return (line) => {
    const { moves } = probed(currentPosition(line));
    return moves[(seed * 31 + line.moves.length * 17) % moves.length]?.move ?? missing();
  };
}

test.each(['horse-adviser', 'chariot-adviser-elephant', 'horse-elephant'])(
  '%s: a won ending is won against every defence, in the proved number of moves against the best',
  (id) => {
    for (const seed of SEEDS) {
      const start = startLine(drawn(id, 'win', seed));
      const { toMove } = currentPosition(start);
      const left = probed(currentPosition(start)).value.moves;
      for (const defender of [perfect, careless(seed)]) {
        const line = playOut(start, computer, defender);
        expect(judgeLine(line)).toMatchObject({ type: 'win', winner: toMove });
        const made = Math.ceil(line.moves.length / 2);
        expect(defender === perfect ? made === left : made <= left).toBe(true);
      }
    }
  },
);

test('a drawn ending is held against every attack, even if the engine proposes the moves that lose', () => {
  let longest = 0;
  for (const seed of SEEDS) {
    const start = startLine(drawn('horse-elephant', 'hold', seed));
    for (const attacker of [perfect, careless(seed)]) {
      const line = playOut(start, computer, attacker);
      const ending = judgeLine(line);
      // An attacker who checks for ever loses.
      const winner = ending?.type === 'win' ? ending.winner : undefined;
      expect([undefined, currentPosition(start).toMove]).toContain(winner);
      longest = Math.max(longest, line.moves.length);
    }
  }
  expect(longest).toBeGreaterThan(20);
});

test('a lost ending is defended as long as possible', () => {
  const start = startLine(drawn('horse-adviser', 'win', 7));
  const left = probed(currentPosition(start)).value.moves;
  const line = playOut(start, perfect, computer);
  expect(Math.ceil(line.moves.length / 2)).toBe(left);
});

test('in a draw the engine’s move is played if it holds', () => {
  const position = drawn('horse-elephant', 'hold', 1);
  const holding = probed(position).moves.filter(({ value }) => value.verdict === 'drawn');
  for (const { move } of holding)
    expect(strongestMove(startLine(position), probed(position), move)).toEqual(move);
});

function playOut(start: MoveLine, first: Player, second: Player): MoveLine {
  let line = start;
  while (line.moves.length < LONGEST_GAME && judgeLine(line) === undefined) {
    const player = line.moves.length % 2 === 0 ? first : second;
    line = extendLine(line, player(line));
    if (probe(currentPosition(line), tables) === undefined) break;
  }
  return line;
}

function drawn(id: string, goal: ExerciseGoal, seed: number): Position {
  const ending = BASIC_ENDINGS.find((one) => one.id === id) ?? missing();
  const exercise = { goal, seed };
  return drawExercise(ending, exercise, figuresOf(ending).longest, tables) ?? missing();
}

function probed(position: Position): Probe {
  return probe(position, tables) ?? missing();
}

function missing(): never {
  throw new Error('not covered');
}
