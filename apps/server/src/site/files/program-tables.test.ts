import { API_CALLS, type ApiCall } from '@chuhe/protocol';
import { describe, expect, test } from 'vitest';
import { programTables } from './program-tables.ts';

describe.each(Object.entries<ApiCall>(API_CALLS))('%s', (name, call) => {
  const { parameters, answer, refusals } = programTables(name, call);

  test('says of every field what it is', () => {
    const rows = [...parameters, ...answer];
    expect(rows.filter(({ type, about }) => type === '' || about === '')).toEqual([]);
  });

  test('has every field of its address, and every refusal once', () => {
    const inPath = parameters.filter((row) => row.in === 'path').map((row) => row.name);
    expect(inPath).toEqual([...call.path.matchAll(/\{(\w+)\}/g)].map(([, field]) => field));
    const codes = refusals.map(({ errorCode }) => errorCode);
    expect(new Set(codes).size).toBe(codes.length);
    for (const { about } of refusals) expect(about).toMatch(/^[A-Z]/);
  });
});

test('a move is described with its limits', () => {
  const { parameters, answer } = programTables('apiMove', API_CALLS.apiMove);
  expect(parameters.map((row) => [row.in, row.name, row.type, row.isRequired])).toEqual([
    ['path', 'roomId', 'string', true],
    ['body', 'ply', 'integer 0–10000', true],
    ['body', 'move', 'string', true],
    ['body', 'commandId', 'string', false],
  ]);
  expect(answer.map((row) => row.name)).toEqual(['seq']);
});

test('the lines of a stream are told apart', () => {
  const { answer } = programTables('apiEvents', API_CALLS.apiEvents);
  expect(answer.find((row) => row.name === 'type')?.type).toMatch(/^challenge \| .*gameStart/);
});
