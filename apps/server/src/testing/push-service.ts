import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { type PushPayload, pushPayloadSchema } from '@chuhe/protocol';
import * as z from 'zod/mini';
import { newPushKeys } from '../platform/push.ts';

/** A push as the device reads it. */
interface ReceivedPush {
  readonly payload: PushPayload;
  readonly headers: IncomingMessage['headers'];
  /** The size of the encrypted body. */
  readonly bytes: number;
}

/** A browser with its own keys. */
export interface PushDevice {
  /** The subscription that a page sends to the server. */
  readonly subscription: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  readonly received: readonly ReceivedPush[];
}

/** A local push service, and devices that decrypt pushes (RFC 8291) with only node:crypto. */
export interface PushService {
  newDevice(): PushDevice;
  /** Sets the status of all further responses; with `never`, the service accepts pushes and does not respond. */
  answerWith(status: number | 'never'): void;
  close(): Promise<void>;
}

export async function openPushService(vapidKey: string): Promise<PushService> {
  const devices = new Map<string, { ecdh: ECDH; auth: Buffer; received: ReceivedPush[] }>();
  let status: number | 'never' = 201;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const device = devices.get(request.url ?? '');
      if ((status === 201 || status === 'never') && device !== undefined) {
        checkVapid(request, vapidKey);
        const payload = z.parse(pushPayloadSchema, JSON.parse(decrypt(body, device)));
        device.received.push({ payload, headers: request.headers, bytes: body.length });
      }
      if (status !== 'never') response.writeHead(device === undefined ? 404 : status).end();
    });
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  return {
    newDevice: () => {
      const ecdh = createECDH('prime256v1');
      const p256dh = ecdh.generateKeys('base64url');
      const auth = randomBytes(16);
      const path = `/${randomBytes(8).toString('hex')}`;
      const received: ReceivedPush[] = [];
      devices.set(path, { ecdh, auth, received });
      const keys = { p256dh, auth: auth.toString('base64url') };
      return { subscription: { endpoint: `http://127.0.0.1:${port}${path}`, keys }, received };
    },
    answerWith: (next) => {
      status = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
      }),
  };
}

function decrypt(
  body: Buffer,
  { ecdh, auth }: { readonly ecdh: ECDH; readonly auth: Buffer },
): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const key = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
  const derive = (name: string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', key, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  const sealed = body.subarray(21 + idLength);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last record ends with the delimiter 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** Checks that the request is signed for this service with the key that browsers got (RFC 8292). */
function checkVapid({ headers }: IncomingMessage, vapidKey: string): void {
  const signed =
    /^vapid t=(?<head>[\w-]+)[.](?<claims>[\w-]+)[.](?<signature>[\w-]+), ?k=(?<key>.+)$/;
  const { head, claims, signature, key } = z.parse(
    z.object({ head: z.string(), claims: z.string(), signature: z.string(), key: z.string() }),
    signed.exec(headers.authorization ?? '')?.groups,
  );
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKeyOf(key), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp } = z.parse(
    z.object({ aud: z.string(), exp: z.number() }),
    JSON.parse(Buffer.from(claims, 'base64url').toString()),
  );
  const isValid = aud === `http://${headers.host ?? ''}` && exp * 1000 > Date.now();
  if (!isSigned || key !== vapidKey || !isValid) throw new Error('not signed by our server');
}

function publicKeyOf(key: string) {
  const point = Buffer.from(key, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  return createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
}

/** A key pair for web push, as the configuration takes it. */
export function newVapidKeys(): {
  readonly VAPID_PUBLIC_KEY: string;
  readonly VAPID_PRIVATE_KEY: string;
} {
  const { publicKey, privateKey } = newPushKeys();
  return { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
}
