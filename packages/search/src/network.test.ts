import { describe, expect, test } from 'vitest';
import { isNetwork, NETWORK_HEADER_BYTES, readNetworkHeader } from './network.ts';

const DESCRIPTION = 7;

function header(version = 0x7a_f3_2f_20, shape = 0x3c_10_3e_72): DataView {
  const view = new DataView(new ArrayBuffer(NETWORK_HEADER_BYTES));
  for (const [index, word] of [version, shape, DESCRIPTION].entries())
    view.setUint32(4 * index, word, true);
  return view;
}

/** A file with every mark of a network, and zeros between them. */
function network(): DataView {
  const reading = readNetworkHeader(header());
  if (reading.type !== 'network') throw new Error('no network');
  const view = new DataView(new ArrayBuffer(reading.bytes));
  for (let at = 0; at < NETWORK_HEADER_BYTES; at += 1) view.setUint8(at, header().getUint8(at));
  for (const { offset, value } of reading.marks) view.setUint32(offset, value, true);
  return view;
}

describe('a network file', () => {
  test('has one size, but for its description, and nine marks', () => {
    expect(readNetworkHeader(header())).toMatchObject({
      type: 'network',
      bytes: 11_261_840 + DESCRIPTION,
    });
    expect(isNetwork(network().buffer as ArrayBuffer)).toBe(true);
  });

  test.each([
    ['no-network', header(1)],
    ['no-network', new DataView(new ArrayBuffer(3))],
    ['other-network', header(undefined, 0x1c_10_3e_72)],
  ])('%s', (type, view) => {
    expect(readNetworkHeader(view)).toEqual({ type });
    expect(isNetwork(view.buffer as ArrayBuffer)).toBe(false);
  });

  test('one that is cut off, or damaged at any of its marks, is none', () => {
    const whole = network();
    const content = whole.buffer as ArrayBuffer;
    expect(isNetwork(content.slice(0, -1))).toBe(false);
    const reading = readNetworkHeader(whole);
    if (reading.type !== 'network') throw new Error('no network');
    for (const { offset, value } of reading.marks) {
      whole.setUint32(offset, value + 1, true);
      expect(isNetwork(content)).toBe(false);
      whole.setUint32(offset, value, true);
    }
    expect(isNetwork(content)).toBe(true);
  });
});
