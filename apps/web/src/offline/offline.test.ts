import { describe, expect, it } from 'vitest';
import {
  NOTHING_KEPT,
  type Offline,
  offlineAfter,
  type OfflineEvent,
  promptOf,
} from './offline.ts';

function after(...events: readonly OfflineEvent[]): Offline {
  return events.reduce(offlineAfter, NOTHING_KEPT);
}

const offered = { type: 'install-offered', install: 'browser' } as const;
const acquainted = { type: 'acquainted' } as const;

describe('the prompt on screen', () => {
  it('is none as long as nothing has happened', () => {
    expect(promptOf(NOTHING_KEPT, false)).toBeUndefined();
  });

  it('offers the installation only to those who know the app', () => {
    expect(promptOf(after(offered), false)).toBeUndefined();
    expect(promptOf(after(offered, acquainted), false)).toBe('install');
    expect(promptOf(after(acquainted), false)).toBeUndefined();
    const byHand = { type: 'install-offered', install: 'by-hand' } as const;
    expect(promptOf(after(byHand, acquainted), false)).toBe('install-by-hand');
  });

  it('goes with the answer', () => {
    expect(promptOf(after(offered, acquainted, { type: 'install-closed' }), false)).toBeUndefined();
    expect(
      promptOf(after({ type: 'update-waiting' }, { type: 'update-put-off' }), false),
    ).toBeUndefined();
    expect(
      promptOf(after({ type: 'kept', isTold: false }, { type: 'ready-told' }), false),
    ).toBeUndefined();
  });

  it('does not tell twice that everything is kept', () => {
    const told = after({ type: 'kept', isTold: true });
    expect(told.isKept).toBe(true);
    expect(promptOf(told, false)).toBeUndefined();
  });

  it('is one at a time, the weightiest first', () => {
    const all = [
      offered,
      acquainted,
      { type: 'kept', isTold: false },
      { type: 'update-waiting' },
    ] as const;
    expect(promptOf(after(...all), false)).toBe('update');
    expect(promptOf(after(...all, { type: 'update-put-off' }), false)).toBe('ready');
  });

  it('never lies over a game', () => {
    const all = [
      offered,
      acquainted,
      { type: 'kept', isTold: false },
      { type: 'update-waiting' },
    ] as const;
    expect(promptOf(after(...all), true)).toBeUndefined();
  });
});

it('a failed registration sets its flag and nothing else', () => {
  expect(after({ type: 'registration-failed' })).toEqual({
    ...NOTHING_KEPT,
    hasRegistrationError: true,
  });
});
