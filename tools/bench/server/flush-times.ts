import { open } from 'node:fs/promises';
import { join } from 'node:path';

/** As much as PostgreSQL writes of its log at once. */
const BLOCK = Buffer.alloc(8192, 1);
const FILE_BLOCKS = 2048;

/** How long the disk under a folder takes to keep a block for good, in milliseconds, shortest first. */
export async function flushTimes(folder: string, millis: number): Promise<readonly number[]> {
  const file = await open(join(folder, `flushed-${process.pid}`), 'w');
  try {
    // PostgreSQL writes over old files too: their size does not change.
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
