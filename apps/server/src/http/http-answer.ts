import { Readable } from 'node:stream';
import { type Locale, REFUSALS, type Refusal, refusalText } from '@chuhe/protocol';
import type { FastifyError, FastifyReply } from 'fastify';
import type { Refused } from '../platform/answer.ts';
import type { Served } from '../platform/call.ts';

/** How a session's cookie is written. */
export interface CookieRule {
  readonly name: string;
  readonly isSecure: boolean;
  readonly seconds: number;
}

export function sendRefusal(
  reply: FastifyReply,
  { refusal, retryAfterSeconds }: Refused,
  locale: Locale,
): FastifyReply {
  const { status, errorCode } = REFUSALS[refusal];
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({
      errorCode,
      msg: refusalText(refusal, locale),
      data: null,
      requestId: reply.request.id,
    });
}

/** Sends a call's value in its envelope, the session's token beside it and in its cookie. */
export function sendServed(
  reply: FastifyReply,
  { data, session, pieces }: Served<unknown>,
  { cookie, cookieToken }: SendContext,
): FastifyReply {
  if (pieces !== undefined) {
    const body = Readable.from(envelopeInPieces(pieces), { objectMode: false });
    return reply.type('application/json; charset=utf-8').send(body);
  }
  const envelope = { errorCode: 0, msg: 'ok', data };
  if (session === undefined) return reply.send(envelope);
  if (session.type === 'ended') {
    return reply.header('set-cookie', writeCookie(cookie, '', 0)).send(envelope);
  }
  const { token } = session;
  if (session.type === 'begun' || session.isRenewed || token !== cookieToken) {
    void reply.header('set-cookie', writeCookie(cookie, token, cookie.seconds));
  }
  return reply.send({ ...envelope, token });
}

async function* envelopeInPieces(data: AsyncIterable<string>): AsyncGenerator<string> {
  yield '{"errorCode":0,"msg":"ok","data":';
  yield* data;
  yield '}';
}

interface SendContext {
  readonly cookie: CookieRule;
  /** The token the request's cookie had. */
  readonly cookieToken: string | undefined;
}

/** The refusal for what the HTTP framework rejects; undefined for a fault of ours. */
export function refusalForError(error: FastifyError): Refusal | undefined {
  const status = error.statusCode ?? 500;
  if (status === 413) return 'too-large';
  if (status === 415) return 'not-json';
  if (status === 404) return 'not-found';
  return status >= 400 && status < 500 ? 'bad-request' : undefined;
}

function writeCookie({ name, isSecure }: CookieRule, value: string, seconds: number): string {
  const secure = isSecure ? '; Secure' : '';
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`;
}
