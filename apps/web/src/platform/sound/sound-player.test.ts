// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { createSettingsStore, type SettingsStore } from '../settings/index.ts';
import { createSoundPlayer } from './sound-player.ts';

const started = vi.fn<() => void>();
const fetched = vi.fn<typeof fetch>();
const gain = { value: 1 };
let settings: SettingsStore;

/** The parts of Web Audio that the player uses. */
class SilentContext {
  readonly destination = {};
  readonly resume = (): Promise<void> => Promise.resolve();
  readonly decodeAudioData = (): Promise<object> => Promise.resolve({});
  readonly createGain = (): object => ({ gain, connect: () => undefined });
  readonly createBufferSource = (): object => ({
    connect: (next: unknown) => next,
    start: started,
  });
}

beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  settings = createSettingsStore(window);
  vi.stubGlobal('AudioContext', SilentContext);
  vi.stubGlobal('fetch', fetched);
  fetched.mockImplementation(() => Promise.resolve(new Response('')));
});

it('is silent before the first touch and sounds after it', async () => {
  const player = createSoundPlayer(settings, window);
  player.play('move');
  expect(fetched).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('pointerdown'));
  player.play('move');
  await vi.waitFor(() => expect(started).toHaveBeenCalledOnce());
  expect(fetched).toHaveBeenCalledWith('/mp3/move.mp3');
  expect(gain.value).toBe(0.7);
});

it('fetches a sound once', async () => {
  const player = createSoundPlayer(settings, window);
  window.dispatchEvent(new Event('keydown'));
  player.play('eat');
  player.play('eat');
  await vi.waitFor(() => expect(started).toHaveBeenCalledTimes(2));
  expect(fetched).toHaveBeenCalledOnce();
});

it('obeys the volume and the effects that are switched off', () => {
  const player = createSoundPlayer(settings, window);
  window.dispatchEvent(new Event('pointerdown'));
  settings.change({ backgroundMusic: 0 });
  player.play('move');
  settings.change({ backgroundMusic: 50, mutedSounds: ['over'] });
  player.play('over');
  expect(fetched).not.toHaveBeenCalled();
});

it('tries again after a sound could not be fetched', async () => {
  const player = createSoundPlayer(settings, window);
  window.dispatchEvent(new Event('pointerdown'));
  fetched.mockImplementationOnce(() => Promise.resolve(new Response('', { status: 404 })));
  player.play('over');
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  await Promise.resolve();
  await vi.waitFor(() => {
    player.play('over');
    expect(fetched.mock.calls.length).toBeGreaterThan(1);
  });
});
