import { type AnnotatedGame, type PgnFormat, writeTreeDhtmlXq, writeTreePgn } from '@chuhe/rules';

type FileBytes = Uint8Array<ArrayBuffer>;

/** A file format of games. `GAME_READERS`, loaded with a file, knows how to recognise and read it. */
export interface GameFormat {
  readonly id: string;
  readonly name: string;
  /** The extension of a written file. */
  readonly extension: string;
  /** Further extensions of files that other programs write. */
  readonly otherExtensions: readonly string[];
  readonly mediaType: string;
  /** Whether a file keeps the variations of a game. */
  readonly hasVariations: boolean;
  /** Whether several written games, one after another, are a file again. */
  readonly isConcatenable: boolean;
  /** Only PGN uses the notation. Missing for formats that are only read. */
  readonly write?: (game: AnnotatedGame, notation: PgnFormat) => FileBytes | Promise<FileBytes>;
}

/** All formats of files with games; every import and export asks this table. */
export const GAME_FORMATS = {
  pgn: {
    id: 'pgn',
    name: 'PGN',
    extension: 'pgn',
    otherExtensions: ['txt'],
    mediaType: 'application/x-chess-pgn',
    hasVariations: true,
    isConcatenable: true,
    write: (game, notation) => new TextEncoder().encode(writeTreePgn(game, notation)),
  },
  dhtmlxq: {
    id: 'dhtmlxq',
    name: 'DhtmlXQ',
    extension: 'txt',
    otherExtensions: ['dhtmlxq'],
    mediaType: 'text/plain',
    hasVariations: true,
    isConcatenable: false,
    write: (game) => new TextEncoder().encode(writeTreeDhtmlXq(game)),
  },
  xqf: {
    id: 'xqf',
    name: 'XQF',
    extension: 'xqf',
    otherExtensions: [],
    mediaType: 'application/octet-stream',
    hasVariations: true,
    isConcatenable: false,
    // The table of the national encoding is large.
    write: async (game) => (await import('./write-xqf.ts')).writeXqf(game),
  },
  cbr: binary('cbr', 'CBR'),
  cbl: binary('cbl', 'CBL'),
  cbf: binary('cbf', 'CBF'),
} as const satisfies Readonly<Record<string, GameFormat>>;

/** A format of another program that is only read. */
function binary<Id extends string>(id: Id, name: string) {
  return {
    id,
    name,
    extension: id,
    otherExtensions: [],
    mediaType: 'application/octet-stream',
    hasVariations: true,
    isConcatenable: false,
  } as const satisfies GameFormat;
}

export type GameFormatId = keyof typeof GAME_FORMATS;

/** A format in which games can be written. */
export type WritableFormat = GameFormat & Required<Pick<GameFormat, 'write'>>;

const ALL: readonly GameFormat[] = Object.values(GAME_FORMATS);

/** The formats in which games can be exported, in the order in which the user sees them. */
export const WRITABLE_FORMATS: readonly WritableFormat[] = ALL.flatMap((format) =>
  format.write === undefined ? [] : [{ ...format, write: format.write }],
);

/** The extensions of all files that can be read, archives included. */
export const FILE_EXTENSIONS: readonly string[] = [
  ...new Set([
    ...ALL.map(({ extension }) => extension),
    ...ALL.flatMap(({ otherExtensions }) => otherExtensions),
  ]),
  'zip',
];
