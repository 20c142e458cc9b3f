import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';

/** Where a browser takes pushes, and the keys with which only it can read them; base64url. */
export interface PushTarget {
  readonly url: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** What is pushed. */
export interface Push {
  readonly payload: string;
  /** Of two with the same that wait for a device, the push service keeps the newer one; 32 characters of base64url. */
  readonly topic: string;
  /** For so long the push service keeps it for a device that is off. */
  readonly seconds: number;
  readonly isUrgent: boolean;
}

/** The key that signs requests, and whom it stands for. */
export interface Sender {
  /** The key with which browsers ask for pushes; an uncompressed point, base64url. */
  readonly publicKey: string;
  readonly signingKey: KeyObject;
  /** How the operator of a push service reaches ours: an address of the web or of mail. */
  readonly contact: string;
}

const CURVE = 'prime256v1';
const COORDINATE_BYTES = 32;
const SALT_BYTES = 16;
const TAG_BYTES = 16;
/** One record holds the whole payload: push services take no more than that. */
const RECORD_BYTES = 4096;
/** RFC 8292: no longer than a day. */
const SIGNED_SECONDS = 12 * 3600;
/** RFC 8188: the last record ends with this byte. */
const LAST_RECORD = Buffer.from([2]);

/** The key pair of a site in the form that signs. */
export function signingKeyOf(publicKey: string, privateKey: string): KeyObject {
  const point = Buffer.from(publicKey, 'base64url');
  const x = point.subarray(1, 1 + COORDINATE_BYTES).toString('base64url');
  const y = point.subarray(1 + COORDINATE_BYTES).toString('base64url');
  const key = { kty: 'EC', crv: 'P-256', x, y, d: privateKey };
  return createPrivateKey({ format: 'jwk', key });
}

/** A request to a push service: its headers and its encrypted body. */
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

/** RFC 8291: a key that only this device can derive, used once; then RFC 8188 in one record. */
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

/** RFC 8292: says who sends, signed for this push service alone. */
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
