import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { writeZip } from './write-zip.ts';
import { isZip, readZip, ZIP_LIMITS } from './zip.ts';

interface Packed {
  readonly name: string;
  readonly content: Buffer;
  readonly isStored?: boolean;
  readonly flags?: number;
  /** Whether the directory entry points at the content of the previous file and has no data of its own. */
  readonly isShared?: boolean;
}

/** Many files of a test have the same megabytes: packed once. */
const packedOf = new Map<Buffer, Buffer>();

function pack(content: Buffer): Buffer {
  const packed = packedOf.get(content) ?? deflateRawSync(content);
  packedOf.set(content, packed);
  return packed;
}

/** An archive as common programs write it. */
function archive(files: readonly Packed[]): Uint8Array {
  const bodies: Buffer[] = [];
  const heads: Buffer[] = [];
  let offset = 0;
  let before = 0;
  for (const { name, content, isStored = false, flags = 0x8_00, isShared = false } of files) {
    const packed = isStored ? content : pack(content);
    const title = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04_03_4b_50, 0);
    local.writeUInt16LE(title.length, 26);
    const head = Buffer.alloc(46);
    head.writeUInt32LE(0x02_01_4b_50, 0);
    head.writeUInt16LE(flags, 8);
    head.writeUInt16LE(isStored ? 0 : 8, 10);
    head.writeUInt32LE(crc32(content), 16);
    head.writeUInt32LE(packed.length, 20);
    head.writeUInt16LE(title.length, 28);
    head.writeUInt32LE(isShared ? before : offset, 42);
    heads.push(head, title);
    if (isShared) continue;
    bodies.push(local, title, packed);
    before = offset;
    offset += 30 + title.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...bodies, ...heads, end]));
}

describe('[R8.13] archives', () => {
  it('gives the files, inflated or stored, and passes over folders and hidden files', async () => {
    const bytes = archive([
      { name: '对局/一.pgn', content: Buffer.from('1. 炮二平五 *') },
      { name: 'two.txt', content: Buffer.from('two'), isStored: true },
      { name: '对局/', content: Buffer.alloc(0) },
      { name: '__MACOSX/._x', content: Buffer.from('x') },
      { name: '对局/.hidden', content: Buffer.from('x') },
    ]);
    expect(isZip(bytes)).toBe(true);
    const { entries, leftOut } = await readZip(bytes);
    const found = entries.map(({ name, bytes: content }) => [
      name,
      Buffer.from(content).toString(),
    ]);
    expect(found).toEqual([
      ['对局/一.pgn', '1. 炮二平五 *'],
      ['two.txt', 'two'],
    ]);
    expect(leftOut).toBe(0);
  });

  it('refuses a file that inflates without end, and reads the others', async () => {
    const bomb = Buffer.alloc(ZIP_LIMITS.entryBytes + 1);
    const bytes = archive([
      { name: 'bomb.pgn', content: bomb },
      { name: 'good.pgn', content: Buffer.from('good') },
      { name: 'secret.pgn', content: Buffer.from('x'), flags: 0x8_01 },
    ]);
    expect(bytes.length).toBeLessThan(20_000);
    const { entries, leftOut } = await readZip(bytes);
    expect([entries.map(({ name }) => name), leftOut]).toEqual([['good.pgn'], 2]);
  });

  it('counts what it inflates and refuses: many bombs keep nobody busy', async () => {
    const content = Buffer.alloc(ZIP_LIMITS.entryBytes + 1);
    const bombs = Array.from({ length: 30 }, (_, n) => ({ name: `${n}.pgn`, content }));
    const good = { name: 'good.pgn', content: Buffer.from('good') };
    const first = await readZip(archive([good, ...bombs]));
    expect([first.entries.map(({ name }) => name), first.leftOut]).toEqual([['good.pgn'], 30]);
    // After eight of them the inflation limit of the archive is exhausted.
    const last = await readZip(archive([...bombs, good]));
    expect([last.entries, last.leftOut]).toEqual([[], 31]);
  });

  it('reads entries that share their content once', async () => {
    const content = Buffer.from('the same game');
    const shared = Array.from({ length: 50 }, (_, n) => ({
      name: `${n}.pgn`,
      content,
      isShared: n > 0,
    }));
    const { entries, leftOut } = await readZip(archive(shared));
    expect([entries.map(({ name }) => name), leftOut]).toEqual([['0.pgn'], 49]);
  });

  it('stops when it is told to', async () => {
    const content = Buffer.alloc(ZIP_LIMITS.entryBytes);
    const bytes = archive([0, 1, 2].map((n) => ({ name: `${n}.pgn`, content })));
    await expect(readZip(bytes, AbortSignal.abort())).rejects.toThrow('aborted');
  });

  it('stops at the bounds of all files together', async () => {
    const large = Buffer.alloc(ZIP_LIMITS.entryBytes);
    const ten = Array.from({ length: 10 }, (_, n) => ({ name: `${n}.pgn`, content: large }));
    const sizes = await readZip(archive(ten));
    expect([sizes.entries.length, sizes.leftOut]).toEqual([8, 2]);
    const tiny = { content: Buffer.from('x'), isStored: true };
    const many = Array.from({ length: ZIP_LIMITS.entries + 3 }, (_, n) => ({
      ...tiny,
      name: `${n}.pgn`,
    }));
    const count = await readZip(archive(many));
    expect([count.entries.length, count.leftOut]).toEqual([ZIP_LIMITS.entries, 3]);
  });

  it('reads nothing from what is cut or damaged', async () => {
    const bytes = archive([{ name: 'a.pgn', content: Buffer.from('content of a file') }]);
    expect((await readZip(bytes.slice(0, 40))).entries).toEqual([]);
    bytes.fill(0xff, 36, 44);
    expect(await readZip(bytes)).toEqual({ entries: [], leftOut: 1 });
  });

  it('are written so that they read back whole', async () => {
    const files = ['01 总览.xqf', 'empty.txt', '😀.pgn'].map((name, n) => ({
      name,
      bytes: new Uint8Array(n * 300).fill(n),
    }));
    const bytes = writeZip(files);
    expect(isZip(bytes)).toBe(true);
    expect(await readZip(bytes)).toEqual({ entries: files, leftOut: 0 });
    expect(await readZip(writeZip([]))).toEqual({ entries: [], leftOut: 0 });
  });
});
