import {
  LOBBY,
  type Standing,
  type TournamentChat,
  tournamentSocketPath,
  type TournamentLive,
  type TournamentOwn,
  type TournamentSummary,
  type TournamentToClient,
  tournamentToClientSchema,
} from '@chuhe/protocol';
import * as z from 'zod/mini';
import type { TestServer } from './open-test-server.ts';
import { newMember } from './people.ts';
import { RoomPlayer } from './room-player.ts';
import { TestSocket } from './test-socket.ts';

/** A client of a tournament's socket. */
export class TournamentPage extends TestSocket<TournamentToClient> {
  live: TournamentLive | undefined;
  own: TournamentOwn | undefined;
  readonly chat: TournamentChat[] = [];

  constructor(baseUrl: string, id: string, token: string) {
    const url = `${baseUrl.replace('http', 'ws')}${tournamentSocketPath(id)}?t=${token}`;
    super(new WebSocket(url, LOBBY.subProtocol));
  }

  /** Whether a message of this type has arrived. */
  has(type: TournamentToClient['type']): boolean {
    return this.received.some((message) => message.type === type);
  }

  send(type: string, msg: unknown): void {
    this.sendRaw(JSON.stringify({ isSystem: false, type, msg }));
  }

  protected override read(text: string): TournamentToClient {
    return z.parse(tournamentToClientSchema, JSON.parse(text));
  }

  protected override handleMessage(message: TournamentToClient): void {
    if (message.type === 'welcome') {
      this.live = message.msg.live;
      this.own = message.msg.own;
    }
    if (message.type === 'live') this.live = message.msg;
    if (message.type === 'own') this.own = message.msg;
    if (message.type === 'chat') this.chat.push(message.msg);
  }
}

/** Asserts that a value is present. */
export function given<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('nothing there');
  return value;
}

export type TournamentMember = Awaited<ReturnType<typeof newMember>>;

let members = 0;

export async function newMembers(
  server: TestServer,
  count: number,
): Promise<readonly TournamentMember[]> {
  const made: TournamentMember[] = [];
  for (let index = 0; index < count; index += 1) {
    members += 1;
    made.push(await newMember(server, `cup${members}x`));
  }
  return made;
}

export const ARENA = {
  name: 'Test arena',
  form: 'arena',
  stepTime: 60,
  clock: 'increment-180-2',
  minutes: 30,
  isRated: true,
  entry: 'everybody',
  hasChat: true,
} as const;

/** Creates a tournament that begins after some milliseconds. */
export async function hold(
  { browser }: Pick<TournamentMember, 'browser'>,
  request: object,
  afterMillis = 0,
): Promise<string> {
  const startsAt = new Date(Date.now() + afterMillis).toISOString();
  const page = await browser.call('createTournament', { body: { ...request, startsAt } });
  if (page.status !== 200) throw new Error(`not held: ${page.msg}`);
  return (page.data as { id: string }).id;
}

/** The standings as a visitor reads them. */
export async function standingsOf(server: TestServer, id: string): Promise<readonly Standing[]> {
  const page = await server.browser().call('tournamentStandings', { query: { id, size: '50' } });
  return (page.data as { list: readonly Standing[] }).list;
}

/** Plays the first moves of a room, then one side resigns. */
export async function playOut(
  baseUrl: string,
  roomId: string,
  seats: { readonly red: TournamentMember; readonly black: TournamentMember },
  loser: 'red' | 'black',
): Promise<void> {
  const red = new RoomPlayer({ baseUrl, roomId, token: seats.red.token });
  const black = new RoomPlayer({ baseUrl, roomId, token: seats.black.token });
  await Promise.all([red.opened(), black.opened()]);
  await red.submit({ type: 'play', ply: 0, move: '1747' });
  await black.until(() => (black.room?.seq ?? 0) >= (red.room?.seq ?? 0));
  await black.submit({ type: 'play', ply: 1, move: '1242' });
  await (loser === 'red' ? red : black).submit({ type: 'resign' });
  red.close();
  black.close();
}

export function join(
  member: TournamentMember,
  id: string,
  password?: string,
): ReturnType<TournamentMember['browser']['call']> {
  return member.browser.call('joinTournament', { body: { id, password } });
}

export async function summaryOf(server: TestServer, id: string): Promise<TournamentSummary> {
  const page = await server.browser().call('getTournament', { query: { id } });
  return (page.data as { live: { summary: TournamentSummary } }).live.summary;
}
