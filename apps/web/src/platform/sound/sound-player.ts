import { createContext, use } from 'react';
import type { SettingsStore, SoundName } from '../settings/index.ts';

/** Plays the effects under /mp3 at the volume set by the player. */
export interface SoundPlayer {
  readonly play: (name: SoundName) => void;
}

export const SoundContext = createContext<SoundPlayer['play']>(() => undefined);

/** Plays an effect; silent before the first input and when muted. */
export function useSound(): SoundPlayer['play'] {
  return use(SoundContext);
}

/** Browsers play no sound before the first input on a page; that input unlocks the sound. */
export function createSoundPlayer(
  settings: SettingsStore,
  window: Window & typeof globalThis,
): SoundPlayer {
  const buffers = new Map<SoundName, Promise<AudioBuffer>>();
  let context: AudioContext | undefined;

  const unlock = (): void => {
    if (!('AudioContext' in window)) return;
    context ??= new window.AudioContext();
    void context.resume();
  };
  for (const event of ['pointerdown', 'keydown']) {
    window.addEventListener(event, unlock, { once: true, capture: true });
  }

  const bufferOf = (name: SoundName, audio: AudioContext): Promise<AudioBuffer> => {
    const known = buffers.get(name);
    if (known !== undefined) return known;
    const fetched = fetchSound(window, name, audio);
    buffers.set(name, fetched);
    fetched.catch(() => buffers.delete(name));
    return fetched;
  };

  return {
    play: (name) => {
      const { backgroundMusic, mutedSounds } = settings.get();
      const audio = context;
      if (audio === undefined || backgroundMusic === 0 || mutedSounds.includes(name)) return;
      bufferOf(name, audio).then(
        (buffer) => start(audio, buffer, backgroundMusic / 100),
        () => undefined,
      );
    },
  };
}

async function fetchSound(
  window: Window,
  name: SoundName,
  audio: AudioContext,
): Promise<AudioBuffer> {
  const response = await window.fetch(`/mp3/${name}.mp3`);
  if (!response.ok) throw new Error(`no sound ${name}`);
  return audio.decodeAudioData(await response.arrayBuffer());
}

function start(audio: AudioContext, buffer: AudioBuffer, volume: number): void {
  const source = audio.createBufferSource();
  const gain = audio.createGain();
  source.buffer = buffer;
  gain.gain.value = volume;
  source.connect(gain).connect(audio.destination);
  source.start();
}
