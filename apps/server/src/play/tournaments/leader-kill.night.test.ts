import type { Tournament, TournamentOptions } from '@chuhe/tournaments';
import { expect, test } from 'vitest';
import { statement } from '../../platform/database.ts';
import { openRoomProcess } from '../../testing/open-room-process.ts';
import { setUpDatabase } from '../../testing/set-up.ts';
import { setUpWorkerProcesses } from '../../testing/services/worker-processes.ts';
import { anyMove } from '../../testing/test-game.ts';
import { TournamentReplicas } from './replicas.ts';
import { tournamentLogStore } from './tournament-log.store.ts';
import { tournamentPeopleStore } from './tournament-people.store.ts';
import { tournamentsStore } from './tournaments.store.ts';

const { url, database } = await setUpDatabase(4);
const PLAYERS = 8;
const ROUNDS = 3;

const workers = setUpWorkerProcesses(url, 'leader');

const pause = (millis: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, millis);
  });

async function newTournament(replicas: TournamentReplicas): Promise<string> {
  const options: TournamentOptions = {
    form: 'swiss',
    startsAt: Date.now(),
    lastsMillis: 0,
    rounds: ROUNDS,
    breakMillis: 10,
    mostPlayers: 100,
  };
  const row = {
    name: 'leaderkilled',
    title: 'Killed leaders',
    holder_id: null,
    form: 'swiss',
    time_control: 'step-60',
    is_rated: true,
    entry: 'everybody',
    password_hash: null,
    rating_least: null,
    rating_most: null,
    has_chat: false,
    starts_at: new Date(options.startsAt),
    minutes: null,
    rounds: ROUNDS,
  } as const;
  const created = { type: 'created', options, at: Date.now() } as const;
  const id = (await tournamentsStore(database).insert(row, created)) ?? '';
  const accounts = statement<{ id: string }>(
    '',
    `insert into accounts (user_name, is_guest, password_hash)
     select 'survivor' || n, false, 'none' from generate_series(1, $1::int) as n returning id`,
  );
  for (const { id: player } of await database.rows(accounts, [PLAYERS])) {
    await replicas.submit(id, { type: 'join', player, rating: 1500, lot: Number(player) });
  }
  return id;
}

/** The tournament according to its log. */
async function current(replicas: TournamentReplicas, id: string): Promise<Tournament> {
  const replica = await replicas.read(id, 0);
  if (replica === undefined) throw new Error('no tournament');
  return replica.tournament;
}

type RoomProcess = Awaited<ReturnType<typeof openRoomProcess>>;
const SWEEP_SOON = statement('', "update rooms set check_after = now() where state = 'playing'");

/** In every existing room both players move, then one of them resigns. */
async function playAll(
  own: RoomProcess,
  { running }: Tournament,
  winners: Map<string, 'RED' | 'BLACK'>,
): Promise<void> {
  const made = await tournamentPeopleStore(database).made([...running]);
  for (const roomId of [...made].filter((each) => !winners.has(each))) {
    const room = await own.open(roomId);
    await room.submit(anyMove);
    await room.submit(anyMove);
    const winner = winners.size % 2 === 0 ? 'RED' : 'BLACK';
    await room.submit(({ seats, seq }) => {
      const userId = seats[winner === 'RED' ? 'BLACK' : 'RED'] ?? '';
      return { type: 'resign', userId, commandId: `resign:${seq}` };
    });
    room.close();
    winners.set(roomId, winner);
  }
  await database.rows(SWEEP_SOON, []);
}

const COUNTS = statement<Record<'rooms' | 'games' | 'left' | 'log' | 'last', number>>(
  '',
  `select (select count(*)::int from rooms where tournament_id = $1) as rooms,
     (select count(*)::int from games where kind = 'tournament') as games,
     (select count(*)::int from paired_outcomes) as left,
     (select count(*)::int from tournament_events where tournament_id = $1) as log,
     (select max(seq) from tournament_events where tournament_id = $1) as last`,
);

test('leaders are killed in the middle of rounds: every pairing has one room and counts once', async () => {
  const log = tournamentLogStore(database);
  const replicas = new TournamentReplicas({
    log,
    now: Date.now,
    clock: Date.now,
    onWritten: () => undefined,
  });
  const id = await newTournament(replicas);
  const own = await openRoomProcess({ url });
  const winners = new Map<string, 'RED' | 'BLACK'>();
  let killedIn = 0;
  let tournament = await current(replicas, id);
  const leaders = [workers.start(), workers.start()];
  while (tournament.state !== 'finished') {
    // A round has just been paired: some of its rooms exist, others do not.
    if (tournament.round > killedIn) {
      killedIn = tournament.round;
      for (const leader of leaders.splice(0)) await workers.kill(leader);
      leaders.push(workers.start(), workers.start());
    }
    await playAll(own, tournament, winners);
    await pause(50);
    tournament = await current(replicas, id);
  }
  for (const worker of leaders) await workers.kill(worker);
  await own.close();

  expect(killedIn).toBe(ROUNDS);
  const pairings = [...tournament.pairings.values()];
  expect(pairings).toHaveLength((PLAYERS / 2) * ROUNDS);
  for (const pairing of pairings) expect(pairing.result).toBe(winners.get(pairing.id));
  const points = [...tournament.entrants.values()].map((entrant) => entrant.points);
  expect(points.reduce((sum, each) => sum + each, 0)).toBe(pairings.length * 2);
  const [row] = await database.rows(COUNTS, [id]);
  const all = pairings.length;
  expect(row).toMatchObject({ rooms: all, games: all, left: 0, log: tournament.version });
  expect(row?.last).toBe(tournament.version);
}, 200_000);
