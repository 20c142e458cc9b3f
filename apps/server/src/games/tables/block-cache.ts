/** Decompressed blocks by table and number; the block that was used longest ago leaves first. */
export class BlockCache {
  readonly #blocks = new Map<string, Uint8Array>();
  readonly #mostBlocks: number;

  constructor(mostBlocks: number) {
    this.#mostBlocks = mostBlocks;
  }

  get(table: string, block: number): Uint8Array | undefined {
    const key = `${table} ${block}`;
    const values = this.#blocks.get(key);
    if (values === undefined) return undefined;
    this.#blocks.delete(key);
    this.#blocks.set(key, values);
    return values;
  }

  set(table: string, block: number, values: Uint8Array): void {
    this.#blocks.set(`${table} ${block}`, values);
    for (const oldest of this.#blocks.keys()) {
      if (this.#blocks.size <= this.#mostBlocks) return;
      this.#blocks.delete(oldest);
    }
  }
}
