/** A list that is too large to be built at once: JSON texts of its items, a page at a time. */
export class JsonPages {
  readonly pages: AsyncIterable<readonly string[]>;

  constructor(pages: AsyncIterable<readonly string[]>) {
    this.pages = pages;
  }
}

/** The fields of an object, each read when the one before has been written. */
export type FieldReaders = Iterable<readonly [string, () => Promise<unknown>]>;

/** An object as JSON, in pieces: no piece takes the process for long, and a slow reader holds nothing up. */
export async function* objectInPieces(fields: FieldReaders): AsyncGenerator<string> {
  let separator = '{';
  for (const [name, read] of fields) {
    yield `${separator}${JSON.stringify(name)}:`;
    separator = ',';
    // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
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
