// Computes the seven sound effects under apps/web/public/mp3: dry, short, never above -12 dBFS. Needs `lame` (Debian
// package). The results are committed, so building the app needs neither.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const RATE = 44_100;
/** -12 dBFS. */
const PEAK = 10 ** (-12 / 20);
const FOLDER = 'apps/web/public/mp3';

type Sound = Float64Array;

const SOUNDS: Readonly<Record<string, Sound>> = {
  // A soft tick.
  choose: tone({ from: 1200, to: 1200, seconds: 0.025, decay: 0.008 }),
  // Wood on wood.
  move: knock(0.09, 220, 160, 11),
  // Two knocks, the second lower.
  eat: mix([0, knock(0.09, 220, 160, 12)], [0.06, knock(0.11, 140, 110, 13)]),
  // Temple block: two notes a fourth apart.
  trouble: mix([0, block(660, 0.12)], [0.12, block(880, 0.12)]),
  // A dull thud.
  moveFail: tone({ from: 110, to: 82, seconds: 0.12, decay: 0.04 }),
  // One bell.
  over: bell(392, 1.6),
  // Three rising plucks of the pentatonic scale, then the bell.
  victory: mix(
    [0, pluck(392)],
    [0.16, pluck(440)],
    [0.32, pluck(587.33)],
    [0.5, scaled(bell(784, 1.4), 0.8)],
  ),
};

const temporary = mkdtempSync(join(tmpdir(), 'sounds-'));
mkdirSync(FOLDER, { recursive: true });
for (const [name, sound] of Object.entries(SOUNDS)) {
  const wav = join(temporary, `${name}.wav`);
  writeFileSync(wav, toWav(normalised(sound)));
  execFileSync('lame', ['--quiet', '-m', 'm', '-V', '5', '-t', wav, join(FOLDER, `${name}.mp3`)]);
}
rmSync(temporary, { recursive: true });
process.stdout.write(`${Object.keys(SOUNDS).length} sounds in ${FOLDER}\n`);

interface Tone {
  readonly from: number;
  readonly to: number;
  readonly seconds: number;
  /** After this many seconds the sound has fallen to a third. */
  readonly decay: number;
}

/** A sine that glides from one pitch to another while it fades. */
function tone({ from, to, seconds, decay }: Tone): Sound {
  const sound = new Float64Array(Math.ceil(seconds * RATE));
  let phase = 0;
  for (let index = 0; index < sound.length; index += 1) {
    const part = index / sound.length;
    phase += (2 * Math.PI * (from + (to - from) * part)) / RATE;
    sound[index] = Math.sin(phase) * fade(index / RATE, seconds, decay);
  }
  return sound;
}

/** A burst of noise around 900 Hz with a low body under it. */
function knock(seconds: number, from: number, to: number, seed: number): Sound {
  const body = tone({ from, to, seconds, decay: 0.03 });
  const burst = resonant(noise(seconds, seed), 900, 0.985);
  const clicked = burst.map((value, index) => value * fade(index / RATE, seconds, 0.008));
  return mix([0, body], [0, scaled(normalised(clicked), 2.4)]);
}

function block(pitch: number, seconds: number): Sound {
  return mix(
    [0, tone({ from: pitch, to: pitch * 0.98, seconds, decay: 0.035 })],
    [0, scaled(tone({ from: pitch * 2.42, to: pitch * 2.4, seconds, decay: 0.012 }), 0.35)],
  );
}

/** Partials of a bell, the higher the shorter. */
function bell(pitch: number, seconds: number): Sound {
  const partials = [
    { ratio: 0.5, level: 0.35, life: 1 },
    { ratio: 1, level: 1, life: 0.9 },
    { ratio: 1.19, level: 0.3, life: 0.6 },
    { ratio: 2, level: 0.45, life: 0.45 },
    { ratio: 2.74, level: 0.25, life: 0.3 },
    { ratio: 5.4, level: 0.1, life: 0.12 },
  ] as const;
  return mix(
    ...partials.map(({ ratio, level, life }): readonly [number, Sound] => {
      const frequency = pitch * ratio;
      const decay = (seconds * life) / 4;
      return [0, scaled(tone({ from: frequency, to: frequency, seconds, decay }), level)];
    }),
  );
}

/** A plucked string: noise that circulates in a loop and loses its high frequencies (Karplus–Strong). */
function pluck(pitch: number): Sound {
  const period = Math.round(RATE / pitch);
  const loop = noise(period / RATE, 17);
  const sound = new Float64Array(Math.ceil(0.5 * RATE));
  for (let index = 0; index < sound.length; index += 1) {
    const here = index % loop.length;
    const next = (index + 1) % loop.length;
    sound[index] = loop[here] ?? 0;
    loop[here] = 0.498 * ((loop[here] ?? 0) + (loop[next] ?? 0));
  }
  return sound.map((value, index) => value * fade(index / RATE, 0.5, 0.16));
}

/** A fast, click-free attack, an exponential decay and an end at zero. */
function fade(seconds: number, length: number, decay: number): number {
  const attack = Math.min(1, seconds / 0.002);
  const end = Math.min(1, (length - seconds) / 0.008);
  return attack * end * Math.exp(-seconds / decay);
}

/** Deterministic noise: a linear congruential generator. */
function noise(seconds: number, seed: number): Sound {
  let state = seed;
  return new Float64Array(Math.ceil(seconds * RATE)).map(() => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 1_073_741_824 - 1;
  });
}

/** A two-pole resonator: passes one pitch and little else. */
function resonant(input: Sound, pitch: number, sharpness: number): Sound {
  const turn = 2 * sharpness * Math.cos((2 * Math.PI * pitch) / RATE);
  let [last, before] = [0, 0];
  return input.map((value) => {
    const output = value + turn * last - sharpness * sharpness * before;
    [last, before] = [output, last];
    return output;
  });
}

function mix(...parts: readonly (readonly [startSeconds: number, sound: Sound])[]): Sound {
  const ends = parts.map(([start, sound]) => Math.round(start * RATE) + sound.length);
  const mixed = new Float64Array(Math.max(...ends));
  for (const [start, sound] of parts) {
    const offset = Math.round(start * RATE);
    for (const [index, value] of sound.entries()) {
      mixed[offset + index] = (mixed[offset + index] ?? 0) + value;
    }
  }
  return mixed;
}

function scaled(sound: Sound, factor: number): Sound {
  return sound.map((value) => value * factor);
}

function normalised(sound: Sound): Sound {
  const loudest = sound.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return scaled(sound, PEAK / loudest);
}

/** 16-bit mono. */
function toWav(sound: Sound): Buffer {
  const data = Buffer.alloc(sound.length * 2);
  for (const [index, value] of sound.entries())
    data.writeInt16LE(Math.round(value * 32_767), index * 2);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}
