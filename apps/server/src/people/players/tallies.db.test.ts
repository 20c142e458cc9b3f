import { TIME_CONTROL_PRESETS } from '@chuhe/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { insertFinishedGame } from '../../games/history/index.ts';
import { type Database, statement } from '../../platform/database.ts';
import { finishedGame } from '../../testing/finished-games.ts';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { newGuest, newMember } from '../../testing/people.ts';
import { setUpServer } from '../../testing/set-up.ts';

const server = await setUpServer({ limits: NO_LIMITS });

/** The results of all games, without deleted accounts. */
const COUNTED = `select account_id::text, speed_of(time_control) as speed, side,
    count(*) filter (where outcome_winner = side)::int as wins,
    count(*) filter (where outcome_winner is null)::int as draws,
    count(*) filter (where outcome_winner <> side)::int as losses
  from games cross join lateral (values (red_id, 'RED'), (black_id, 'BLACK')) as seat (account_id, side)
  join accounts a on a.id = account_id and a.deleted_at is null
  group by 1, 2, 3 order by 1, 2, 3`;
const TALLIED = `select account_id::text, speed, side, wins, draws, losses from player_tallies order by 1, 2, 3`;

const DRAW = { type: 'draw', by: 'agreement' } as const;
const outcomes = [
  DRAW,
  { type: 'win', winner: 'RED', by: 'mate' },
  { type: 'win', winner: 'BLACK', by: 'timeout' },
] as const;
const games = fc.record({
  red: fc.nat(5),
  black: fc.nat(5),
  outcome: fc.constantFrom(...outcomes),
  timeControl: fc.constantFrom(...TIME_CONTROL_PRESETS),
  isRolledBack: fc.boolean(),
  isTwice: fc.boolean(),
});
const operations = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: games.map((game) => ({ type: 'play', game }) as const) },
    { weight: 1, arbitrary: fc.nat(5).map((player) => ({ type: 'delete', player }) as const) },
    { weight: 1, arbitrary: fc.nat(5).map((player) => ({ type: 'register', player }) as const) },
  ),
  { minLength: 5, maxLength: 40 },
);

type PlayedGame = typeof games extends fc.Arbitrary<infer Game> ? Game : never;

interface Person {
  readonly userId: string;
  readonly browser: Awaited<ReturnType<typeof newGuest>>['browser'];
  isGuest: boolean;
}

let names = 0;

function rowsOf(text: string) {
  return server.database.rows(statement('', text), []);
}

async function people(): Promise<readonly Person[]> {
  const guests = await Promise.all([1, 2, 3].map(() => newGuest(server)));
  names += 1;
  const members = await Promise.all(
    [1, 2, 3].map((number) => newMember(server, `tally_${names}_${number}`)),
  );
  return [
    ...guests.map(({ userId, browser }) => ({ userId, browser, isGuest: true })),
    ...members.map(({ userId, browser }) => ({ userId, browser, isGuest: false })),
  ];
}

async function play(red: Person, black: Person, given: PlayedGame) {
  const { outcome, timeControl, isRolledBack, isTwice } = given;
  const seatOf = ({ userId }: Person) => ({ id: userId, name: 'someone' });
  const game = finishedGame(seatOf(red), seatOf(black), { outcome, timeControl });
  const store = () =>
    server.database.transaction(async (inside: Database) => {
      await insertFinishedGame(inside, game);
      if (isRolledBack) throw new Error('rolled back');
    });
  await Promise.allSettled([store(), ...(isTwice ? [store(), store()] : [])]);
}

test('tallies equal a count over the games after random games, registrations and deletions', async () => {
  await fc.assert(
    fc.asyncProperty(operations, async (list) => {
      const players = await people();
      const running: Promise<unknown>[] = [];
      for (const operation of list) {
        if (operation.type === 'play') {
          const [red, black] = [players[operation.game.red], players[operation.game.black]];
          // Games of the same players end at the same time.
          if (red !== undefined && black !== undefined)
            running.push(play(red, black, operation.game));
          continue;
        }
        await Promise.all(running.splice(0));
        const person = players[operation.player];
        if (operation.type === 'delete') {
          const body = person?.isGuest === true ? {} : { password: 'river and boundary' };
          await person?.browser.call('deleteAccount', { body });
        } else if (person?.isGuest === true) {
          names += 1;
          const body = { userName: `registered_${names}`, password: 'river and boundary' };
          await person.browser.call('register', { body });
          person.isGuest = false;
        }
      }
      await Promise.all(running);
      const counted = await rowsOf(COUNTED);
      expect(await rowsOf(TALLIED)).toEqual(counted);
    }),
    { numRuns: 12 },
  );
  expect(await rowsOf(TALLIED)).not.toHaveLength(0);
  const deleted = await rowsOf(
    'select 1 from games g join accounts a on a.id = g.red_id where a.deleted_at is not null limit 1',
  );
  expect(deleted).toHaveLength(1);
});

test('a profile and an export read the tallies', async () => {
  const [one, other] = [await newMember(server, 'tallied'), await newMember(server, 'met')];
  const seat = { id: one.userId, name: 'tallied' };
  const met = { id: other.userId, name: 'met' };
  await insertFinishedGame(server.database, finishedGame(seat, met));
  await insertFinishedGame(server.database, finishedGame(met, seat, { outcome: DRAW }));
  const profile = await server.browser().call('getPlayer', { params: { id: one.userId } });
  expect(profile.data).toMatchObject({
    games: { RED: { wins: 1, draws: 0, losses: 0 }, BLACK: { wins: 0, draws: 1, losses: 0 } },
  });
  const exported = (await one.browser.call('exportAccount')).data;
  expect(exported).toMatchObject({
    parts: {
      results: [
        { speed: 'rapid', side: 'BLACK', wins: 0, draws: 1, losses: 0 },
        { speed: 'rapid', side: 'RED', wins: 1, draws: 0, losses: 0 },
      ],
    },
  });
});
