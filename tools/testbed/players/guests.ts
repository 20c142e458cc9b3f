import { BASE_PATH, CALLS, type CallName, writeClockFields } from '@chuhe/protocol';
import type { TimeControl } from '@chuhe/rules';
import { anyAddress, type ClientContext } from './testbed.ts';
import { pause } from '../../../apps/server/src/testing/services/wait.ts';

/** A guest with a session. */
export interface Guest {
  readonly userId: string;
  readonly token: string;
  readonly cookie: string;
}

interface Page {
  readonly errorCode: number;
  readonly data: unknown;
  readonly token?: string;
}

const CALL_MILLIS = 5000;
const RETRY_MILLIS = 300;
const MAX_TRIES = 150;
let addresses = 0;

/** Creates a guest, with their own network address. */
export async function newGuest(context: ClientContext): Promise<Guest> {
  addresses += 1;
  const from = `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
  const { page, cookie } = await call(context, 'getUserInfo', {
    headers: { 'x-forwarded-for': from },
  });
  const { userId } = page.data as { userId: string };
  return { userId, token: page.token ?? '', cookie };
}

/** A new personal room in which its creator plays RED. */
export async function newRoom(
  context: ClientContext,
  creator: Guest,
  timeControl: TimeControl,
): Promise<{ roomId: string; pw: string }> {
  const body = { ...writeClockFields(timeControl), isWatch: true, side: 'RED' };
  const { page } = await call(context, 'createPersonalRoom', {
    headers: { cookie: creator.cookie },
    body,
  });
  return page.data as { roomId: string; pw: string };
}

/** A casual open challenge in which its creator plays RED; returns the same one while it is open. */
export async function newChallenge(context: ClientContext, maker: Guest): Promise<string> {
  const body = { stepTime: 60, side: 'RED', isRated: false };
  const { page } = await call(context, 'createChallenge', {
    headers: { cookie: maker.cookie },
    body,
  });
  return (page.data as { roomId: string }).roomId;
}

interface CallContent {
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** Refusals that count as an answer, because the same call would be refused again. */
  readonly finalErrorCodes?: readonly number[];
}

/** Calls any process until one answers. */
export async function call(
  context: ClientContext,
  name: CallName,
  { headers = {}, query = {}, body, finalErrorCodes = [] }: CallContent,
): Promise<{ readonly page: Page; readonly cookie: string }> {
  const { path, method } = CALLS[name];
  const search = new URLSearchParams(query).toString();
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    try {
      const response = await fetch(`${anyAddress(context)}${BASE_PATH}${path}?${search}`, {
        method,
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(CALL_MILLIS),
      });
      const page = (await response.json()) as Page;
      const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      if (page.errorCode === 0 || finalErrorCodes.includes(page.errorCode)) return { page, cookie };
      context.ackLog.count(`calls refused: ${response.status}`);
    } catch {
      context.ackLog.count('calls without an answer');
    }
    await pause(RETRY_MILLIS);
  }
  throw new Error(`${name} is never answered`);
}
