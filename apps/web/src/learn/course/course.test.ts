import { LOCALES } from '@chuhe/protocol';
import { COURSE, type Level, LEVELS, STAGES, starsFor } from '@chuhe/puzzles';
import { currentPosition, legalMoves, type Move } from '@chuhe/rules';
import { describe, expect, it } from 'vitest';
import { loadTexts } from './course-texts.ts';
import {
  canTakeBack,
  countedMoves,
  type LevelPlay,
  movesMade,
  openLevel,
  settle,
  solveLevel,
  stepLevel,
} from './level-play.ts';

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
      // What was failed has no third star any more, whatever is played then.
      const rest = solveLevel(again, level.par + 2);
      if (rest === undefined) return;
      const solved = playAll(again, rest);
      expect(solved.stage.type).toBe('solved');
      expect(starsFor(level, countedMoves(solved))).toBeLessThan(3);
    },
  );
});

describe('an attempt', () => {
  it('counts a wrong move although it is taken back', () => {
    const level = levelOf('check-1');
    const wrong = wrongMove(level);
    if (wrong === undefined) throw new Error('no wrong move');
    const failed = playAll(openLevel(level), [wrong]);
    expect(failed.stage.type).toBe('wrong');
    const again = stepLevel(failed, { type: 'take-back' });
    expect([again.stage.type, movesMade(again), canTakeBack(again)]).toEqual(['yours', 1, false]);
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

/** A first move after which the level is failed, or not solved at par any more. */
function wrongMove(level: Level): Move | undefined {
  const start = openLevel(level);
  return legalMoves(currentPosition(start.line)).find((move) => {
    const after = playAll(start, [move]);
    if (after.stage.type === 'wrong') return true;
    return after.stage.type === 'yours' && solveLevel(after, level.par - 1) === undefined;
  });
}
