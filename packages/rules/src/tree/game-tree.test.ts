import { describe, expect, test } from 'vitest';
import { readMoveText } from '../notation/notation.ts';
import { startPosition } from '../position/lawful.ts';
import { writePositionCode } from '../position/position-code.ts';
import { writeDhtmlXq, readDhtmlXq, writeTreeDhtmlXq } from '../files/dhtmlxq.ts';
import { type FileReading, mainLineOf } from '../files/game-record.ts';
import { PGN_FORMATS, readPgn, writeTreePgn } from '../files/pgn.ts';
import { diceOf, growTree } from '../testing/trees.ts';
import {
  annotate,
  childPath,
  childrenAt,
  countMoves,
  cutFrom,
  endOfLine,
  type GameTree,
  isOnMainLine,
  movesOn,
  nodeAt,
  plantTree,
  playInTree,
  positionAt,
  promoteLine,
  ROOT_PATH,
  type TreeNode,
} from './game-tree.ts';

/** The tree of lines written in coordinates; the first is the main line. */
function treeOf(...lines: readonly string[]): GameTree {
  let tree = plantTree(startPosition());
  for (const line of lines) {
    let path = ROOT_PATH;
    for (const record of line.match(/.{4}/g) ?? []) {
      const reading = readMoveText(positionAt(tree, path), record, 'record');
      const played = reading.ok ? playInTree(tree, path, reading.move) : undefined;
      if (played === undefined) throw new Error(`${record} cannot be played`);
      ({ tree, path } = played);
    }
  }
  return tree;
}

/** Every path to the end of a line, in the order of the tree. */
function linesOf(tree: GameTree, path = ROOT_PATH): readonly string[] {
  const children = childrenAt(tree, path);
  if (children.length === 0) return [path];
  return children.flatMap(({ move }) => linesOf(tree, childPath(path, move)));
}

const MAIN = '774770627967';
const SECOND = '774712427967';
const THIRD = '77471242090880700828';

describe('[R9.1] a tree of moves', () => {
  test('keeps a new move as a variation and finds a known one again', () => {
    const tree = treeOf(MAIN, SECOND, SECOND, THIRD.slice(0, 12));
    expect(linesOf(tree)).toEqual([MAIN, SECOND, THIRD.slice(0, 12)]);
    expect(endOfLine(tree)).toBe(MAIN);
    expect(endOfLine(tree, '77471242')).toBe(SECOND);
    expect(countMoves(tree)).toBe(6);
    expect(isOnMainLine(tree, '7747')).toBe(true);
    expect(isOnMainLine(tree, '77471242')).toBe(false);
  });

  test('refuses a move that is not legal, and leaves the tree as it is', () => {
    const tree = treeOf(MAIN);
    const [move] = movesOn(tree, MAIN);
    expect(move && playInTree(tree, MAIN, move)).toBeUndefined();
    expect(nodeAt(tree, '77470000')).toBeUndefined();
    expect(annotate(tree, '77470000', { comment: 'x' })).toBe(tree);
    expect(cutFrom(tree, '77470000')).toBe(tree);
  });

  test('cuts a node with all that follows it', () => {
    const tree = treeOf(MAIN, SECOND);
    expect(linesOf(cutFrom(tree, '77471242'))).toEqual([MAIN]);
    expect(linesOf(cutFrom(tree, '77477062'))).toEqual([SECOND]);
    expect(linesOf(cutFrom(tree, '7747'))).toEqual([ROOT_PATH]);
  });

  test('puts a variation first, one fork at a time', () => {
    const tree = treeOf(MAIN, SECOND, '774712420908');
    const path = '774712420908';
    const once = promoteLine(tree, path);
    expect(linesOf(once)).toEqual([MAIN, path, SECOND]);
    const twice = promoteLine(once, path);
    expect(linesOf(twice)).toEqual([path, SECOND, MAIN]);
    expect(promoteLine(twice, path)).toBe(twice);
  });

  test('shares what a change does not touch', () => {
    const tree = treeOf(MAIN, SECOND);
    const changed = annotate(tree, SECOND, { comment: 'note', mark: '!' });
    expect(nodeAt(changed, SECOND)).toMatchObject({ comment: 'note', mark: '!' });
    expect(nodeAt(tree, SECOND)).toMatchObject({ comment: '', mark: undefined });
    expect(nodeAt(changed, MAIN)).toBe(nodeAt(tree, MAIN));
  });

  test('[R9.2] its main line is a record', () => {
    const tree = annotate(treeOf(MAIN, SECOND), '7747', { comment: 'first' });
    const record = mainLineOf({ headers: new Map(), tree, result: '1-0' });
    expect(record.moves).toEqual(movesOn(tree, MAIN));
    expect([...record.comments]).toEqual([[1, 'first']]);
    expect(writeDhtmlXq(record)).toContain(`[DhtmlXQ_movelist]${MAIN}[`);
  });
});

/** The default number; `pnpm verify files` runs ten thousand. */
const TREES = 60;

describe('[R9.3] a tree is the same after it was written and read', () => {
  const games = Array.from({ length: TREES }, (_, seed) => {
    const dice = diceOf(seed);
    const tree = growTree(startPosition(), 10 + dice(60), dice);
    return { headers: new Map([['Event', '杯赛']]), tree, result: '1-0' as const };
  });

  test.each(PGN_FORMATS)('as PGN with Format %s', (format) => {
    for (const game of games)
      expect(plain(readPgn(writeTreePgn(game, format)))).toEqual(treeAsText(game.tree));
  });

  test('as PGN after each of many changes, with what was written before', () => {
    const [game] = games;
    if (game === undefined) throw new Error('no game');
    const dice = diceOf(7);
    const written = new WeakMap<TreeNode, string>();
    let { tree } = game;
    const lines = linesOf(tree);
    for (let change = 0; change < 40; change += 1) {
      const path = (lines[dice(lines.length)] ?? '').slice(0, 4 + 4 * dice(12));
      const edits = [
        () => annotate(tree, path, { comment: `${change}`, mark: '!' }),
        () => promoteLine(tree, path),
        () => (change % 8 === 0 ? cutFrom(tree, path) : tree),
      ];
      tree = edits[dice(edits.length)]?.() ?? tree;
      const text = writeTreePgn({ ...game, tree }, 'Chinese', written);
      expect(text).toBe(writeTreePgn({ ...game, tree }, 'Chinese'));
    }
  });

  test('as a DhtmlXQ block', () => {
    for (const game of games)
      expect(plain(readDhtmlXq(writeTreeDhtmlXq(game)))).toEqual(treeAsText(game.tree));
  });
});

function plain(reading: FileReading): unknown {
  return reading.ok && reading.leftOut === 0 ? treeAsText(reading.game.tree) : reading;
}

function treeAsText({ start, ...tree }: GameTree): unknown {
  return { start: writePositionCode(start), ...tree };
}
