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
import type { Answer, Question } from './question.ts';
import { lineOf, PERPETUAL_CHECK, losingRepetitions } from './testing/move-lines.ts';

const line = lineOf(START_CODE, '');

/** Answers with the first of these moves that the question allows, and keeps the questions. */
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
  test('level 1 draws by lot for its random share, and asks otherwise', async () => {
    const { ask, questions } = fakeEngine('h3e3');
    const search = { line, settings: settingsOf(1) };
    const drawn = await chooseMove(ask, search, () => 0.349);
    expect(questions).toHaveLength(0);
    expect(legalMoves(currentPosition(line))).toContainEqual(drawn.move);
    await chooseMove(ask, search, () => 0.351);
    expect(questions).toHaveLength(1);
  });

  test('the other levels always ask, with their own limits', async () => {
    const { ask, questions } = fakeEngine('h3e3');
    await chooseMove(ask, { line, settings: settingsOf(8) }, () => 0);
    const { skill, limits } = settingsOf(8);
    expect(questions).toEqual([{ line, skill, limits }]);
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

function moveIn(game: MoveLine, text: string): Move {
  const reading = readMoveText(currentPosition(game), text, 'uci');
  if (!reading.ok) throw new Error(text);
  return reading.move;
}
