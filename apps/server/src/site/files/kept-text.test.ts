import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { KeptText } from './kept-text.ts';

/** A text that counts how often it is written. */
function counted(pieces: (writing: number) => readonly string[]) {
  const state = { writings: 0, version: 'one' };
  const text = new KeptText({
    version: () => Promise.resolve(state.version),
    pieces: async function* write() {
      state.writings += 1;
      yield* pieces(state.writings);
      await Promise.resolve();
    },
  });
  return { state, text };
}

test('sixty readers at once cost one writing for each encoding', async () => {
  const { state, text } = counted(() => ['a'.repeat(1000), 'b'.repeat(1000)]);
  const bodies = await Promise.all(Array.from({ length: 60 }, () => text.read('br')));
  expect(new Set(bodies.map(({ etag }) => etag)).size).toBe(1);
  expect(brotliDecompressSync(bodies[0]?.body ?? '').toString()).toHaveLength(2000);
  expect(state.writings).toBe(1);
  expect(gunzipSync((await text.read('gzip')).body).toString()).toMatch(/^a+b+$/);
  expect(state.writings).toBe(2);
});

test('another version is written again, with another tag', async () => {
  const { state, text } = counted((writing) => [`text ${writing}`]);
  const { etag } = await text.read('br');
  state.version = 'two';
  expect((await text.read('br')).etag).not.toBe(etag);
});

test('a failed writing is not kept', async () => {
  const { text } = counted((writing) => {
    if (writing === 1) throw new Error('no database');
    return ['here'];
  });
  await expect(text.read('br')).rejects.toThrow('no database');
  expect(brotliDecompressSync((await text.read('br')).body).toString()).toBe('here');
});
