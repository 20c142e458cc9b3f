import { loadTactics } from '@chuhe/puzzles';
import { describe, expect, test } from 'vitest';
import { statement } from '../../platform/database.ts';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { newGuest, newMember, PASSWORD } from '../../testing/people.ts';
import { setUpServer } from '../../testing/set-up.ts';
import {
  begunRun,
  finishRun,
  openRun,
  recordsOf,
  type RunKind,
  type RunPlayer,
  TacticRunner,
} from '../../testing/tactic-runner.ts';

const server = await setUpServer({ limits: NO_LIMITS });

let names = 0;
async function newPlayer(): Promise<RunPlayer> {
  names += 1;
  return newMember(server, `runner${names}`);
}

function begun(player: RunPlayer, kind: RunKind, seconds: number): Promise<TacticRunner> {
  return begunRun(server, player, kind, seconds);
}

function ran(player: RunPlayer, kind: RunKind, score: number): Promise<void> {
  return finishRun(server, player, kind, score);
}

const WRONG = ['0001'];

describe('a storm', () => {
  test('is handed out by the server, judged line by line, and ends by the server’s clock', async () => {
    const player = await newPlayer();
    const runner = new TacticRunner(server, player, await openRun(player, 'storm'));
    // Few positions before the first move, more after it, and none with its solution.
    expect(runner.positions).toHaveLength(3);
    for (const position of runner.positions)
      expect(Object.keys(position).toSorted()).toEqual(['code', 'goal', 'moves']);
    expect(runner.last).toMatchObject({
      elapsed: null,
      isRanked: true,
      isHere: true,
      isOver: false,
    });
    await runner.send([runner.right(0, 0)]);
    expect(runner.positions.length).toBe(11);
    await runner.pass(30);
    await runner.send([...runner.rights(1, 4), { place: 5, moves: WRONG, at: 11_000 }]);
    expect(runner.results()).toEqual(['right', 'right', 'right', 'right', 'right', 'wrong']);
    expect(await runner.score()).toBe(5);
    // 180 s, plus 3 s for five in a row, minus 10 s for the miss: over at 173 s.
    await runner.pass(145);
    await runner.send([runner.right(6, 172_000), runner.right(7, 173_000)], { isLast: true });
    expect(runner.last.isOver).toBe(true);
    expect(await runner.score()).toBe(6);
    expect(await recordsOf(player, 'storm')).toMatchObject({ best: 6, today: 1 });
  });

  test('loses nothing with the network: lines sent late, twice and together count once', async () => {
    const runner = await begun(await newPlayer(), 'storm', 60);
    await runner.send(runner.rights(0, 3));
    const rest = runner.rights(3, 6);
    const first = await runner.send(rest);
    // The answer was lost: the device sends the same portion again, and one that overlaps.
    expect((await runner.send(rest)).attempts).toEqual(first.attempts);
    await Promise.all([runner.send(runner.rights(0, 9)), runner.send(runner.rights(5, 4))]);
    expect(runner.last.attempts).toHaveLength(9);
    expect(await runner.score()).toBe(9);
  });

  test('takes lines of its time for half a minute after the end, and none later', async () => {
    const inTime = await begun(await newPlayer(), 'storm', 200);
    await inTime.send(inTime.rights(0, 2));
    expect(inTime.results()).toEqual(['right', 'right']);
    const tooLate = await begun(await newPlayer(), 'storm', 211);
    await tooLate.send(tooLate.rights(0, 2));
    expect(tooLate.last).toMatchObject({ attempts: [], isOver: true });
    expect(await tooLate.score()).toBe(0);
  });

  test('that is closed stays as it is', async () => {
    const runner = await begun(await newPlayer(), 'storm', 60);
    await runner.send(runner.rights(0, 2), { isLast: true });
    await runner.send(runner.rights(2, 5));
    expect(runner.last).toMatchObject({ isOver: true });
    expect(await runner.score()).toBe(2);
  });
});

describe('forged lines gain nothing:', () => {
  test('faster than a hand', async () => {
    const runner = await begun(await newPlayer(), 'storm', 60);
    const burst = Array.from({ length: 10 }, (_, place) => runner.right(place, 5000 + place * 100));
    await runner.send(burst);
    expect(runner.results()).toEqual(['right', ...burst.slice(1).map(() => 'void')]);
    expect(await runner.score()).toBe(1);
  });

  test('from the future, or back in time', async () => {
    const runner = await begun(await newPlayer(), 'storm', 10);
    await runner.send([runner.right(0, 8000), runner.right(1, 60_000), runner.right(2, 3000)]);
    expect(runner.results()).toEqual(['right', 'void', 'void']);
    expect(await runner.score()).toBe(1);
  });

  test('out of order', async () => {
    const runner = await begun(await newPlayer(), 'storm', 100);
    await runner.send([runner.right(2, 2000), runner.right(0, 4000)]);
    expect(runner.results()).toEqual([]);
    await runner.send([runner.right(0, 2000), runner.right(2, 4000)]);
    expect(runner.results()).toEqual(['right']);
  });

  test('for positions that were not handed out', async () => {
    const player = await newPlayer();
    const runner = new TacticRunner(server, player, await openRun(player, 'streak'));
    await runner.pass(100);
    // The server handed out three; the forger knows the others from elsewhere.
    const stored = await server.database.rows(
      statement<{ readonly positions: readonly string[] }>(
        'test-run-positions',
        'select positions from tactic_runs where name = $1',
      ),
      [runner.id],
    );
    const tactics = new Map((await loadTactics()).map((tactic) => [tactic.id, tactic]));
    const lines = (stored[0]?.positions ?? []).slice(0, 5).map((id, place) => ({
      place,
      moves: tactics.get(id)?.moves ?? [],
      at: place * 2000,
    }));
    await runner.send(lines, { elapsed: 50_000 });
    expect(runner.results()).toEqual(['right', 'right', 'right']);
  });

  test('an illegal line, the line of another position, a reply of one’s own', async () => {
    const runner = await begun(await newPlayer(), 'storm', 170);
    for (let from = 0; from < 14; from += 7) await runner.send(runner.rights(from, 7));
    // From the thirteenth on, a line has two moves and a reply between them.
    expect(runner.line(14)).toHaveLength(3);
    const other = runner.line(17);
    await runner.send([
      { place: 14, moves: ['9999'].map(() => '0000'), at: 40_000 },
      { place: 15, moves: other, at: 42_000 },
      { place: 16, moves: [other[0] ?? '', other[0] ?? '', other[2] ?? ''], at: 44_000 },
    ]);
    expect(runner.results().slice(14)).toEqual(['wrong', 'wrong', 'wrong']);
    expect(await runner.score()).toBe(14);
  });

  test('to another player’s run', async () => {
    const runner = await begun(await newPlayer(), 'storm', 60);
    const thief = await newPlayer();
    const body = {
      id: runner.id,
      device: 'device-one',
      elapsed: 0,
      known: 0,
      attempts: [],
      isLast: true,
    };
    expect((await thief.browser.call('playTacticRun', { body })).status).toBe(404);
    await runner.send(runner.rights(0, 1));
    expect(runner.last.isOver).toBe(false);
    const stranger = await server.browser().call('playTacticRun', { body });
    expect(stranger.status).toBe(401);
  });

  test('by beginning later than the first move', async () => {
    const player = await newPlayer();
    const runner = new TacticRunner(server, player, await openRun(player, 'storm'));
    await runner.pass(0);
    // The device claims a start a minute ago, before the run was handed out: the run counts from the handout.
    await runner.send([], { elapsed: 60_000 });
    expect(runner.last.elapsed).toBeLessThan(30_000);
  });
});

describe('a streak', () => {
  test('ends with the first miss; one position may be left out', async () => {
    const player = await newPlayer();
    const runner = await begun(player, 'streak', 600);
    await runner.send([
      runner.right(0, 1000),
      { place: 1, moves: [], at: 3000 },
      runner.right(2, 500_000),
    ]);
    expect(runner.results()).toEqual(['right', 'skipped', 'right']);
    await runner.send([{ place: 3, moves: [], at: 520_000 }, runner.right(4, 530_000)]);
    expect(runner.results()).toEqual(['right', 'skipped', 'right', 'wrong']);
    expect(runner.last.isOver).toBe(true);
    expect(await recordsOf(player, 'streak')).toMatchObject({ best: 2 });
    expect((await openRun(player, 'streak')).id).not.toBe(runner.id);
  });

  test('is played on after a reload, and closed after a day', async () => {
    const player = await newPlayer();
    const runner = await begun(player, 'streak', 60);
    await runner.send(runner.rights(0, 3));
    const again = await openRun(player, 'streak');
    expect(again).toMatchObject({ id: runner.id, attempts: runner.last.attempts, isHere: true });
    expect(again.positions.length).toBe(runner.positions.length);
    await runner.pass(86_500);
    expect((await openRun(player, 'streak')).id).not.toBe(runner.id);
    expect(await runner.score()).toBe(3);
  });
});

describe('a second device', () => {
  test('sees the run where it stands, takes it over when asked, and the first is told', async () => {
    const player = await newPlayer();
    const runner = await begun(player, 'storm', 60);
    await runner.send(runner.rights(0, 4));
    const seen = await openRun(player, 'storm', { device: 'device-two' });
    expect(seen).toMatchObject({ id: runner.id, isHere: false, attempts: runner.last.attempts });
    expect(seen.positions).toHaveLength(4);
    await runner.send([runner.right(4, 50_000)], { device: 'device-two' });
    expect(runner.last).toMatchObject({ isHere: false });
    expect(await runner.score()).toBe(4);
    const taken = await openRun(player, 'storm', { device: 'device-two', opening: 'take-over' });
    expect(taken).toMatchObject({ id: runner.id, isHere: true });
    await runner.send([runner.right(4, 50_000)]);
    expect(runner.last).toMatchObject({ isHere: false, attempts: seen.attempts });
    await runner.send([runner.right(4, 50_000)], { device: 'device-two' });
    expect(await runner.score()).toBe(5);
    // A new run ends the previous one.
    const next = await openRun(player, 'storm', { opening: 'new' });
    expect(next.id).not.toBe(runner.id);
    await runner.send([runner.right(5, 55_000)], { device: 'device-two' });
    expect(runner.last.isOver).toBe(true);
    expect(await runner.score()).toBe(5);
  });

  test('that opens a run at the same moment gets the same one', async () => {
    const player = await newPlayer();
    const devices = ['device-a1', 'device-b2', 'device-c3', 'device-d4'];
    const runs = await Promise.all(devices.map((device) => openRun(player, 'storm', { device })));
    expect(new Set(runs.map(({ id }) => id)).size).toBe(1);
    const positions = new Set(runs.map((run) => run.positions.map(({ code }) => code).join()));
    expect(positions.size).toBe(1);
  });
});

describe('the best', () => {
  test('are listed by day and for ever, one place for each; guests run without rank', async () => {
    const [one, other] = [await newPlayer(), await newPlayer()];
    const guest = await newGuest(server);
    for (const score of [4, 7, 3]) await ran(one, 'streak', score);
    await ran(other, 'streak', 9);
    await ran(guest, 'streak', 12);
    const { dayBest, allBest, days, today, best } = await recordsOf(one, 'streak');
    const mine = ({ userId }: { readonly userId: string }) =>
      [one.userId, other.userId, guest.userId].includes(userId);
    const listed = [
      { userId: other.userId, userName: other.userName, score: 9 },
      { userId: one.userId, userName: one.userName, score: 7 },
    ];
    expect(dayBest.filter(mine)).toEqual(listed);
    expect(allBest.filter(mine)).toEqual(listed);
    expect({ best, today }).toEqual({ best: 7, today: 3 });
    expect(days).toEqual([...Array.from({ length: 13 }, () => null), 7]);
    expect(await recordsOf(guest, 'streak')).toMatchObject({ best: 12, today: 1 });
    expect((await openRun(guest, 'streak')).isRanked).toBe(false);
    // After registration, the guest's earlier runs stay unranked.
    const body = { userName: 'runnerlater', password: PASSWORD };
    await guest.browser.call('register', { body });
    const after = await recordsOf(guest, 'streak');
    expect(after.allBest.some(({ userId }) => userId === guest.userId)).toBe(false);
  });

  test('of those whom one follows stand apart, and blocked players see nothing of each other', async () => {
    const [reader, friend, enemy] = [await newPlayer(), await newPlayer(), await newPlayer()];
    await ran(friend, 'storm', 5);
    await ran(enemy, 'storm', 15);
    await reader.browser.call('followPlayer', { body: { userId: friend.userId } });
    await enemy.browser.call('blockPlayer', { body: { userId: reader.userId } });
    const { friendBest, allBest } = await recordsOf(reader, 'storm');
    expect(friendBest).toEqual([{ userId: friend.userId, userName: friend.userName, score: 5 }]);
    expect(allBest.some(({ userId }) => userId === enemy.userId)).toBe(false);
  });

  test('a run brings its player’s best before it, and the export has all; a deleted account leaves nothing', async () => {
    const player = await newPlayer();
    await ran(player, 'storm', 6);
    await ran(player, 'storm', 8);
    expect((await openRun(player, 'storm')).best).toBe(8);
    const { parts } = (await player.browser.call('exportAccount')).data as {
      readonly parts: Readonly<Record<string, unknown>>;
    };
    expect(parts['tacticRuns']).toMatchObject({
      runs: [{ score: 0 }, { kind: 'storm', score: 8 }, { score: 6 }],
      bests: [{ kind: 'storm', score: 8 }],
    });
    await player.browser.call('deleteAccount', { body: { password: PASSWORD } });
    for (const table of ['tactic_runs', 'tactic_run_bests']) {
      const text = `select 1 from ${table} where account_id = $1`;
      expect(await server.database.rows(statement(`test-${table}`, text), [player.userId])).toEqual(
        [],
      );
    }
  });
});
