import type { Dice } from '../../../packages/rules/src/testing/trees.ts';

/** A copy of a file with one to four faults: changed bytes, a cut, a repeated part, a missing part, or noise. */
export function mutate(bytes: Uint8Array, dice: Dice): Uint8Array {
  let mutant = new Uint8Array(bytes);
  for (let count = 1 + dice(4); count > 0; count -= 1) mutant = mutateOnce(mutant, dice);
  return mutant;
}

function mutateOnce(bytes: Uint8Array<ArrayBuffer>, dice: Dice): Uint8Array<ArrayBuffer> {
  const at = dice(Math.max(1, bytes.length));
  const length = dice(64);
  switch (dice(5)) {
    case 0:
      return bytes.map((byte, index) => (index === at ? dice(256) : byte));
    case 1:
      return bytes.slice(0, at);
    case 2:
      return joined(bytes.slice(0, at + length), bytes.slice(at));
    case 3:
      return joined(bytes.slice(0, at), bytes.slice(at + length));
    default:
      // For sizes and counts, setting the highest bits is the worst case.
      return bytes.map((byte, index) => (index >= at && index < at + 4 ? 255 - dice(2) : byte));
  }
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(one.length + other.length);
  whole.set(one);
  whole.set(other, one.length);
  return whole;
}
