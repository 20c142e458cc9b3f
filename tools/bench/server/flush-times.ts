import { open } from 'node:fs/promises';
import { join } from 'node:path';

/** The block size in which PostgreSQL writes its log. */
const BLOCK = Buffer.alloc(8192, 1);
const FILE_BLOCKS = 2048;

/** How long the disk under a folder takes to persist a block, in milliseconds, shortest first. */
export async function flushTimes(folder: string, millis: number): Promise<readonly number[]> {
  const file = await open(join(folder, `flushed-${process.pid}`), 'w');
  try {
    // PostgreSQL also overwrites old files, whose size does not change.
    await file.truncate(BLOCK.length * FILE_BLOCKS);
    const times: number[] = [];
    for (const end = performance.now() + millis; performance.now() < end;) {
      const begun = performance.now();
      await file.write(BLOCK, 0, BLOCK.length, BLOCK.length * (times.length % FILE_BLOCKS));
      await file.datasync();
      times.push(performance.now() - begun);
    }
    return times.toSorted((one, other) => one - other);
  } finally {
    await file.close();
  }
}
