import { describe, expect, test } from 'vitest';
import { isPublicAddress, isPublicUrl, lookupPublic } from './public-address.ts';

function find(name: string, all: boolean): Promise<unknown> {
  return new Promise((resolve, reject) => {
    lookupPublic(name, { all }, (error, address) => {
      if (error === null) resolve(address);
      else reject(error);
    });
  });
}

describe('an address', () => {
  test.each([
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '2002:7f00:1::',
    '2001:db8::1',
    'localhost',
    '',
  ])('%s is inside', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(['8.8.8.8', '172.32.0.1', '142.250.1.1', '2607:f8b0:4005:80a::200a'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

describe('an address of the web', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/Q',
  ])('%s may be sent to', (url) => {
    expect(isPublicUrl(url)).toBe(true);
  });

  test.each([
    'http://fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://[::1]/x',
    'https://[2607:f8b0::1]/x',
    'https://8.8.8.8/x',
    'https://localhost/x',
    'https://redis/x',
    'https://db.internal/x',
    'https://printer.local/x',
    'https://metadata.google.internal/x',
    'https://example.com:6379/x',
    'https://user:secret@example.com/x',
    'https://example.com./x',
    'file:///etc/passwd',
    'nonsense',
  ])('%s may not', (url) => {
    expect(isPublicUrl(url)).toBe(false);
  });
});

describe('a name', () => {
  test.each([true, false])('that leads inside is not found (all: %s)', async (all) => {
    await expect(find('localhost', all)).rejects.toThrow('private address');
  });
});
