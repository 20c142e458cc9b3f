import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { keptFile } from './kept-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'kept-file-'));
const path = join(folder, 'page.html');

afterAll(() => rmSync(folder, { recursive: true }));

test('a file is parsed once for each of its versions, and is missed when it is gone', async () => {
  const parse = vi.fn<(text: string | undefined) => number>((text) => text?.length ?? -1);
  const read = keptFile(parse);
  writeFileSync(path, 'first');
  expect(await read(path)).toBe(5);
  expect(await read(path)).toBe(5);
  expect(parse).toHaveBeenCalledOnce();
  writeFileSync(path, 'second');
  expect(await read(path)).toBe(6);
  rmSync(path);
  expect(await read(path)).toBe(-1);
  writeFileSync(path, 'a third one');
  expect(await read(path)).toBe(11);
});

test('each path has its own content', async () => {
  const read = keptFile((text) => text);
  writeFileSync(path, 'one');
  writeFileSync(`${path}.br`, 'two');
  expect([await read(path), await read(`${path}.br`)]).toEqual(['one', 'two']);
});
