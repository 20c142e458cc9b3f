/** The data that one feature stores about a user, for export and erasure. */
export interface PersonalData {
  /** The name of this part in an export. */
  readonly name: string;
  /** Reads the stored data; returns `JsonPages` where it may be large. */
  readonly read: (accountId: string) => Promise<unknown>;
  readonly erase: (accountId: string) => Promise<void>;
}

/** A list too large to build in one go: its items as JSON texts, one page at a time. */
export class JsonPages {
  readonly pages: AsyncIterable<readonly string[]>;

  constructor(pages: AsyncIterable<readonly string[]>) {
    this.pages = pages;
  }
}

/** The fields of an object, each read after the previous one has been written. */
export type FieldReaders = Iterable<readonly [string, () => Promise<unknown>]>;

/** Writes an object as JSON in pieces: no piece blocks the process for long, and a slow reader blocks nothing. */
export async function* objectInPieces(fields: FieldReaders): AsyncGenerator<string> {
  let separator = '{';
  for (const [name, read] of fields) {
    yield `${separator}${JSON.stringify(name)}:`;
    separator = ',';
    // One after the other is the point.
    const value = await read();
    if (value instanceof JsonPages) yield* listInPieces(value);
    else yield JSON.stringify(value ?? null);
  }
  yield separator === '{' ? '{}' : '}';
}

async function* listInPieces({ pages }: JsonPages): AsyncGenerator<string> {
  let separator = '[';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield separator + page.join(',');
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}
