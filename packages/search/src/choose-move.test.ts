import {
  currentPosition,
  legalMoves,
  START_CODE,
  type MoveLine,
  type Move,
  readMoveText,
  shortenLine,
} from '@chuhe/rules';
import { describe, expect, test } from 'vitest';
import { chooseMove, losesByRepetition, reconsider } from './choose-move.ts';
import { concludeAnswer } from './uci.ts';
import { settingsOf } from './level.ts';
import type { Answer, Candidate, Question } from './question.ts';
import { lineOf, PERPETUAL_CHECK, losingRepetitions } from './testing/move-lines.ts';

const line = lineOf(START_CODE, '');

/** Answers with the first of these moves that the question allows, and records the questions. */
function fakeEngine(...texts: readonly string[]): {
  readonly questions: Question[];
  readonly ask: (question: Question) => Promise<Answer>;
} {
  const questions: Question[] = [];
  const ask = async (question: Question): Promise<Answer> => {
    questions.push(question);
    const answers = texts.map((text) => concludeAnswer(question, text, []));
    const answer = answers.find((found) => found !== undefined);
    if (answer === undefined) throw new Error('none of the moves is allowed');
    return Promise.resolve(answer);
  };
  return { questions, ask };
}

describe('the computer’s move', () => {
  test('a strong level plays the engine’s choice, with its own limits', async () => {
    const { ask, questions } = fakeEngine('h3e3');
    const answer = await chooseMove(ask, { line, settings: settingsOf(8) }, () => 0);
    const { skill, limits } = settingsOf(8);
    expect(questions).toEqual([{ line, skill, limits }]);
    expect(answer.move).toEqual(moveIn(line, 'h3e3'));
  });

  test('a weak level compares all moves in one search, and the same chance gives the same move', async () => {
    const questions: Question[] = [];
    const candidates = legalMoves(currentPosition(line)).map((move, index) => ({
      move,
      score: { type: 'points', points: -10 * index } as const,
      pv: [move],
    }));
    const [best] = candidates;
    if (best === undefined) throw new Error('no moves');
    const ask = async (question: Question): Promise<Answer> => {
      questions.push(question);
      return Promise.resolve({ ...best, candidates });
    };
    const played = await Promise.all(
      [0.1, 0.1, 0.9].map(async (draw) =>
        chooseMove(ask, { line, settings: settingsOf(1, 1) }, () => draw),
      ),
    );
    expect(questions.map(({ lines = 1 }) => lines >= candidates.length)).toEqual([
      true,
      true,
      true,
    ]);
    expect(played[0]?.move).toEqual(played[1]?.move);
    expect(played[2]?.move).not.toEqual(played[0]?.move);
    expect(played[2]?.score).toEqual(best.score);
  });

  test('an only move is played without a search', async () => {
    const { ask, questions } = fakeEngine();
    // A chariot beside the general gives check, and the general must capture it.
    const forced = lineOf('3k5/3R5/9/9/9/9/9/9/9/4K4 b - - 0 1', '');
    const answer = await chooseMove(ask, { line: forced, settings: settingsOf(8) }, () => 0);
    expect(answer.move).toEqual(moveIn(forced, 'd10d9'));
    expect(questions).toHaveLength(0);
  });

  const taken = lineOf(START_CODE, 'h3h10');
  const takesBack = moveIn(taken, 'i10h10');
  const waits = moveIn(taken, 'b8e8');
  const full = settingsOf(8);

  function comparing(ahead: number): {
    readonly questions: Question[];
    readonly ask: (question: Question) => Promise<Answer>;
  } {
    const questions: Question[] = [];
    const candidates = [candidate(takesBack, ahead), candidate(waits, 0)];
    const ask = async (question: Question): Promise<Answer> => {
      questions.push(question);
      return Promise.resolve({
        ...candidate(takesBack, ahead),
        ...(question.lines === 2 && { candidates }),
      });
    };
    return { questions, ask };
  }

  test('a plain recapture is played after a sixth of the search', async () => {
    const { ask, questions } = comparing(250);
    await chooseMove(ask, { line: taken, settings: full }, () => 0);
    expect(questions).toHaveLength(1);
    const [quick, whole] = [questions[0]?.limits.cap, full.limits.cap];
    expect(quick?.type === 'nodes' && whole.type === 'nodes' && quick.nodes * 5 < whole.nodes).toBe(
      true,
    );
  });

  test('one that is hardly better than another move is thought about', async () => {
    const { ask, questions } = comparing(249);
    await chooseMove(ask, { line: taken, settings: full }, () => 0);
    expect(questions).toHaveLength(2);
    expect(questions[1]?.limits).toEqual(full.limits);
  });

  test('[R4] a losing repetition is asked again without it', async () => {
    const long = lineOf(PERPETUAL_CHECK.code, PERPETUAL_CHECK.moves);
    const { ask, questions } = fakeEngine(PERPETUAL_CHECK.losing, 'd5d6');
    const answer = await chooseMove(ask, { line: long, settings: settingsOf(8) }, () => 1);
    expect(questions.map(({ among }) => among === undefined)).toEqual([true, false]);
    expect(answer).toEqual(concludeAnswer({ ...settingsOf(8), line: long }, 'd5d6', []));
  });
});

describe('[R4] a chosen move that loses by repetition', () => {
  const repeated = lineOf(PERPETUAL_CHECK.code, PERPETUAL_CHECK.moves);
  const losing = moveIn(repeated, PERPETUAL_CHECK.losing);

  test('is searched again among the moves that do not', () => {
    const decision = reconsider(repeated, losing);
    const among = decision.type === 'ask-again' ? decision.among : [];
    expect(among.length).toBeGreaterThan(5);
    expect(among).not.toContainEqual(losing);
    expect(among.some((move) => losesByRepetition(repeated, move))).toBe(false);
  });

  test('is played when it does not lose: two cycles earlier, or another move', () => {
    const earlier = lineOf(PERPETUAL_CHECK.code, 'a5e5 e10d10 e5d5 d10e10');
    expect(reconsider(earlier, moveIn(earlier, 'd5e5'))).toEqual({ type: 'play' });
    expect(reconsider(repeated, moveIn(repeated, 'd5d6'))).toEqual({ type: 'play' });
  });

  test.each(losingRepetitions())(
    '$id: the offender is warned, whichever side completes the cycle',
    (one) => {
      const before = shortenLine(one.line, one.line.moves.length - one.offendingPly);
      const move = one.line.moves[one.offendingPly];
      if (move === undefined) throw new Error('the offender moved');
      expect(losesByRepetition(before, move)).toBe(true);
    },
  );
});

function candidate(move: Move, points: number): Candidate {
  return { move, score: { type: 'points', points }, pv: [move] };
}

function moveIn(game: MoveLine, text: string): Move {
  const reading = readMoveText(currentPosition(game), text, 'uci');
  if (!reading.ok) throw new Error(text);
  return reading.move;
}
