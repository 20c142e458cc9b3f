import { availableParallelism } from 'node:os';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const PROGRAM = process.execPath;

describe('the settings of an engine worker', () => {
  test('have defaults: one process for each core, 16 MB each', () => {
    const config = readConfig({ ENGINE_PATH: PROGRAM });
    expect(config).toMatchObject({
      ENGINE_PROCESSES: availableParallelism(),
      ENGINE_HASH_MEGABYTES: 16,
      REDIS_PREFIX: 'chuhe:',
    });
  });

  test.each([
    ['ENGINE_PROCESSES', '0'],
    ['ENGINE_PROCESSES', 'two'],
    ['ENGINE_HASH_MEGABYTES', '-1'],
    ['ENGINE_VARIANT_FILE', 'a\nsetoption name Debug Log File value b'],
    ['OPS_PORT', '70000'],
    ['REDIS_URL', 'http://127.0.0.1'],
    ['REDIS_PREFIX', ''],
    ['PUZZLE_ANSWER_SECONDS', '1.5'],
  ])('a wrong %s stops the start with its name', (name, value) => {
    expect(() => readConfig({ ENGINE_PATH: PROGRAM, [name]: value })).toThrow(name);
  });

  test('a program that is not there stops the start', () => {
    expect(() => readConfig({ ENGINE_PATH: '/nowhere/engine' })).toThrow('ENGINE_PATH');
  });
});
