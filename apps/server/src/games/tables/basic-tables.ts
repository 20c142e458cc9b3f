import { readFileSync } from 'node:fs';
import { TableFile } from '@chuhe/tables';
import * as z from 'zod/mini';
import { Thread } from '../../platform/thread.ts';
import type { BlockSource } from './block-table.ts';

const MAX_WAITING = 100;
const bytesSchema = z.instanceof(Uint8Array);

/** The file of tables that every browser has. */
export function readBasics(): TableFile {
  const bytes = readFileSync(new URL(import.meta.resolve('@chuhe/tables/basics.bin')));
  const reading = TableFile.read(new Uint8Array(bytes));
  if (!reading.ok) throw new Error(`the basic endgame tables: ${reading.reason}`);
  return reading.file;
}

/** Turns basic tables into blocks on a thread, because the largest takes a second. */
export class BasicTables {
  readonly #thread = new Thread(new URL('./basics-worker.ts', import.meta.url), MAX_WAITING);

  /** The table in memory; undefined while too many are waiting. */
  async source(name: string): Promise<BlockSource | undefined> {
    const answer = await this.#thread.ask(name);
    if (answer === undefined) return undefined;
    const bytes = z.parse(bytesSchema, answer);
    return {
      bytes: bytes.length,
      read: (start, length) => Promise.resolve(bytes.subarray(start, start + length)),
    };
  }

  close(): void {
    this.#thread.close();
  }
}
