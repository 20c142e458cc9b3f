import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { BASE_PATH, CALLS, type Locale, REFUSALS, type Refusal } from '@chuhe/protocol';
import { refusalText } from '@chuhe/protocol/all-texts';
import type { ConnectionError, FastifyError, FastifyReply } from 'fastify';
import type { Refused } from '../../platform/answer.ts';
import type { Served, TextAnswer } from '../../platform/call.ts';

/** How a session's cookie is written. */
export interface CookieRule {
  readonly name: string;
  readonly isSecure: boolean;
  /** How long the session of a guest and of a member lasts without a visit. */
  readonly seconds: { readonly guest: number; readonly member: number };
}

export function sendRefusal(
  reply: FastifyReply,
  { refusal, retryAfterSeconds, detail }: Refused,
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
      ...(detail !== undefined && { detail }),
    });
}

/** Sends a call's value in its envelope, the session's token beside it and in its cookie. */
export function sendServed(
  reply: FastifyReply,
  { data, session, deviceMark, pieces, text }: Served<unknown>,
  { cookie, cookieToken, isNavigation }: SendContext,
): FastifyReply {
  if (text !== undefined) return sendText(reply, text);
  if (pieces !== undefined) {
    const body = Readable.from(envelopeInPieces(pieces), { objectMode: false });
    return reply.type('application/json; charset=utf-8').send(body);
  }
  const envelope = { errorCode: 0, msg: 'ok', data };
  if (session === undefined) return reply.send(envelope);
  if (session.type === 'ended') {
    return reply.header('set-cookie', writeCookie(cookie, '', 0)).send(envelope);
  }
  const { token, isGuest } = session;
  const isNew = session.type === 'begun' || session.isRenewed || token !== cookieToken;
  if (isNew && !isNavigation) {
    const seconds = cookie.seconds[isGuest ? 'guest' : 'member'];
    const marks = deviceMark === undefined ? [] : [writeDeviceCookie(cookie, deviceMark)];
    void reply.header('set-cookie', [writeCookie(cookie, token, seconds), ...marks]);
  }
  return reply.send({ ...envelope, token });
}

/** Sends lines as they come: nothing between the two ends may collect them first. */
function sendText(reply: FastifyReply, { type, fileName, lines }: TextAnswer): FastifyReply {
  const disposition = fileName === undefined ? 'inline' : `attachment; filename="${fileName}"`;
  return reply
    .type(`${type}; charset=utf-8`)
    .header('content-disposition', disposition)
    .header('x-accel-buffering', 'no')
    .send(Readable.from(lines, { objectMode: false, highWaterMark: 0 }));
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
  /** Whether a link was followed here: a link with a token in it must not put its session into the browser. */
  readonly isNavigation: boolean;
}

/** The refusal for a request that the HTTP framework rejects; undefined for a fault of the server. */
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

/** Has the mark of a device that has logged in. */
export const DEVICE_COOKIE = 'device';

/** It is sent with logins alone. */
function writeDeviceCookie({ isSecure, seconds }: CookieRule, mark: string): string {
  const path = BASE_PATH + CALLS.login.path;
  const secure = isSecure ? '; Secure' : '';
  return `${DEVICE_COOKIE}=${mark}; Path=${path}; HttpOnly; SameSite=Lax; Max-Age=${seconds.member}${secure}`;
}

/** The id in answers to requests that could not be parsed. */
const NO_REQUEST = 'unreadable';
/** Errors that Node finds before there is a request, by error code. */
const UNREADABLE: ReadonlyMap<string, string> = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
]);

/** Answers what could not be read as a request at all, in the envelope of all answers. */
export function answerUnreadable({ code }: ConnectionError, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const { errorCode } = REFUSALS['bad-request'];
  const msg = refusalText('bad-request', 'zh');
  const body = JSON.stringify({ errorCode, msg, data: null, requestId: NO_REQUEST });
  const head = [
    `HTTP/1.1 ${UNREADABLE.get(code) ?? '400 Bad Request'}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
