import { createECDH } from 'node:crypto';
import { request as requestPlain } from 'node:http';
import { Agent, request as requestSecure } from 'node:https';
import { isPublicUrl, lookupPublic } from './public-address.ts';
import { type Push, pushRequest, type PushTarget, signingKeyOf } from './push-request.ts';

/** The result of a push. */
type PushOutcome =
  | 'sent'
  /** The browser no longer accepts pushes there: the endpoint must be deleted. */
  | 'gone'
  /** The push service will never accept it. */
  | 'refused'
  /** A retry may succeed. */
  | 'failed';

/** Sends pushes to push services. */
export interface PushTransport {
  /** The key with which browsers subscribe to pushes. */
  readonly publicKey: string;
  /** Whether this URL is an allowed push endpoint. */
  mayPushTo(url: string): boolean;
  deliver(target: PushTarget, push: Push): Promise<PushOutcome>;
}

export interface PushOptions {
  readonly publicKey: string;
  readonly privateKey: string;
  /** A web or mail address at which operators of push services can reach this site. */
  readonly contact: string;
  /** Hosts of trusted push services; one that begins with a dot includes all its subdomains. */
  readonly services: readonly string[];
  /** For tests and development: allows endpoints anywhere, also without TLS. */
  readonly isPrivateAllowed: boolean;
}

const ANSWER_MILLIS = 10_000;

export function openPush(options: PushOptions): PushTransport {
  const { publicKey, privateKey, contact, services, isPrivateAllowed } = options;
  if (!isPair(publicKey, privateKey))
    throw new Error('wrong configuration: VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY');
  const agent = new Agent({ maxSockets: 20, lookup: lookupPublic });
  const sender = { publicKey, signingKey: signingKeyOf(publicKey, privateKey), contact };
  const mayPushTo = (url: string): boolean =>
    isPrivateAllowed || (isPublicUrl(url) && isAmong(services, new URL(url).hostname));
  return {
    publicKey,
    mayPushTo,
    deliver: async (target, push) => {
      const { url } = target;
      if (!mayPushTo(url)) return 'gone';
      const { headers, body } = pushRequest(sender, target, push);
      const status = await post(url, {
        headers,
        body,
        agent: isPrivateAllowed ? undefined : agent,
      });
      return outcomeOf(status);
    },
  };
}

/** A browser names its own push service: a malicious one could stall every sender. */
function isAmong(services: readonly string[], host: string): boolean {
  return services.some((service) =>
    service.startsWith('.') ? host.endsWith(service) : host === service,
  );
}

interface Post {
  readonly headers: object;
  readonly body: Buffer;
  readonly agent: Agent | undefined;
}

/**
 * Sends a request and returns its status; undefined without a response. Ignores the body and does not follow redirects:
 * neither is trusted.
 */
function post(url: string, { headers, body, agent }: Post): Promise<number | undefined> {
  return new Promise((resolve) => {
    const open = url.startsWith('https:') ? requestSecure : requestPlain;
    const options = {
      method: 'POST',
      headers: { ...headers },
      signal: AbortSignal.timeout(ANSWER_MILLIS),
      ...(agent !== undefined && { agent }),
    };
    const request = open(url, options, (response) => {
      response.destroy();
      resolve(response.statusCode);
    });
    // Without a response, the sender retries later.
    request.on('error', () => {
      resolve(undefined);
    });
    request.end(body);
  });
}

function outcomeOf(status: number | undefined): PushOutcome {
  if (status === undefined || status === 429 || status >= 500) return 'failed';
  if (status === 404 || status === 410) return 'gone';
  return status >= 200 && status < 300 ? 'sent' : 'refused';
}

function isPair(publicKey: string, privateKey: string): boolean {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey, 'base64url');
  return curve.getPublicKey('base64url') === publicKey;
}

/** Whether a text is the public key of a device: an uncompressed point of the curve. */
export function isDeviceKey(p256dh: string): boolean {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  try {
    return curve.computeSecret(p256dh, 'base64url').length === 32;
  } catch {
    // An exception is the only sign that a point is not on the curve.
    return false;
  }
}

/** Creates a key pair for web push, base64url. */
export function newPushKeys(): { readonly publicKey: string; readonly privateKey: string } {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys('base64url');
  // A key that begins with a zero byte would come out shorter.
  const privateKey = Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()]).subarray(-32);
  return { publicKey, privateKey: privateKey.toString('base64url') };
}
