import {
  afterMove,
  hasLegalMove,
  isCheck,
  legalMoves,
  type Move,
  type Position,
  readMoveText,
  readPosition,
  writeMoveRecord,
} from '@chuhe/rules';
import { beforeAll, describe, expect, test } from 'vitest';
import { ForcedWinSearch } from './force-win.ts';
import { judgeTactic, promiseOf } from './judge-tactic.ts';
import { MATE_BUDGET } from './promise.ts';
import { loadTactics, type MateTactic, type Tactic } from './tactics.ts';

/** The default run tests every n-th position; the nightly run, which sets RANDOM_RUNS, tests all. */
const IS_NIGHT = process.env['RANDOM_RUNS'] === 'all';
const STEP = IS_NIGHT ? 1 : 30;

let mates: readonly MateTactic[] = [];
beforeAll(async () => {
  const all = (await loadTactics()).filter((tactic) => tactic.goal === 'mate');
  mates = all.filter((_, index) => index % STEP === 0);
});

function startOf({ code }: Tactic): Position {
  const reading = readPosition(code);
  if (!reading.ok) throw new Error(`${code} is not lawful`);
  return reading.position;
}

function read(start: Position, texts: readonly string[]): readonly Move[] {
  let position = start;
  return texts.map((text) => {
    const reading = readMoveText(position, text, 'record');
    if (!reading.ok) throw new Error(`${text} is not legal`);
    position = afterMove(position, reading.move);
    return reading.move;
  });
}

function lineOf(tactic: Tactic): readonly Move[] {
  return read(startOf(tactic), tactic.moves);
}

/** The position after moves that are known to be legal. */
function play(start: Position, moves: readonly Move[]): Position {
  return moves.reduce((position, move) => afterMove(position, move), start);
}

describe('moves in a mined mate', { timeout: IS_NIGHT ? 900_000 : 60_000 }, () => {
  test('the main line is solved at its end, and open before it, with the reply of the line', () => {
    expect(mates.length).toBeGreaterThan(70);
    for (const tactic of mates) {
      const line = lineOf(tactic);
      expect([tactic.id, judgeTactic(tactic, line)]).toEqual([tactic.id, { state: 'solved' }]);
      expect(promiseOf(tactic)).toBe(tactic.mateIn);
      for (let plies = 1; plies < line.length; plies += 2) {
        const judgement = judgeTactic(tactic, line.slice(0, plies));
        expect([tactic.id, judgement]).toEqual([tactic.id, { state: 'open', reply: line[plies] }]);
      }
    }
  });

  test('of the first moves one is right, and none is left undecided by the limit', () => {
    for (const tactic of mates) {
      const start = startOf(tactic);
      const search = new ForcedWinSearch();
      const [first] = lineOf(tactic);
      const right = legalMoves(start).filter(
        (move) => judgeTactic(tactic, [move]).state !== 'wrong',
      );
      expect([tactic.id, right]).toEqual([tactic.id, [first]]);
      for (const move of legalMoves(start)) {
        const after = afterMove(start, move);
        const proof = search.proveAgainst(after, tactic.mateIn - 1, MATE_BUDGET);
        expect([tactic.id, proof]).not.toEqual([tactic.id, 'gave-up']);
      }
    }
  });

  test('any move that keeps the mate is right, and its line ends in mate after as many moves', () => {
    let others = 0;
    for (const tactic of mates) {
      others += countOtherWays(tactic, lineOf(tactic).slice(0, 2));
    }
    expect(others).toBeGreaterThan(0);
  });

  test('a reply that is not the longest defence of the judge makes the line wrong', () => {
    let foreign = 0;
    for (const tactic of mates) {
      const line = lineOf(tactic);
      for (let ply = 1; ply < line.length; ply += 2) {
        const before = line.slice(0, ply);
        for (const moves of foreignReplies(tactic, before)) {
          foreign += 1;
          expect(judgeTactic(tactic, moves)).toEqual({ state: 'wrong', at: ply });
        }
      }
    }
    expect(foreign).toBeGreaterThan(10);
  });

  test('a line that goes on after the mate is wrong, and so is one that ends with a reply', () => {
    for (const tactic of mates) {
      const line = lineOf(tactic);
      const [one] = legalMoves(startOf(tactic));
      if (one === undefined) throw new Error('a mined position has moves');
      expect(judgeTactic(tactic, [...line, one, one])).toEqual({ state: 'wrong', at: line.length });
      expect(judgeTactic(tactic, line.slice(0, -1)).state).toBe('wrong');
      expect(judgeTactic(tactic, [])).toEqual({ state: 'wrong', at: 0 });
    }
  });

  test('a quiet move that mates in time is right, at the first move as later', () => {
    const tactic: MateTactic = {
      id: '28470743cd-190',
      code: '9/4ak1N1/4Pa1n1/9/4N4/5nB2/9/3A4B/9/3AK4 w',
      goal: 'mate',
      mateIn: 2,
      moves: ['4252', '4152', '4432'],
      themes: [],
      rating: 1300,
    };
    const start = startOf(tactic);
    const [quiet] = read(start, ['4432']);
    if (quiet === undefined) throw new Error('the move is legal');
    expect(isCheck(afterMove(start, quiet))).toBe(false);
    const judged = judgeTactic(tactic, [quiet]);
    if (judged.state !== 'open') throw new Error(`the quiet move is ${judged.state}`);
    const position = play(start, [quiet, judged.reply]);
    const mating = legalMoves(position).filter(
      (move) => judgeTactic(tactic, [quiet, judged.reply, move]).state === 'solved',
    );
    expect(mating.length).toBeGreaterThan(0);
    expect(mating.some((move) => hasLegalMove(afterMove(position, move)))).toBe(false);
  });

  test('a move against the rules is wrong', () => {
    const tactic = mates.find(({ mateIn }) => mateIn > 1);
    if (tactic === undefined) throw new Error('there are mates in two');
    const [first, reply] = lineOf(tactic);
    if (first === undefined || reply === undefined) throw new Error('the line has three moves');
    expect(judgeTactic(tactic, [reply])).toEqual({ state: 'wrong', at: 0 });
    expect(judgeTactic(tactic, [first, reply, first])).toEqual({ state: 'wrong', at: 2 });
  });
});

/** The line with every reply other than the main line's, each followed by some move. */
function foreignReplies(tactic: MateTactic, before: readonly Move[]): readonly (readonly Move[])[] {
  const position = play(startOf(tactic), before);
  return legalMoves(position).flatMap((reply) => {
    const [answer] = legalMoves(afterMove(position, reply));
    const isForeign = writeMoveRecord(reply) !== tactic.moves[before.length];
    return isForeign && answer !== undefined ? [[...before, reply, answer]] : [];
  });
}

/**
 * Follows every right move from here on and expects the promised number of moves; counts those outside the main line.
 */
function countOtherWays(tactic: MateTactic, before: readonly Move[]): number {
  if (promiseOf({ moves: tactic.moves.slice(before.length) }) <= 0) return 0;
  const position = play(startOf(tactic), before);
  let others = 0;
  for (const move of legalMoves(position)) {
    const moves = [...before, move];
    const judgement = judgeTactic(tactic, moves);
    if (judgement.state === 'wrong') continue;
    if (writeMoveRecord(move) !== tactic.moves[before.length]) others += 1;
    const isEnd = moves.length === tactic.moves.length;
    expect([tactic.id, judgement.state]).toEqual([tactic.id, isEnd ? 'solved' : 'open']);
    expect(hasLegalMove(afterMove(position, move))).toBe(!isEnd);
    if (judgement.state === 'open') others += countOtherWays(tactic, [...moves, judgement.reply]);
  }
  return others;
}

describe('moves in a win of material', () => {
  /** A horse gives check and then captures the chariot. */
  const fork: Tactic = {
    id: '0000000000-0',
    code: '3k5/9/9/r8/3N5/9/9/9/9/4K4 w',
    goal: 'win',
    gain: 9,
    moves: ['3422', '3031', '2203'],
    themes: [],
    rating: 1300,
  };

  test('its line is solved at its end, and open before it', () => {
    const line = lineOf(fork);
    expect(promiseOf(fork)).toBe(2);
    expect(judgeTactic(fork, line)).toEqual({ state: 'solved' });
    expect(judgeTactic(fork, line.slice(0, 1))).toEqual({ state: 'open', reply: line[1] });
  });

  test('every other move and every other reply is wrong', () => {
    const start = startOf(fork);
    const line = lineOf(fork);
    for (let ply = 0; ply < line.length; ply += 1) {
      const before = line.slice(0, ply);
      const rest = line.slice(ply + 1);
      const others = legalMoves(play(start, before)).filter(
        (move) => writeMoveRecord(move) !== fork.moves[ply],
      );
      for (const move of others) {
        const judgement = judgeTactic(fork, [...before, move, ...rest]);
        expect(judgement).toEqual({ state: 'wrong', at: ply });
      }
    }
    expect(judgeTactic(fork, [...line, ...line.slice(0, 2)])).toEqual({ state: 'wrong', at: 3 });
  });
});
