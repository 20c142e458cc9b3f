import { LOCALES } from '@chuhe/protocol';
import { COURSE, type Level, LEVELS, STAGES, starsFor } from '@chuhe/puzzles';
import {
  currentPosition,
  legalMoves,
  type Move,
  readMoveText,
  writeMoveRecord,
} from '@chuhe/rules';
import { describe, expect, it } from 'vitest';
import { loadTexts } from './course-texts.ts';
import {
  countedMoves,
  isDetour,
  type LevelPlay,
  movesMade,
  openLevel,
  settle,
  solveLevel,
  stepLevel,
} from './level-play.ts';
import { canGoBack } from '../../board/solving/index.ts';

describe('the course', () => {
  it('has at least 80 levels in at least twelve chapters of five to eight', () => {
    expect(LEVELS.length).toBeGreaterThanOrEqual(80);
    expect(COURSE.length).toBeGreaterThanOrEqual(12);
    const sizes = COURSE.map(({ levels }) => levels.length);
    expect([Math.min(...sizes), Math.max(...sizes)]).toEqual([5, 8]);
    expect(STAGES.map((stage) => COURSE.some((chapter) => chapter.stage === stage))).not.toContain(
      false,
    );
  });

  it.each(LOCALES)('has texts for every level in %s', async (locale) => {
    const { chapters } = await loadTexts(locale);
    expect(Object.keys(chapters)).toEqual(COURSE.map(({ id }) => id));
    for (const { id, levels } of COURSE) {
      const texts = chapters[id]?.levels ?? [];
      expect([id, texts.length]).toEqual([id, levels.length]);
      expect(texts.flat().filter((text) => text.trim() === '')).toEqual([]);
    }
  });

  it.each(LEVELS.map((level) => [level.id, level] as const))(
    '%s is solved at par and not sooner',
    (_, level) => {
      const moves = solveLevel(openLevel(level), level.par);
      expect(moves).toHaveLength(level.par);
      const solved = playAll(openLevel(level), moves ?? []);
      expect(solved.stage.type).toBe('solved');
      expect(starsFor(level, countedMoves(solved))).toBe(3);
    },
  );

  it.each(LEVELS.map((level) => [level.id, level] as const))(
    '%s can be failed: a wrong move is refuted, or costs a star',
    (_, level) => {
      const wrong = wrongMove(level);
      if (wrong === undefined) throw new Error('no wrong move');
      const failed = playAll(openLevel(level), [wrong]);
      const again =
        failed.stage.type === 'wrong' ? stepLevel(failed, { type: 'take-back' }) : failed;
      // A failed level no longer earns the third star, whatever is played afterwards.
      const rest = solveLevel(again, level.par + 2);
      if (rest === undefined) return;
      const solved = playAll(again, rest);
      expect(solved.stage.type).toBe('solved');
      expect(starsFor(level, countedMoves(solved))).toBeLessThan(3);
    },
  );
});

/** The only accepted first moves, as four digits, of levels that other moves could easily solve by accident. */
const ONLY_MOVES = {
  'guards-3': ['4769'],
  'guards-5': ['3948'],
  'check-6': ['0838'],
  'check-7': ['4837', '4839', '4857', '4859'],
  'mate-4': ['4241'],
  'repetition-1': ['0131'],
  'repetition-3': ['3777'],
  'named-mates-5': ['3321'],
  'named-mates-8': ['0545'],
} as const;

it.each(Object.entries(ONLY_MOVES))('%s is begun by its idea alone', (id, moves) => {
  const level = levelOf(id);
  const start = openLevel(level);
  const passing = legalMoves(currentPosition(start.line)).filter((move) => {
    const after = playAll(start, [move]);
    if (after.stage.type === 'yours') return solveLevel(after, level.par - 1) !== undefined;
    return after.stage.type === 'solved';
  });
  expect(passing.map((move) => writeMoveRecord(move)).toSorted()).toEqual(moves);
});

/** A wrong move for each kind of goal, and the comment on it. */
const FAULTS = [
  ['chariot-7', '0904', 'taken'],
  ['check-1', '0706', 'idle'],
  ['check-4', '4959', 'answer-block'],
  ['check-5', '4939', 'answer-capture'],
  ['check-7', '0545', 'answer-screen'],
  ['mate-1', '8252', 'free'],
  ['mate-4', '5150', 'beaten'],
  ['mate-2', '0400', 'runs'],
  ['repetition-1', '0100', 'perpetual-check'],
  ['repetition-1', '0109', 'mated'],
  ['repetition-3', '3727', 'perpetual-chase'],
  ['repetition-4', '3716', 'unruled'],
  ['exchange-1', '0565', 'retaken'],
  ['notation-1', '1747', 'named'],
] as const;

it.each(FAULTS)('%s: after %s the fault is %s', (id, text, type) => {
  const start = openLevel(levelOf(id));
  const reading = readMoveText(currentPosition(start.line), text, 'record');
  if (!reading.ok) throw new Error(`${text} is no move of ${id}`);
  const { stage } = playAll(start, [reading.move]);
  expect(stage.type === 'wrong' ? stage.fault.type : undefined).toBe(type);
});

describe('an attempt', () => {
  it('counts a wrong move although it is taken back', () => {
    const level = levelOf('check-1');
    const wrong = wrongMove(level);
    if (wrong === undefined) throw new Error('no wrong move');
    const failed = playAll(openLevel(level), [wrong]);
    expect(failed.stage.type).toBe('wrong');
    const again = stepLevel(failed, { type: 'take-back' });
    expect([again.stage.type, movesMade(again), canGoBack(again)]).toEqual(['yours', 1, false]);
    const solved = playAll(again, solveLevel(again, 1) ?? []);
    expect(starsFor(level, countedMoves(solved))).toBe(2);
  });

  it('takes back a move that was not wrong for nothing', () => {
    const level = levelOf('chariot-2');
    const [first] = solveLevel(openLevel(level), level.par) ?? [];
    if (first === undefined) throw new Error('no solution');
    const begun = playAll(openLevel(level), [first]);
    expect(movesMade(begun)).toBe(1);
    const back = stepLevel(begun, { type: 'take-back' });
    expect([movesMade(back), back.line]).toEqual([0, openLevel(level).line]);
  });

  it('loses the third star by a move that was shown', () => {
    const level = levelOf('chariot-1');
    const helped = stepLevel(openLevel(level), { type: 'help' });
    const solved = playAll(helped, solveLevel(helped, 1) ?? []);
    expect(starsFor(level, countedMoves(solved))).toBe(2);
  });

  it('calls a move a detour that puts par out of reach, once', () => {
    const level = levelOf('chariot-2');
    const aside = readMoveText(currentPosition(openLevel(level).line), '1718', 'record');
    if (!aside.ok) throw new Error('no such move');
    const strayed = playAll(openLevel(level), [aside.move]);
    expect([strayed.stage.type, isDetour(strayed)]).toEqual(['yours', true]);
    const [first] = solveLevel(strayed, level.par) ?? [];
    if (first === undefined) throw new Error('no solution');
    expect(isDetour(playAll(strayed, [first]))).toBe(false);
    expect(isDetour(stepLevel(strayed, { type: 'take-back' }))).toBe(false);
  });

  it('is wrong as soon as a star is out of reach for ever', () => {
    const level = levelOf('soldier-5');
    const start = openLevel(level);
    const past = ['3433', '3332', '3231'].reduce((play, text) => {
      const reading = readMoveText(currentPosition(play.line), text, 'record');
      return reading.ok ? playAll(play, [reading.move]) : play;
    }, start);
    expect(past.stage).toEqual({ type: 'wrong', fault: { type: 'beyond' } });
  });

  it('ends where BLACK captures, and shows it', () => {
    const level = levelOf('chariot-7');
    const start = openLevel(level);
    const intoDanger = legalMoves(currentPosition(start.line)).find(
      (move) => playAll(start, [move]).stage.type === 'wrong',
    );
    if (intoDanger === undefined) throw new Error('nothing is in danger');
    const failed = playAll(start, [intoDanger]);
    expect(failed.line.moves).toHaveLength(2);
    expect(stepLevel(failed, { type: 'take-back' }).line).toEqual(start.line);
  });
});

function levelOf(id: string): Level {
  const level = LEVELS.find((one) => one.id === id);
  if (level === undefined) throw new Error(`no level ${id}`);
  return level;
}

/** Plays RED's moves with BLACK's replies between them. */
function playAll(start: LevelPlay, moves: readonly Move[]): LevelPlay {
  return moves.reduce((play, move) => settle(stepLevel(play, { type: 'play', move })), start);
}

/** A first move after which the level is failed or can no longer be solved at par. */
function wrongMove(level: Level): Move | undefined {
  const start = openLevel(level);
  return legalMoves(currentPosition(start.line)).find((move) => {
    const after = playAll(start, [move]);
    if (after.stage.type === 'wrong') return true;
    return after.stage.type === 'yours' && solveLevel(after, level.par - 1) === undefined;
  });
}
