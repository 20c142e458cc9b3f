import { currentPosition, legalMoves, shortenLine } from '@chuhe/rules';
import { chooseMove, losesByRepetition, settingsOf } from '@chuhe/search';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { losingRepetitions } from '../../../packages/search/src/testing/move-lines.ts';
import { readConfig } from './config.ts';
import { EngineProcess } from './engine-process.ts';

let engine: EngineProcess;
beforeAll(async () => {
  const config = readConfig(process.env);
  engine = await EngineProcess.start({
    path: config.ENGINE_PATH,
    hashMegabytes: config.ENGINE_HASH_MEGABYTES,
    variantFile: config.ENGINE_VARIANT_FILE,
  });
});
afterAll(() => {
  engine.kill();
});

describe('[R4] the computer does not lose by repetition what it need not lose', () => {
  test.each(losingRepetitions())('$id', async ({ line, offendingPly }) => {
    const before = shortenLine(line, line.moves.length - offendingPly);
    const search = { line: before, settings: settingsOf(5) };
    const { move } = await chooseMove(
      async (question) => engine.ask(question),
      search,
      () => 1,
    );
    const mustLose = legalMoves(currentPosition(before)).every((other) => {
      return losesByRepetition(before, other);
    });
    expect(losesByRepetition(before, move)).toBe(mustLose);
  });
});
