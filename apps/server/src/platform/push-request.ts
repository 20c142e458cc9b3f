import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';

/** A browser's push endpoint and the keys with which only that browser can decrypt; base64url. */
export interface PushTarget {
  readonly url: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface Push {
  readonly payload: string;
  /** The push service keeps only the newest waiting push with the same topic; 32 characters of base64url. */
  readonly topic: string;
  /** How long the push service keeps it for a device that is off. */
  readonly seconds: number;
  readonly isUrgent: boolean;
}

/** The key that signs requests, and its owner. */
export interface Sender {
  /** The key with which browsers subscribe to pushes; an uncompressed point, base64url. */
  readonly publicKey: string;
  readonly signingKey: KeyObject;
  /** A web or mail address at which operators of push services can reach this site. */
  readonly contact: string;
}

const CURVE = 'prime256v1';
const COORDINATE_BYTES = 32;
const SALT_BYTES = 16;
const TAG_BYTES = 16;
/** One record holds the whole payload: push services accept no more. */
const RECORD_BYTES = 4096;
/** At most a day, by RFC 8292. */
const SIGNED_SECONDS = 12 * 3600;
/** The byte that ends the last record, by RFC 8188. */
const LAST_RECORD = Buffer.from([2]);

/** Converts the key pair of a site to a signing key. */
export function signingKeyOf(publicKey: string, privateKey: string): KeyObject {
  const point = Buffer.from(publicKey, 'base64url');
  const x = point.subarray(1, 1 + COORDINATE_BYTES).toString('base64url');
  const y = point.subarray(1 + COORDINATE_BYTES).toString('base64url');
  const key = { kty: 'EC', crv: 'P-256', x, y, d: privateKey };
  return createPrivateKey({ format: 'jwk', key });
}

/** Builds a request to a push service: headers and encrypted body. */
export function pushRequest(
  sender: Sender,
  target: PushTarget,
  { payload, topic, seconds, isUrgent }: Push,
) {
  const body = encryptPush(target, Buffer.from(payload));
  return {
    headers: {
      authorization: authorizationOf(sender, target.url),
      'content-encoding': 'aes128gcm',
      'content-length': body.length,
      'content-type': 'application/octet-stream',
      ttl: seconds,
      topic,
      urgency: isUrgent ? 'high' : 'normal',
    },
    body,
  };
}

/** Derives a one-time key that only this device can derive (RFC 8291), then encrypts in one record (RFC 8188). */
function encryptPush(
  { p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>,
  payload: Buffer,
): Buffer {
  const once = createECDH(CURVE);
  const sender = once.generateKeys();
  const device = Buffer.from(p256dh, 'base64url');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device, sender]);
  const secret = derive(once.computeSecret(device), Buffer.from(auth, 'base64url'), info, 32);
  const salt = randomBytes(SALT_BYTES);
  const key = derive(secret, salt, labelOf('aes128gcm'), 16);
  const nonce = derive(secret, salt, labelOf('nonce'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce, { authTagLength: TAG_BYTES });
  const sealed = [cipher.update(payload), cipher.update(LAST_RECORD), cipher.final()];
  const size = Buffer.alloc(5);
  size.writeUInt32BE(RECORD_BYTES);
  size.writeUInt8(sender.length, 4);
  return Buffer.concat([salt, size, sender, ...sealed, cipher.getAuthTag()]);
}

function labelOf(name: string): Buffer {
  return Buffer.from(`Content-Encoding: ${name}\0`);
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}

/** Identifies the sender, signed for this push service alone (RFC 8292). */
function authorizationOf({ publicKey, signingKey, contact }: Sender, url: string): string {
  const exp = Math.floor(Date.now() / 1000) + SIGNED_SECONDS;
  const claims = { aud: new URL(url).origin, exp, sub: contact };
  const signed = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`;
  const key = { key: signingKey, dsaEncoding: 'ieee-p1363' } as const;
  const signature = sign('sha256', Buffer.from(signed), key).toString('base64url');
  return `vapid t=${signed}.${signature}, k=${publicKey}`;
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
