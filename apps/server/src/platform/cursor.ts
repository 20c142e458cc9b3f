/** Where a list goes on: below this record. The first page begins below the largest number. */
const TOP = '9223372036854775807';

function cursorOf(id: string): string {
  return Buffer.from(id).toString('base64url');
}

/** The number a cursor stands for; undefined when it is none of ours. */
export function readCursor(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return TOP;
  const id = Buffer.from(cursor, 'base64url').toString();
  return /^[1-9]\d{0,17}$/.test(id) ? id : undefined;
}

/** A page from one entry more than it may hold. */
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
