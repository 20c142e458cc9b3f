import { expect, test } from 'vitest';
import { type FieldReaders, JsonPages, objectInPieces } from './personal-data.ts';

async function piecesOf(fields: FieldReaders): Promise<readonly string[]> {
  const pieces: string[] = [];
  for await (const piece of objectInPieces(fields)) pieces.push(piece);
  return pieces;
}

async function* pages(...list: readonly (readonly string[])[]): AsyncGenerator<readonly string[]> {
  yield* list;
}

test('pieces together are the JSON of the object', async () => {
  const pieces = await piecesOf([
    ['name', async () => '楚"河'],
    ['nothing', async () => undefined],
    ['games', async () => new JsonPages(pages(['1', '{"a":2}'], [], ['3']))],
    ['none', async () => new JsonPages(pages([]))],
  ]);
  expect(JSON.parse(pieces.join(''))).toEqual({
    name: '楚"河',
    nothing: null,
    games: [1, { a: 2 }, 3],
    none: [],
  });
  expect((await piecesOf([])).join('')).toBe('{}');
});

test('a page is read when the one before has been taken', async () => {
  let read = 0;
  async function* counted(): AsyncGenerator<readonly string[]> {
    for (; read < 100;) {
      read += 1;
      yield [String(read)];
    }
  }
  const pieces = objectInPieces([['games', async () => new JsonPages(counted())]]);
  for (let taken = 0; taken < 4; taken += 1) await pieces.next();
  expect(read).toBe(3);
});
