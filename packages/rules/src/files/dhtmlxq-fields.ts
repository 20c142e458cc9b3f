import type { FileFault, FilePart } from './game-record.ts';

export type FieldsReading =
  | { readonly ok: true; readonly fields: ReadonlyMap<string, FilePart> }
  | { readonly ok: false; readonly index: number; readonly fault: FileFault };

const TAG = /\[(?<end>\/?)DhtmlXQ(?:_(?<name>\w{1,40}))?\]/gi;

/** The headers of a record and the fields they are kept in. */
export const HEADER_FIELDS: readonly (readonly [header: string, field: string])[] = [
  ['Title', 'title'],
  ['Event', 'event'],
  ['Site', 'place'],
  ['Date', 'date'],
  ['Round', 'round'],
  ['RedTeam', 'redteam'],
  ['Red', 'red'],
  ['BlackTeam', 'blackteam'],
  ['Black', 'black'],
  ['ECCO', 'ecco'],
  ['Opening', 'open'],
  ['Annotator', 'author'],
  ['TimeControl', 'timerule'],
];

interface Tag {
  /** In small letters; none for the tags around the whole block. */
  readonly name: string | undefined;
  readonly isEnd: boolean;
  readonly index: number;
  readonly after: number;
}

/** [R8.8] the fields of the block by name; the first of a name counts. */
export function readFields(text: string): FieldsReading {
  const tags = Array.from(text.matchAll(TAG), tagOf);
  const end = tags.findIndex(({ name, isEnd }) => name === undefined && isEnd);
  const beyond = end === -1 ? undefined : tags[end + 1];
  if (beyond !== undefined) return { ok: false, index: beyond.index, fault: 'more-than-one-game' };
  const fields = new Map<string, FilePart>();
  for (const [position, { name, isEnd, index, after }] of tags.entries()) {
    if (name === undefined || isEnd) continue;
    const next = tags[position + 1];
    if (next?.name !== name || !next.isEnd) return { ok: false, index, fault: 'field-open' };
    if (!fields.has(name)) fields.set(name, { text: text.slice(after, next.index), index });
  }
  return { ok: true, fields };
}

function tagOf(match: RegExpExecArray): Tag {
  const { index, groups } = match;
  return {
    name: groups?.['name']?.toLowerCase(),
    isEnd: groups?.['end'] === '/',
    index,
    after: index + match[0].length,
  };
}
