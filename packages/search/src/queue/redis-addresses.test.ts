import { describe, expect, test } from 'vitest';
import { RedisAddresses } from './redis-addresses.ts';

const NINE = Array.from({ length: 9 }, (_, index) => `redis://cache-${index}:6379`);
const KEYS = Array.from({ length: 9000 }, (_, index) => `chuhe:room:${index}`);

function read(urls: readonly string[]): RedisAddresses {
  const addresses = RedisAddresses.read(urls.join(','));
  if (addresses === undefined) throw new Error('not read');
  return addresses;
}

function placesIn(addresses: RedisAddresses): readonly number[] {
  return KEYS.map((key) => addresses.indexOf(key));
}

describe('a list of addresses', () => {
  test('in another order, with other users and options, gives every key the same server', () => {
    const one = read(NINE);
    const other = read(
      NINE.toReversed().map((url) => `${url.replace('//', '//user:secret@')}/0?family=4`),
    );
    expect(other.names).toEqual(one.names);
    expect(placesIn(other)).toEqual(placesIn(one));
    expect(new URL(other.urlOf('a key')).host).toBe(new URL(one.urlOf('a key')).host);
  });

  test('shares the keys out evenly', () => {
    const addresses = read(NINE);
    const places = placesIn(addresses);
    const counts = NINE.map((_, index) => places.filter((place) => place === index).length);
    expect(Math.min(...counts)).toBeGreaterThan(850);
    expect(Math.max(...counts)).toBeLessThan(1150);
  });

  test('without one of them moves only the keys that were there', () => {
    const [before, after] = [read(NINE), read(NINE.slice(1))];
    const removed = NINE[0];
    const moved = KEYS.filter((key) => after.urlOf(key) !== before.urlOf(key));
    expect(moved).toEqual(KEYS.filter((key) => before.urlOf(key) === removed));
  });

  test('may be separated by spaces and lines, and may be one address', () => {
    expect(RedisAddresses.read(' redis://a:1 \n redis://b,')?.names).toEqual(['a:1', 'b:6379']);
    expect(RedisAddresses.read('rediss://a/2')?.names).toEqual(['a:6379/2']);
  });

  test.each(['', ' , ', 'http://a', 'redis://', 'redis://a,b:1', 'redis://a,redis://x@a:6379/0'])(
    'is refused: %j',
    (text) => {
      expect(RedisAddresses.read(text)).toBeUndefined();
    },
  );
});
