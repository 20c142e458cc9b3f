import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A mark for a device that has logged in under a name: a random number, signed together with the name. */
export function newDeviceMark(secret: string, name: string): string {
  const device = randomBytes(16).toString('base64url');
  return `${device}.${signatureOf(secret, name, device).toString('base64url')}`;
}

/** The device of a mark; undefined if it has not logged in under this name. */
export function deviceOfMark(
  secret: string,
  name: string,
  mark: string | undefined,
): string | undefined {
  const found = /^(?<device>[\w-]{22})\.(?<signature>[\w-]{43})$/.exec(mark ?? '')?.groups;
  const device = found?.['device'];
  if (device === undefined) return undefined;
  const given = Buffer.from(found?.['signature'] ?? '', 'base64url');
  const right = signatureOf(secret, name, device);
  return given.length === right.length && timingSafeEqual(given, right) ? device : undefined;
}

function signatureOf(secret: string, name: string, device: string): Buffer {
  return createHmac('sha256', secret).update(`device ${device} ${name}`).digest();
}
