import { currentPosition, legalMoves, START_CODE } from '@chuhe/rules';
import { describe, expect, test } from 'vitest';
import { chooseMove } from './choose-move.ts';
import { concludeAnswer } from './conclude.ts';
import { settingsOf } from './level.ts';
import type { Answer, Question } from './question.ts';
import { lineOf, PERPETUAL_CHECK } from './testing/lines.ts';

const line = lineOf(START_CODE, '');

/** Answers with the first of these moves that the question allows, and keeps the questions. */
function engineThatSays(...texts: readonly string[]): {
  readonly questions: Question[];
  readonly ask: (question: Question) => Promise<Answer>;
} {
  const questions: Question[] = [];
  const ask = async (question: Question): Promise<Answer> => {
    questions.push(question);
    const answers = texts.map((text) => concludeAnswer(question, text, undefined));
    const answer = answers.find((found) => found !== undefined);
    if (answer === undefined) throw new Error('none of the moves is allowed');
    return Promise.resolve(answer);
  };
  return { questions, ask };
}

describe('the computer’s move', () => {
  test('level 1 draws by lot where the lot says so, and asks otherwise', async () => {
    const { ask, questions } = engineThatSays('h3e3');
    const search = { line, settings: settingsOf(1) };
    const drawn = await chooseMove(ask, search, () => 0.349);
    expect(questions).toHaveLength(0);
    expect(legalMoves(currentPosition(line))).toContainEqual(drawn.move);
    await chooseMove(ask, search, () => 0.351);
    expect(questions).toHaveLength(1);
  });

  test('the other levels always ask, with their own limits', async () => {
    const { ask, questions } = engineThatSays('h3e3');
    await chooseMove(ask, { line, settings: settingsOf(8) }, () => 0);
    const { skill, limits } = settingsOf(8);
    expect(questions).toEqual([{ line, skill, limits }]);
  });

  test('[R4] a losing repetition is asked again without it', async () => {
    const long = lineOf(PERPETUAL_CHECK.code, PERPETUAL_CHECK.moves);
    const { ask, questions } = engineThatSays(PERPETUAL_CHECK.losing, 'd5d6');
    const answer = await chooseMove(ask, { line: long, settings: settingsOf(8) }, () => 1);
    expect(questions.map(({ among }) => among === undefined)).toEqual([true, false]);
    expect(answer).toEqual(concludeAnswer({ ...settingsOf(8), line: long }, 'd5d6', undefined));
  });
});
