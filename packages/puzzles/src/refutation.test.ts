import {
  afterMove,
  legalMoves,
  type Move,
  type Position,
  readMoveText,
  readPosition,
  writeMoveRecord,
} from '@chuhe/rules';
import { describe, expect, test } from 'vitest';
import { judgeTactic, refutationOf } from './judge-tactic.ts';
import { type Promised, PromiseSearch } from './promise.ts';
import { refuteMove } from './refutation.ts';
import { loadTactics, type Tactic } from './tactics.ts';

function positionOf(code: string): Position {
  const reading = readPosition(code);
  if (!reading.ok) throw new Error(`${code} is not lawful`);
  return reading.position;
}

function moveIn(position: Position, record: string): Move {
  const reading = readMoveText(position, record, 'record');
  if (!reading.ok) throw new Error(`${record} is not legal`);
  return reading.move;
}

function refute(code: string, record: string, promised: Promised): readonly (string | undefined)[] {
  const position = positionOf(code);
  const refutation = refuteMove(position, moveIn(position, record), promised);
  if (refutation.type === 'none') return [refutation.type];
  return [refutation.type, writeMoveRecord(refutation.reply)];
}

/** A few of each kind, spread over the list. */
async function someTactics(): Promise<readonly Tactic[]> {
  const all = await loadTactics();
  return all.filter((_, index) => index % 250 === 7 || index === all.length - 1);
}

describe('the reply that refutes a move', () => {
  /** The chariots mate on the back ranks: one guards, the other gives check. */
  const LADDER = '4k4/R8/9/1R7/9/9/9/9/9/3K5 w';
  const MATE_IN_ONE = { goal: 'mate', moves: 1 } as const;

  test('a right move and an illegal one have none', () => {
    expect(refute(LADDER, '1310', MATE_IN_ONE)).toEqual(['none']);
    const position = positionOf(LADDER);
    const [own] = legalMoves(position);
    if (own === undefined) throw new Error('RED has moves');
    expect(refuteMove(position, { from: own.to, to: own.from }, MATE_IN_ONE)).toEqual({
      type: 'none',
    });
  });

  test('the general escapes where the mate is gone', () => {
    const [type, reply] = refute(LADDER, '1323', MATE_IN_ONE);
    expect([type, reply?.slice(0, 2)]).toEqual(['escape', '40']);
  });

  test('a piece that is left to be captured is captured', () => {
    expect(refute('3k5/9/9/r8/3N5/9/9/9/9/4K4 w', '3415', { goal: 'win', lead: 4 })).toEqual([
      'hold',
      expect.anything(),
    ]);
    expect(refute('3k5/9/9/r8/3N5/9/9/9/9/4K4 w', '3413', { goal: 'win', lead: 4 })).toEqual([
      'capture',
      '0313',
    ]);
  });

  test('a reply that mates is shown before all others', () => {
    // BLACK's chariots mate on the last rank unless RED mates first.
    const code = '3k5/9/9/9/9/9/4R4/7r1/r8/4K4 w';
    const [type, reply] = refute(code, '4642', MATE_IN_ONE);
    expect([type, reply]).toEqual(['mate', '7779']);
  });
});

describe('wrong moves in mined positions', () => {
  test('each has a reply after which the promise is gone, and right moves have none', async () => {
    let refuted = 0;
    for (const tactic of await someTactics()) {
      const position = positionOf(tactic.code);
      for (const move of legalMoves(position)) {
        const refutation = refutationOf(tactic, [move]);
        const isWrong = judgeTactic(tactic, [move]).state === 'wrong';
        expect([tactic.id, writeMoveRecord(move), refutation.type !== 'none']).toEqual([
          tactic.id,
          writeMoveRecord(move),
          isWrong,
        ]);
        if (refutation.type === 'none' || tactic.goal !== 'mate') continue;
        const after = afterMove(afterMove(position, move), refutation.reply);
        const rest = { goal: 'mate', moves: tactic.mateIn - 1 } as const;
        expect(new PromiseSearch().isOpen(after, rest)).toBe(false);
        refuted += 1;
      }
    }
    expect(refuted).toBeGreaterThan(100);
  }, 60_000);
});
