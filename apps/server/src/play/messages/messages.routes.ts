import { CALLS } from '@chuhe/protocol';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { allow, refuse } from '../../platform/answer.ts';
import { type ServedCall, serveCaller } from '../../platform/call.ts';
import { isDeviceKey, type PushTransport } from '../../platform/push.ts';
import { localeOf } from '../../platform/request-context.ts';
import type { ReadersStore } from './readers.store.ts';
import { readUnsubscribeToken } from './unsubscribe.ts';
import { unsubscribePage } from './unsubscribe-page.ts';

export interface MessageRouteParts {
  readonly readers: ReadersStore;
  /** Runs `work` in one transaction. */
  readonly atomically: <Result>(
    work: (readers: ReadersStore) => Promise<Result>,
  ) => Promise<Result>;
  readonly push: PushTransport | undefined;
}

export function messageRoutes(parts: MessageRouteParts): readonly ServedCall[] {
  const { readers, atomically, push } = parts;
  return [
    serveCaller(CALLS.getMessageSettings, 'work', async (_, { account, sessionId }) =>
      allow({
        data: {
          settings: await readers.settingsOf(account.id),
          pushKey: push?.publicKey ?? null,
          isPushed: await readers.hasEndpoint(sessionId),
        },
      }),
    ),
    serveCaller(
      CALLS.setMessageSettings,
      'message-settings-by-account',
      async ({ body: { settings } }, { account }) => {
        await readers.setSettings(account.id, settings);
        return allow({ data: { settings } });
      },
    ),
    serveCaller(
      CALLS.addPushEndpoint,
      'message-settings-by-account',
      async ({ body }, { account, sessionId }, { locale }) => {
        const { endpoint: url, keys } = body;
        if (push?.mayPushTo(url) !== true || !isDeviceKey(keys.p256dh)) return refuse('invalid');
        const endpoint = { accountId: account.id, sessionId, url, ...keys, locale };
        await atomically((inside) => inside.addEndpoint(endpoint));
        return allow({ data: {} });
      },
    ),
    serveCaller(
      CALLS.removePushEndpoint,
      'message-settings-by-account',
      async (_, { sessionId }) => {
        await readers.removeEndpointOf(sessionId);
        return allow({ data: {} });
      },
    ),
  ];
}

export interface UnsubscribeParts {
  readonly readers: ReadersStore;
  readonly secret: string;
}

const ADDRESS = '/unsubscribe';
const BODY_BYTES = 4096;

/** The token is in the query, which no log records. */
interface Query {
  readonly t?: unknown;
}

/**
 * The link at the end of a mail, for people without a session. Reading it changes nothing, because programs follow
 * links. Mail programs send the form of RFC 8058 to the same address, and the page has a button that does the same.
 */
export async function serveUnsubscribe(
  app: FastifyInstance,
  { readers, secret }: UnsubscribeParts,
): Promise<void> {
  const ownerOf = async ({ t: token }: Query): Promise<string | undefined> => {
    const read = typeof token === 'string' ? readUnsubscribeToken(token, secret) : undefined;
    if (read === undefined) return undefined;
    const email = await readers.emailOf(read.accountId);
    return email !== null && read.isFor(email) ? read.accountId : undefined;
  };
  await app.register((scope, _, done) => {
    // The form's content adds nothing to the address, so it is ignored.
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: BODY_BYTES },
      (_request, _body, parsed) => {
        parsed(null, undefined);
      },
    );
    scope.get<{ Querystring: Query }>(ADDRESS, async (request, reply) => {
      const isKnown = (await ownerOf(request.query)) !== undefined;
      return send(
        reply,
        isKnown ? 200 : 404,
        unsubscribePage(isKnown ? 'ask' : 'unknown', localeOf(request.headers)),
      );
    });
    scope.post<{ Querystring: Query }>(ADDRESS, async (request, reply) => {
      const accountId = await ownerOf(request.query);
      const isDone = accountId !== undefined && (await readers.turnMailOff(accountId));
      return send(
        reply,
        isDone ? 200 : 404,
        unsubscribePage(isDone ? 'done' : 'unknown', localeOf(request.headers)),
      );
    });
    done();
  });
}

function send(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .send(page);
}
