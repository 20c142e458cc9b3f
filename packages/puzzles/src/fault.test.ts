import { afterMove, readMoveText, readPosition } from '@chuhe/rules';
import { describe, expect, it } from 'vitest';
import { faultOfGain, faultOfMate, faultOfTactic, type Refuted } from './fault.ts';

function refuted(code: string, wrongText: string, replyText: string): Refuted {
  const start = readPosition(code);
  if (!start.ok) throw new Error(`${code} is not lawful`);
  const before = start.position;
  const wrong = readMoveText(before, wrongText, 'record');
  if (!wrong.ok) throw new Error(`${wrongText} is not legal`);
  const after = afterMove(before, wrong.move);
  const reply = readMoveText(after, replyText, 'record');
  if (!reply.ok) throw new Error(`${replyText} is not legal`);
  return { before, wrong: wrong.move, after, reply: reply.move };
}

/** RED has a chariot and general; BLACK a general, an advisor and a chariot. */
const CODE = '3ak4/9/9/9/8r/R8/9/9/9/3K5 w';

describe('what a reply shows', () => {
  it('of a check: the general runs, a capture or another move ends it', () => {
    expect(faultOfMate(refuted(CODE, '0545', '4050'), 'quiet').type).toBe('runs');
    expect(faultOfMate(refuted(CODE, '0545', '8444'), 'quiet').type).toBe('parried');
    const beside = '3ak4/9/9/9/9/R7r/9/9/9/3K5 w';
    expect(faultOfMate(refuted(beside, '0545', '8545'), 'quiet').type).toBe('beaten');
  });

  it('of a move without check: what the caller names it', () => {
    expect(faultOfMate(refuted(CODE, '0504', '8404'), 'free').type).toBe('free');
    expect(faultOfTactic('mate', refuted(CODE, '0506', '4041')).type).toBe('quiet');
    expect(faultOfTactic('mate', refuted(CODE, '0504', '8404')).type).toBe('taken');
  });

  it('of a mate: that the person is mated', () => {
    const mated = refuted('4k4/9/9/9/8r/R8/9/9/9/3K5 w', '0501', '8434');
    expect(faultOfMate(mated, 'quiet').type).toBe('mated');
    expect(faultOfGain(mated).type).toBe('mated');
  });

  it('of a capture: what has moved, recaptured or something else is lost', () => {
    expect(faultOfGain(refuted(CODE, '0504', '8404')).type).toBe('taken');
    expect(faultOfGain(refuted(CODE, '3938', '8488')).type).toBe('nothing');
    const defended = '3ak4/9/9/8r/8n/R8/9/9/9/3K5 w';
    expect(faultOfGain(refuted(defended, '0585', '8463')).type).toBe('fled');
    const open = '3ak4/9/9/9/r8/R8/9/9/9/3K5 w';
    expect(faultOfGain(refuted(open, '3938', '0405')).type).toBe('lost');
    const traded = '3ak4/4n4/9/9/9/9/9/9/9/4RK3 w';
    expect(faultOfGain(refuted(traded, '4941', '3041')).type).toBe('retaken');
  });
});
