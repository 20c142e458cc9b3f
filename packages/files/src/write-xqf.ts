import {
  type AnnotatedGame,
  type Notes,
  type Square,
  START_CODE,
  type TreeNode,
  writeNotes,
  writePositionCode,
} from '@chuhe/rules';
import { lettersOf, numberOfResult, PIECE_SLOTS, pointOfSquare } from './raw-game.ts';
import { joinBytes } from './record-stream.ts';
import { encodeGbk } from './text-encoding.ts';
import { PLAIN_VERSION, XQF_HEADER, XQF_TEXTS } from './xqf.ts';

const ABSENT = 255;
/** The maximum size of a text; a title must fit into the first of its two fields. */
const TITLE_SIZE = 64;

/** [R9.3] a game with its variations as an XQF file of the plain version, which every program reads. */
export function writeXqf({ headers, tree, result }: AnnotatedGame): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(XQF_HEADER);
  head.set([0x58, 0x51, PLAIN_VERSION]);
  head.set(placement(lettersOf(tree.start)), 16);
  head[50] = tree.start.toMove === 'BLACK' ? 1 : 0;
  head[51] = numberOfResult(result);
  // Unless the kind is an endgame, some readers assume the standard opening regardless of the pieces.
  head[64] = writePositionCode(tree.start) === START_CODE ? 0 : 3;
  for (const [header, at, size] of XQF_TEXTS) {
    const text = encodeGbk(headers.get(header) ?? '', Math.min(size, TITLE_SIZE) - 1);
    head[at] = text.length;
    head.set(text, at + 1);
  }
  const records = [rootRecord(tree, tree.children.length > 0), ...childRecords(tree.children)];
  return joinBytes([head, ...records]);
}

function placement(letters: ReadonlyMap<Square, string>): Uint8Array {
  const waiting = [...letters];
  const points = PIECE_SLOTS.map((slot) => {
    const at = waiting.findIndex(([, letter]) => letter === slot);
    const [placed] = at < 0 ? [] : waiting.splice(at, 1);
    return placed === undefined ? ABSENT : pointOfSquare(placed[0]);
  });
  return new Uint8Array(points);
}

function rootRecord(notes: Notes, hasNext: boolean): Uint8Array {
  return joinBytes([new Uint8Array([0x18, 0x20, hasNext ? 0xf0 : 0, 0xff]), commentOf(notes)]);
}

/**
 * The records of siblings, each followed by its whole subtree. Not recursive: the depth would be the length of the
 * game.
 */
function childRecords(children: readonly TreeNode[]): readonly Uint8Array[] {
  const records: Uint8Array[] = [];
  const waiting = withLast(children).toReversed();
  for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop()) {
    const { node, isLast } = entry;
    const tag = (node.children.length > 0 ? 0xf0 : 0) + (isLast ? 0 : 0x0f);
    const { from, to } = node.move;
    const move = new Uint8Array([pointOfSquare(from) + 24, pointOfSquare(to) + 32, tag, 0]);
    records.push(move, commentOf(node, node));
    waiting.push(...withLast(node.children).toReversed());
  }
  return records;
}

function withLast(
  nodes: readonly TreeNode[],
): readonly { readonly node: TreeNode; readonly isLast: boolean }[] {
  return nodes.map((node, index) => ({ node, isLast: index === nodes.length - 1 }));
}

/** The size and the text of a comment. */
function commentOf(notes: Notes, node?: TreeNode): Uint8Array {
  const text = encodeGbk(writeNotes(notes, node?.mark).replaceAll('\n', '\r\n'));
  const size = new Uint8Array(4);
  new DataView(size.buffer).setUint32(0, text.length, true);
  return joinBytes([size, text]);
}
