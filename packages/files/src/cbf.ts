import {
  readPositionCode,
  placedPieces,
  type RecordedMove,
  readMoveRecord,
  squareAt,
  START_CODE,
} from '@chuhe/rules';
import { type RawGame, type RawMove, resultOfNumber } from './raw-game.ts';
import { tidyText } from './text-encoding.ts';

/** The header elements we keep, and the headers they become. */
const HEADERS: readonly (readonly [element: string, header: string])[] = [
  ['Name', 'Title'],
  ['Contest', 'Event'],
  ['Round', 'Round'],
  ['Date', 'Date'],
  ['Site', 'Site'],
  ['Red', 'Red'],
  ['RedTeam', 'RedTeam'],
  ['Black', 'Black'],
  ['BlackTeam', 'BlackTeam'],
  ['Commentator', 'Annotator'],
  ['ECCO', 'ECCO'],
];
const MOVE = /<Move\b(?<attributes>[^>]{0,200}?)(?:\/>|>(?<text>[\s\S]*?)<\/Move>)/g;
const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
};

export function isCbf(text: string): boolean {
  return text.slice(0, 2000).includes('<ChineseChessRecord');
}

/** The main line of a CBF file; how the format stores variations is unknown. */
export function readCbf(text: string): RawGame {
  const head = elementOf(text, 'Head') ?? '';
  const headers = HEADERS.map(([element, header]) => {
    return [header, plainText(elementOf(head, element) ?? '')] as const;
  });
  const code = plainText(elementOf(head, 'FEN') ?? '');
  const reading = readPositionCode(code === '' ? START_CODE : code);
  const setup = reading.ok ? reading.setup : undefined;
  return {
    headers: new Map(headers.filter(([, value]) => value !== '')),
    pieces: new Map(
      setup === undefined
        ? []
        : placedPieces(setup).map(({ piece, square }) => [square, piece.letter]),
    ),
    toMove: setup?.toMove ?? 'RED',
    result: resultOfNumber(Number(plainText(elementOf(head, 'RecordResult') ?? ''))),
    ...movesOf(text),
  };
}

function movesOf(text: string): Pick<RawGame, 'comment' | 'moves' | 'isCut'> {
  const moves: RawMove[] = [];
  let comment = '';
  for (const { groups } of text.matchAll(MOVE)) {
    const attributes = groups?.['attributes'] ?? '';
    const note = plainText(groups?.['text'] ?? '');
    const digits = (/\bvalue\s*=\s*"(\d\d-\d\d)"/.exec(attributes)?.[1] ?? '').replace('-', '');
    if (digits === '0000') comment = note;
    else {
      const move = moveOf(readMoveRecord(digits), moves.length, note);
      if (move === undefined) return { comment, moves, isCut: true };
      moves.push(move);
    }
    if (/\bend\s*=\s*"1"/.test(attributes)) break;
  }
  return { comment, moves, isCut: false };
}

function moveOf(
  record: RecordedMove | undefined,
  ply: number,
  comment: string,
): RawMove | undefined {
  const from = record && squareAt(record.from.x, record.from.y);
  const to = record && squareAt(record.to.x, record.to.y);
  if (from === undefined || to === undefined) return undefined;
  return { parent: ply - 1, ply: ply + 1, from, to, comment };
}

function elementOf(text: string, name: string): string | undefined {
  const begin = text.indexOf(`<${name}>`);
  if (begin < 0) return undefined;
  const end = text.indexOf(`</${name}>`, begin);
  return end < 0 ? undefined : text.slice(begin + name.length + 2, end);
}

/** The text of an element, with its CDATA section unwrapped and its entities replaced. */
function plainText(text: string): string {
  const marked = /^\s*<!\[CDATA\[([\s\S]*)\]\]>\s*$/.exec(text)?.[1];
  if (marked !== undefined) return tidyText(marked);
  return tidyText(
    text.replaceAll(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? ''),
  );
}
