/** A list continues below the record of its cursor. The first page begins below the largest number. */
const TOP = '9223372036854775807';

function cursorOf(id: string): string {
  return Buffer.from(id).toString('base64url');
}

/** The number in a cursor; undefined if this server did not issue it. */
export function readCursor(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return TOP;
  const id = Buffer.from(cursor, 'base64url').toString();
  return /^[1-9]\d{0,17}$/.test(id) ? id : undefined;
}

/** Builds a page from rows that include one more than the page holds. */
export function pageFrom<Row, Item>(
  rows: readonly Row[],
  size: number,
  { idOf, view }: { readonly idOf: (row: Row) => string; readonly view: (row: Row) => Item },
): { readonly list: Item[]; readonly next: string | null } {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    list: shown.map(view),
    next: rows.length > size && last !== undefined ? cursorOf(idOf(last)) : null,
  };
}
