import { describe, expect, it } from 'vitest';
import {
  NOTHING_CACHED,
  type Offline,
  offlineAfter,
  type OfflineEvent,
  promptOf,
} from './offline.ts';

function after(...events: readonly OfflineEvent[]): Offline {
  return events.reduce(offlineAfter, NOTHING_CACHED);
}

const offered = { type: 'install-offered', install: 'browser' } as const;

describe('the prompt on screen', () => {
  it('is none as long as nothing has happened', () => {
    expect(promptOf(NOTHING_CACHED, false)).toBeUndefined();
  });

  it('offers the installation as soon as the browser does, on a first visit too', () => {
    expect(promptOf(after(offered), false)).toBe('install');
    const byHand = { type: 'install-offered', install: 'by-hand' } as const;
    expect(promptOf(after(byHand), false)).toBe('install-by-hand');
  });

  it('goes with the answer', () => {
    expect(promptOf(after(offered, { type: 'install-closed' }), false)).toBeUndefined();
    expect(
      promptOf(after({ type: 'update-waiting' }, { type: 'update-put-off' }), false),
    ).toBeUndefined();
    expect(
      promptOf(after({ type: 'cached', isAnnounced: false }, { type: 'ready-announced' }), false),
    ).toBeUndefined();
  });

  it('does not announce twice that everything is cached', () => {
    const announced = after({ type: 'cached', isAnnounced: true });
    expect(announced.isCached).toBe(true);
    expect(promptOf(announced, false)).toBeUndefined();
  });

  it('is one at a time, the weightiest first', () => {
    const all = [
      offered,
      { type: 'cached', isAnnounced: false },
      { type: 'update-waiting' },
    ] as const;
    expect(promptOf(after(...all), false)).toBe('update');
    expect(promptOf(after(...all, { type: 'update-put-off' }), false)).toBe('ready');
  });

  it('never lies over a game', () => {
    const all = [
      offered,
      { type: 'cached', isAnnounced: false },
      { type: 'update-waiting' },
    ] as const;
    expect(promptOf(after(...all), true)).toBeUndefined();
  });
});

it('a failed registration sets its flag and nothing else', () => {
  expect(after({ type: 'registration-failed' })).toEqual({
    ...NOTHING_CACHED,
    hasRegistrationError: true,
  });
});
