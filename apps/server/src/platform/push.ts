import { createECDH } from 'node:crypto';
import { request as requestPlain } from 'node:http';
import { Agent, request as requestSecure } from 'node:https';
import webPush from 'web-push';
import { isPublicUrl, lookupPublic } from './public-address.ts';

/** Where a browser takes pushes, and the keys with which only it can read them. */
interface PushTarget {
  readonly url: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** What is pushed. */
interface Push {
  readonly payload: string;
  /** Of two with the same that wait for a device, the push service keeps the newer one; 32 characters of base64url. */
  readonly topic: string;
  /** For so long the push service keeps it for a device that is off. */
  readonly seconds: number;
  readonly isUrgent: boolean;
}

/** What became of a push. */
type PushOutcome =
  | 'sent'
  /** The browser takes no more pushes there: the endpoint is to be forgotten. */
  | 'gone'
  /** The push service will not take it, now or later. */
  | 'refused'
  /** It may be taken later. */
  | 'failed';

/** Hands pushes to push services. */
export interface PushTransport {
  /** The key with which browsers ask for pushes. */
  readonly publicKey: string;
  /** Whether pushes are sent to such an address at all. */
  mayPushTo(url: string): boolean;
  deliver(target: PushTarget, push: Push): Promise<PushOutcome>;
}

export interface PushOptions {
  readonly publicKey: string;
  readonly privateKey: string;
  /** How the operator of a push service reaches ours: an address of the web or of mail. */
  readonly contact: string;
  /** For tests and development: endpoints may be anywhere, and without TLS. */
  readonly isPrivateAllowed: boolean;
}

const ANSWER_MILLIS = 10_000;

export function openPush(options: PushOptions): PushTransport {
  const { publicKey, privateKey, contact, isPrivateAllowed } = options;
  if (!isPair(publicKey, privateKey))
    throw new Error('wrong configuration: VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY');
  const agent = new Agent({ maxSockets: 20, lookup: lookupPublic });
  const mayPushTo = (url: string): boolean => isPrivateAllowed || isPublicUrl(url);
  return {
    publicKey,
    mayPushTo,
    deliver: async ({ url, p256dh, auth }, { payload, topic, seconds, isUrgent }) => {
      if (!mayPushTo(url)) return 'gone';
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint: url, keys: { p256dh, auth } },
        payload,
        {
          vapidDetails: { subject: contact, publicKey, privateKey },
          TTL: seconds,
          topic,
          urgency: isUrgent ? 'high' : 'normal',
        },
      );
      const status = await post(url, {
        headers,
        body,
        agent: isPrivateAllowed ? undefined : agent,
      });
      return outcomeOf(status);
    },
  };
}

interface Post {
  readonly headers: object;
  readonly body: Buffer;
  readonly agent: Agent | undefined;
}

/**
 * Sends a request and answers its status; undefined when there was no answer. The answer's content is not read, and a
 * redirection is not followed: both are a stranger's.
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
    // Without an answer it is tried again later.
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

/** Whether a text is the public key of a device: a point of the curve, uncompressed. */
export function isDeviceKey(p256dh: string): boolean {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  try {
    return curve.computeSecret(p256dh, 'base64url').length === 32;
  } catch {
    // The only way to find out whether a point lies on the curve.
    return false;
  }
}
