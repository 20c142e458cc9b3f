import { describe, expect, test } from 'vitest';
import { runCommand } from '../../moderation/operator/index.ts';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { commandParts, newMember, newOperator } from '../../testing/people.ts';
import { setUpServer } from '../../testing/set-up.ts';
import {
  begunRun,
  finishRun,
  recordsOf,
  type RunKind,
  type RunPlayer,
  type TacticRunner,
} from '../../testing/tactic-runner.ts';

const server = await setUpServer({ limits: NO_LIMITS });

let names = 0;
async function newPlayer(): Promise<RunPlayer> {
  names += 1;
  return newMember(server, `judged${names}`);
}

function begun(player: RunPlayer, kind: RunKind, seconds: number): Promise<TacticRunner> {
  return begunRun(server, player, kind, seconds);
}

function ran(player: RunPlayer, kind: RunKind, score: number): Promise<void> {
  return finishRun(server, player, kind, score);
}

const WRONG = ['0001'];

/** Plays positions at an even pace until the run is void. */
async function playAt(runner: TacticRunner, millis: number): Promise<void> {
  for (let place = 0; place < 160 && !runner.last.isVoid; place += 5) {
    const lines = Array.from({ length: 5 }, (_, index) =>
      runner.right(place + index, (place + index) * millis),
    );
    await runner.send(lines);
  }
}

describe('moves are judged one by one:', () => {
  test('a right move is answered with the reply and decides nothing, a wrong one decides', async () => {
    const player = await newPlayer();
    const runner = await begun(player, 'storm', 170);
    for (let from = 0; from < 14; from += 7) await runner.send(runner.rights(from, 7));
    const [first = '', reply = '', second = ''] = runner.line(14);
    for (let time = 0; time < 2; time += 1) {
      await runner.send([{ place: 14, moves: [first], at: 40_000 }]);
      expect(runner.last.reply).toEqual({ place: 14, plies: 1, move: reply });
      expect(runner.last.attempts).toHaveLength(14);
    }
    await runner.send([{ place: 14, moves: [first, reply, second], at: 42_000 }]);
    expect(runner.last).toMatchObject({ reply: null, answers: [] });
    expect(runner.results().at(-1)).toBe('right');
    await runner.send([{ place: 15, moves: WRONG, at: 44_000 }], { isLast: true });
    // The solution of a missed position arrives with the end of the run.
    expect(runner.last).toMatchObject({
      isOver: true,
      answers: [{ place: 15, move: runner.line(15)[0] }],
    });
  });

  test('a run that solves faster than people do stands in no list', async () => {
    const [script, person] = [await newPlayer(), await newPlayer()];
    // 160 positions in 88 s: no line of two or more moves counts.
    const hasty = await begun(await newPlayer(), 'storm', 100);
    await playAt(hasty, 550);
    expect(await hasty.score()).toBe(12);
    // Each line alone could be human, but not all of them together.
    const fast = await begun(script, 'storm', 150);
    await playAt(fast, 800);
    expect(fast.last.isVoid).toBe(true);
    await fast.send([], { isLast: true });
    const quick = await begun(person, 'storm', 170);
    for (let from = 0; from < 40; from += 5) await quick.send(quick.rights(from, 5));
    expect(quick.last).toMatchObject({ isVoid: false });
    expect(await quick.score()).toBe(40);
    const { allBest, dayBest } = await recordsOf(person, 'storm');
    for (const list of [allBest, dayBest]) {
      expect(list.some(({ userId }) => userId === script.userId)).toBe(false);
      expect(list.some(({ userId }) => userId === person.userId)).toBe(true);
    }
    expect(await recordsOf(script, 'storm')).toMatchObject({ best: 0, today: 0 });
  }, 60_000);
});

describe('operators', () => {
  test('list ranked runs, strike one out of every list, and let it count again, on record', async () => {
    const operator = await newOperator(server, 'runkeeper');
    const player = await newPlayer();
    await ran(player, 'storm', 3);
    await ran(player, 'storm', 9);
    const listed = async () => {
      const { list } = (await operator.browser.call('operatorRuns')).data as {
        readonly list: readonly {
          readonly runId: string;
          readonly userId: string;
          readonly score: number;
          readonly voidCause: string | null;
        }[];
      };
      return list.filter(({ userId }) => userId === player.userId);
    };
    const [best] = await listed();
    expect(best).toMatchObject({ score: 9, voidCause: null, missed: 0, seconds: 16 });
    const set = (runId: string, isVoid: boolean) =>
      operator.browser.call('setRunVoid', { body: { runId, isVoid } });
    expect((await set(best?.runId ?? '', true)).status).toBe(200);
    // The next best run takes its place.
    const after = await recordsOf(player, 'storm');
    expect(after).toMatchObject({ best: 3, today: 1 });
    const own = ({ userId }: { readonly userId: string }) => userId === player.userId;
    expect(after.allBest.find(own)?.score).toBe(3);
    expect(after.dayBest.find(own)?.score).toBe(3);
    expect((await listed())[0]).toMatchObject({ score: 9, voidCause: 'operator' });
    expect((await set(best?.runId ?? '', true)).status).toBe(404);
    expect((await set(best?.runId ?? '', false)).status).toBe(200);
    expect(await recordsOf(player, 'storm')).toMatchObject({ best: 9, today: 2 });
    const log = (await operator.browser.call('operatorLog', { query: { userId: player.userId } }))
      .data as { readonly list: readonly { readonly action: string }[] };
    expect(log.list.map(({ action }) => action)).toEqual(['restore-run', 'void-run']);
    expect((await player.browser.call('operatorRuns')).status).toBe(403);
    expect(await runCommand(commandParts(server), ['runs'])).toContain(best?.runId);
    const command = ['void-run', best?.runId ?? '', '--reason', 'a script'];
    expect(await runCommand(commandParts(server), command)).toContain('is void');
  });

  test('leave their own runs alone', async () => {
    const operator = await newOperator(server, 'runjudge');
    const runner = await begun(operator, 'streak', 60);
    await runner.send(runner.rights(0, 4), { isLast: true });
    const body = { runId: runner.id, isVoid: true };
    expect((await operator.browser.call('setRunVoid', { body })).status).toBe(403);
  });
});
