import { describe, expect, it } from 'vitest';
import checklist from '../../../../../tools/testbed/fixtures/checklist.json';
import { parseSettings } from './settings.ts';
import { resolveSettings } from './settings-store.ts';

describe('settings from storage', () => {
  it('have every key of the contract', () => {
    expect(Object.keys(parseSettings(null))).toEqual(
      expect.arrayContaining(checklist.settingsKeys),
    );
  });

  it.each([null, '', 'x', '7', '[]', 'null', '{"theme":'])('%s counts as nothing', (stored) => {
    expect(parseSettings(stored)).toEqual(parseSettings('{}'));
  });

  it('loses one bad value and nothing else', () => {
    const settings = parseSettings(
      JSON.stringify({ theme: 'purple', invite: false, backgroundMusic: 700, chat: 'yes' }),
    );
    expect(settings).toMatchObject({ theme: 'system', invite: false, chat: true });
    expect(settings.backgroundMusic).toBe(70);
  });

  it.each([
    ['gameSpeed', 'fast', 'warp'],
    ['backgroundMusic', 0, 101],
    ['backgroundMusic', 33.5, Number.NaN],
    ['invite', false, 0],
    ['inviteFrom', 'known', 'nobody'],
    ['frameSize', 4096, 1.5],
    ['frameSize', 1, -1],
    ['pieces', 'letters', 'emoji'],
    ['notation', 'iccs', ''],
    ['mutedSounds', ['move'], ['move', 'gong']],
    ['mutedSounds', [], 'move'],
    ['textScale', 1.3, 2],
    ['textScale', 1.15, '1.15'],
    ['boardZoom', 0.6, 0.59],
    ['boardZoom', 1, 1.01],
    ['confirmMove', true, 'true'],
  ] as const)('%s may be %j, but not %j', (name, good, bad) => {
    const read = (value: unknown): unknown =>
      parseSettings(JSON.stringify({ [name]: value }))[name];
    expect(read(good)).toEqual(good);
    expect(read(bad)).toEqual(parseSettings(null)[name]);
  });

  it('drops keys that are no settings', () => {
    expect(parseSettings('{"colour":"red","own":{}}')).toEqual(parseSettings(null));
  });

  it('keeps good colours beside a bad preset only when both are readable', () => {
    expect(colorOf({ preset: 'paper', own: { red: '#123456' } })).toEqual({
      preset: 'paper',
      own: { red: '#123456' },
    });
    expect(colorOf({ preset: 'paper', own: { red: 'red' } })).toEqual({ preset: 'paper', own: {} });
    expect(colorOf({ preset: 'marble', own: {} })).toEqual({ preset: 'auto', own: {} });
    expect(colorOf({ preset: 'paper', own: { sky: '#123456' } })).toEqual({
      preset: 'paper',
      own: {},
    });
  });
});

it('follows the language for pieces and notation until they are chosen', () => {
  const settings = parseSettings(null);
  expect(resolveSettings(settings, 'zh')).toMatchObject({
    pieces: 'mainland',
    notation: 'chinese',
  });
  expect(resolveSettings(settings, 'tw')).toMatchObject({ pieces: 'characters' });
  expect(resolveSettings(settings, 'en')).toMatchObject({ pieces: 'pictograms', notation: 'wxf' });
  const chosen = parseSettings('{"pieces":"characters","notation":"iccs"}');
  expect(resolveSettings(chosen, 'en')).toMatchObject({ pieces: 'characters', notation: 'iccs' });
});

function colorOf(gameColor: unknown): unknown {
  return parseSettings(JSON.stringify({ gameColor })).gameColor;
}
