// A site with content to show: a running game, a correspondence game, a Swiss after its first round, master games.
import { setTimeout as sleep } from 'node:timers/promises';
import type { TournamentBoard } from '@chuhe/protocol';
import { openBrowser } from '../../../apps/server/src/testing/browser.ts';
import { RoomPlayer } from '../../../apps/server/src/testing/room-player.ts';
import { playUntil } from '../../../apps/server/src/testing/test-rooms.ts';
import {
  ARENA,
  given,
  hold,
  join,
  playOut,
  type TournamentMember,
} from '../../../apps/server/src/testing/tournament-player.ts';
import { importMasters } from '../../testbed/site/library-part.ts';
import type { Site } from '../../testbed/site/start-site.ts';

const PASSWORD = 'river and boundary';
const NAMES = ['Linh', 'Ming', 'Anna', 'Duc', 'Mei', 'Sven'] as const;
const SWISS = {
  ...ARENA,
  minutes: undefined,
  form: 'swiss',
  name: 'Saturday Swiss',
  rounds: 3,
  breakSeconds: 3600,
} as const;
/** All players have entered by then, even on a busy machine. */
const BEGINS_MILLIS = 10_000;
const WAIT_MILLIS = 60_000;

/** The addresses of filled pages, and the account that sees them. */
export interface PictureSite {
  readonly login: { readonly userName: string; readonly password: string };
  readonly room: string;
  readonly tournament: string;
  readonly masterGame: string;
  close(): void;
}

export async function fillSite({ url, databaseUrl }: Site): Promise<PictureSite> {
  const people: TournamentMember[] = [];
  for (const name of NAMES) people.push(await member(url, name));
  const games = await importMasters(databaseUrl);
  const tournament = await hold(given(people[2]), SWISS, BEGINS_MILLIS);
  for (const person of people) await join(person, tournament);
  await playFirstRound(url, tournament, people);
  const pair = [given(people[0]), given(people[1])] as const;
  const slow = await begin(url, pair, { clock: 'days-3' }, 8);
  const live = await begin(url, pair, { clock: 'increment-600-5' }, 14);
  return {
    login: { userName: pair[0].userName, password: PASSWORD },
    room: `/game/room?roomId=${live.roomId}`,
    tournament: `/tournaments/${tournament}`,
    masterGame: `/library/game/${given(games.at(-1)).id}`,
    close: () => {
      for (const player of [...slow.players, ...live.players]) player.close();
    },
  };
}

async function member(url: string, userName: string): Promise<TournamentMember> {
  const browser = openBrowser(url);
  const { data } = await browser.call('getUserInfo');
  const { userId } = data as { readonly userId: string };
  const registered = await browser.call('register', { body: { userName, password: PASSWORD } });
  if (registered.status !== 200) throw new Error(`${userName}: ${registered.msg}`);
  return { browser, userId, userName, token: registered.token ?? '' };
}

/** A game of two at this ply, with both connections open. */
async function begin(
  baseUrl: string,
  [red, black]: readonly [TournamentMember, TournamentMember],
  terms: object,
  ply: number,
) {
  const body = { stepTime: 60, side: 'RED', isWatch: true, ...terms };
  const { data } = await red.browser.call('createPersonalRoom', { body });
  const room = data as { readonly roomId: string; readonly pw: string };
  const players = [
    new RoomPlayer({ baseUrl, ...room, token: red.token }),
    new RoomPlayer({ baseUrl, ...room, token: black.token }),
  ] as const;
  for (const player of players) await player.opened();
  await until(async () => (await players[1].submit({ type: 'sit' })).ok);
  await playUntil(players, ply);
  return { ...room, players };
}

async function playFirstRound(
  url: string,
  id: string,
  people: readonly TournamentMember[],
): Promise<void> {
  const query = { id, round: '1', size: '50' };
  const boards = await until(async () => {
    const { data } = await given(people[0]).browser.call('tournamentRound', { query });
    const { list = [] } = data as { readonly list?: readonly TournamentBoard[] };
    return list.length > 0 && list.every(({ roomId }) => roomId !== undefined) && list;
  });
  const at = (userId: string) => given(people.find((one) => one.userId === userId));
  for (const { roomId, red, black } of boards) {
    const seats = { red: at(red.player.userId), black: at(given(black).player.userId) };
    await playOut(url, given(roomId), seats, 'black');
  }
}

/** Repeats the query until it has an answer. */
async function until<T>(ask: () => Promise<T | false>): Promise<T> {
  const end = Date.now() + WAIT_MILLIS;
  for (;;) {
    const found = await ask();
    if (found !== false) return found;
    if (Date.now() > end) throw new Error('the site was not filled in time');
    await sleep(200);
  }
}
