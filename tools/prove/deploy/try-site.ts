import { once } from 'node:events';
import { WebSocket } from 'ws';

const START = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';
const ANSWER_MILLIS = 15_000;

/** Uses each of the installed packages once; throws if something does not work. */
export async function trySite(site: string): Promise<void> {
  const page = await get(`${site}/level/1`);
  const html = await page.text();
  await get(site + found(html, /src="(\/assets\/[^"]+\.js)"/));
  // The link preview: the renderer is a native module and needs the font.
  const picture = await get(site + new URL(found(html, /og:image" content="([^"]+)"/)).pathname);
  if (picture.headers.get('content-type') !== 'image/png') throw new Error('the link has no PNG');

  const token = await arrive(site);
  await waitForLobby(`${site.replace('http', 'ws')}/socket?t=${token}`);
  await askComputer(site, token);
  await register(site, { userName: 'first_here', password: 'river and boundary' });
}

interface Credentials {
  readonly userName: string;
  readonly password: string;
}

/** Registers a new guest, which hashes a password: another native module. */
export async function register(site: string, account: Credentials): Promise<void> {
  await post(`${site}/api/register`, await arrive(site), account);
}

export async function logIn(site: string, account: Credentials): Promise<void> {
  const answer = await post(`${site}/api/login`, await arrive(site), account);
  const { data } = (await answer.json()) as { data: { userName: string } };
  if (data.userName !== account.userName) throw new Error(`logged in as ${data.userName}`);
}

/** A new guest; returns the token. */
async function arrive(site: string): Promise<string> {
  const answer = await get(`${site}/api/getUserInfo`);
  return ((await answer.json()) as { token: string }).token;
}

async function get(url: string): Promise<Response> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MILLIS) });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return answer;
}

async function askComputer(site: string, token: string): Promise<void> {
  const answer = await post(`${site}/api/ai`, token, { board: START, level: 1 });
  const { data } = (await answer.json()) as { data: { move: string } };
  if (!/^\d{4}$/.test(data.move)) throw new Error('the computer has no move');
}

async function post(url: string, token: string, body: object): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_MILLIS),
  });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return answer;
}

async function waitForLobby(url: string): Promise<void> {
  const socket = new WebSocket(url, 'echo-protocol');
  await once(socket, 'message', { signal: AbortSignal.timeout(ANSWER_MILLIS) });
  socket.close();
}

function found(text: string, pattern: RegExp): string {
  const value = pattern.exec(text)?.[1];
  if (value === undefined) throw new Error(`the page has no ${pattern.source}`);
  return value;
}
