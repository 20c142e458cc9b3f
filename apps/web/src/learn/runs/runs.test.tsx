import type { TacticRun } from '@chuhe/protocol';
import { judgeTactic, loadTactics, promiseOf, type Tactic } from '@chuhe/puzzles';
import { afterMove, legalMoves, type Move, readMoveText, readPosition } from '@chuhe/rules';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApi } from '../../platform/api/index.ts';
import { MEMBER, renderApp } from '../../testing/render-app.tsx';
import {
  beginPlay,
  isYours,
  millisLeft,
  ownPositions,
  type RunPlay,
  scoreOf,
  stepRun,
} from './run-play.ts';
import { StormScreen, StreakScreen } from './run-screens.tsx';
import { RunSession } from './run-session.ts';

let tactics: readonly Tactic[] = [];
beforeAll(async () => {
  const all = await loadTactics();
  const longer = all.find(({ moves }) => moves.length === 3);
  tactics = [...all.slice(0, 6), ...(longer === undefined ? [] : [longer])];
});
beforeEach(() => sessionStorage.clear());

function tacticAt(place: number): Tactic {
  const tactic = tactics[place];
  if (tactic === undefined) throw new Error(`no position ${place}`);
  return tactic;
}

function lineOf({ code, moves }: Tactic): readonly Move[] {
  const start = readPosition(code);
  if (!start.ok) throw new Error(code);
  let { position } = start;
  return moves.map((text) => {
    const reading = readMoveText(position, text, 'record');
    if (!reading.ok) throw new Error(text);
    position = afterMove(position, reading.move);
    return reading.move;
  });
}

function wrongMove(tactic: Tactic): Move {
  const start = readPosition(tactic.code);
  if (!start.ok) throw new Error(tactic.code);
  const move = legalMoves(start.position).find(
    (one) => judgeTactic(tactic, [one]).state === 'wrong',
  );
  if (move === undefined) throw new Error('every move is right');
  return move;
}

/** Plays the position on the board: its solution, or a wrong move. */
function played(play: RunPlay, now: number, isRight = true): RunPlay {
  const tactic = play.positions[play.attempts.length]?.solution;
  if (tactic === undefined) throw new Error('no position');
  const moves = isRight ? lineOf(tactic) : [wrongMove(tactic)];
  let next = play;
  for (const [ply, move] of moves.entries())
    next = stepRun(next, ply % 2 === 0 ? { type: 'play', move, now } : { type: 'reply' });
  return stepRun(next, { type: 'next' });
}

describe('a run on the device', () => {
  it('begins its clock with the first move, and ends when it is out', () => {
    let play = beginPlay('storm', ownPositions(tactics));
    expect(millisLeft(play, 99_000)).toBe(180_000);
    play = played(play, 5000);
    expect(play).toMatchObject({ startedAt: 5000, stage: 'solving' });
    play = played(play, 7000, false);
    expect(scoreOf(play)).toMatchObject({ score: 1, combo: 0 });
    expect(millisLeft(play, 7000)).toBe(168_000);
    expect(stepRun(play, { type: 'tick', now: 174_999 })).toBe(play);
    expect(stepRun(play, { type: 'tick', now: 175_000 }).stage).toBe('over');
  });

  it('answers within a line and goes on with the next position', () => {
    const play = played(beginPlay('streak', ownPositions(tactics.toReversed())), 1000);
    expect(play.attempts).toEqual([{ result: 'right', at: 0, moves: tactics.at(-1)?.moves ?? [] }]);
    expect(isYours(play)).toBe(true);
  });

  it('of a streak is over with a miss, and one position may be skipped', () => {
    const skipped = stepRun(beginPlay('streak', ownPositions(tactics)), {
      type: 'skip',
      now: 1000,
    });
    expect(skipped.attempts).toEqual([{ result: 'skipped', at: 0, moves: [] }]);
    expect(stepRun(skipped, { type: 'skip', now: 2000 })).toBe(skipped);
    expect(played(skipped, 3000, false).stage).toBe('over');
  });

  it('without a clock goes on after any number of misses', () => {
    let play = beginPlay('untimed', ownPositions([...tactics, ...tactics, ...tactics]));
    for (let place = 0; place < 20; place += 1) play = played(play, place * 60_000, false);
    expect(isYours(play)).toBe(true);
    expect(millisLeft(play, 9e9)).toBe(Infinity);
  });

  it('takes the server’s results over its own, keeps what is not sent yet, and follows its clock', () => {
    let play = beginPlay('storm', ownPositions(tactics));
    for (let place = 0; place < 3; place += 1) play = played(play, 1000 + place * 2000);
    const run = serverRun([{ result: 'void', at: 0 }], { elapsed: 14_000 });
    play = stepRun(play, { type: 'confirm', run, now: 6000 });
    expect(play.attempts.map(({ result }) => result)).toEqual(['void', 'right', 'right']);
    expect(millisLeft(play, 6000)).toBe(166_000);
    const over = serverRun([{ result: 'right', at: 0 }], { isOver: true });
    play = stepRun(play, { type: 'confirm', run: over, now: 7000 });
    expect(scoreOf(play).score).toBe(1);
    expect(play.stage).toBe('over');
  });
});

function serverRun(attempts: TacticRun['attempts'], given: Partial<TacticRun> = {}): TacticRun {
  return {
    id: 'run-of-tests',
    isRanked: true,
    isHere: true,
    positions: [],
    attempts,
    reply: null,
    answers: [],
    isVoid: false,
    elapsed: null,
    isOver: false,
    best: 9,
    ...given,
  };
}

function handed(from: number): TacticRun['positions'] {
  return tactics.slice(from).map((tactic) => {
    const { code, goal } = tactic;
    return { code, goal, moves: promiseOf(tactic) };
  });
}

interface SentPortion {
  readonly attempts: readonly { readonly place: number; readonly at: number }[];
  readonly isLast: boolean;
  readonly known: number;
}

const loadPack = () => Promise.resolve([]);

/** A session's parts with a server that answers like this, and the sounds that it played. */
function partsOf(answer: (path: string, body: string) => TacticRun) {
  const sounds = new Array<string>();
  const api = createApi({
    fetch: async (input, init) => {
      const path = input instanceof Request ? input.url : String(input);
      const data = answer(path, await new Response(init?.body ?? null).text());
      return Response.json({ errorCode: 0, msg: '', data });
    },
    text: (id) => id,
    locale: () => 'zh',
    token: () => undefined,
    isLeaving: () => false,
    showError: () => undefined,
    askLogin: () => undefined,
  });
  const playSound = (name: string): unknown => sounds.push(name);
  return { api, device: 'device-test', loadPack, playSound, sounds, now: () => 1000 };
}

it('a miss that the server finds, and the end that it reports, sound like those of the device', async () => {
  const last = tactics.length - 1;
  const misses = [{ result: 'wrong', at: 0 }] as const;
  let answer = serverRun([...misses], { positions: [], elapsed: 100 });
  const parts = partsOf((path) =>
    path.endsWith('open') ? serverRun([], { positions: handed(last) }) : answer,
  );
  const session = new RunSession('storm', parts);
  await session.open('storm', 'resume');
  session.send({ type: 'play', move: wrongMove(tacticAt(last)), now: 1000 });
  await waitFor(() => expect(session.get().play.attempts).toHaveLength(1));
  expect(parts.sounds.slice(1)).toEqual(['moveFail']);
  answer = serverRun([...misses], { isOver: true });
  session.send({ type: 'next' });
  await waitFor(() => expect(session.get().isFinal).toBe(true));
  expect(parts.sounds.slice(2)).toEqual(['victory']);
  session.close();
});

describe('lines of a run', () => {
  it('that could not be sent are sent again, once each, and the last word is the server’s', async () => {
    const portions: SentPortion[] = [];
    let isAway = false;
    let attempts: TacticRun['attempts'] = [];
    const answer = (path: string, portion: SentPortion): TacticRun => {
      if (isAway) throw new TypeError('no network');
      if (path.endsWith('open')) return serverRun([], { positions: handed(0) });
      portions.push(portion);
      // The server considers the second line too fast.
      const judged = portion.attempts.map(({ place, at }) => ({
        result: place === 1 ? ('void' as const) : ('right' as const),
        at,
      }));
      attempts = [...attempts, ...judged];
      return serverRun(attempts, { elapsed: 4000, isOver: portion.isLast });
    };
    const session = new RunSession('storm', {
      ...partsOf((path, body) => answer(path, JSON.parse(body) as SentPortion)),
      now: () => 1000 + 2000 * session.get().play.attempts.length,
    });
    await session.open('storm', 'resume');
    const solve = (): void => {
      const { play } = session.get();
      const [move] = lineOf(tacticAt(play.attempts.length));
      if (move === undefined) throw new Error('no line');
      session.send({ type: 'play', move, now: 1000 + 2000 * play.attempts.length });
      session.send({ type: 'next' });
    };
    solve();
    await waitFor(() => expect(attempts).toHaveLength(1));
    isAway = true;
    solve();
    solve();
    await waitFor(() => expect(session.get().isAway).toBe(true));
    isAway = false;
    session.send({ type: 'stop' });
    session.hurry();
    await waitFor(() => expect(session.get().isFinal).toBe(true));
    expect(portions.flatMap((portion) => portion.attempts.map(({ place }) => place))).toEqual([
      0, 1, 2,
    ]);
    expect(scoreOf(session.get().play).score).toBe(2);
    session.close();
  });
});

function tap({ from, to }: Move): void {
  for (const square of [from, to]) {
    const cell = document.querySelector(`[data-square="${square}"]`);
    if (cell === null) throw new Error(`no cell ${square}`);
    fireEvent.click(cell);
  }
}

describe('the screens', () => {
  it('a storm without a network runs on the device and says that it has no rank; the clock can be left out', async () => {
    await renderApp(<StormScreen />);
    expect(await screen.findByText('离线：本次不计名次。')).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toBe('3:00');
    fireEvent.click(screen.getByRole('radio', { name: '不计时' }));
    expect(await screen.findByText('不计时，不计名次，随时可以结束。')).toBeTruthy();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('a streak shows the best before it, its marks, and after a miss the position with its move', async () => {
    const run = serverRun([], { positions: handed(0) });
    const over = serverRun(
      [
        { result: 'right', at: 0 },
        { result: 'wrong', at: 3000 },
      ],
      { isOver: true, elapsed: 3000 },
    );
    const records = {
      best: 9,
      today: 2,
      days: [...Array.from({ length: 13 }, () => null), 9],
      dayBest: [{ userId: '7', userName: '青山', score: 9 }],
      allBest: [],
      friendBest: [],
    };
    await renderApp(<StreakScreen />, {
      user: MEMBER,
      answers: {
        '/tactics/run/open': run,
        '/tactics/run/play': over,
        '/tactics/run/records': records,
      },
    });
    expect(await screen.findByText('一错即止。可以跳过一题，只此一次。')).toBeTruthy();
    expect(screen.getByText('最好').parentElement?.textContent).toBe('9最好');
    tap(wrongMove(tacticAt(0)));
    expect(await screen.findByText('做错的 1 题')).toBeTruthy();
    expect(await screen.findByText('今天第 2 次')).toBeTruthy();
    expect(screen.getByText('青山')).toBeTruthy();
    expect(document.querySelector('.run-score__number')?.textContent).toBe('1');
    expect(document.querySelector('[aria-live="assertive"]')?.textContent).toBe('结束，解出 1 题');
  });

  it('a run of another device is shown as such, with the way to go on here', async () => {
    const elsewhere = serverRun([{ result: 'right', at: 0 }], { isHere: false, elapsed: 4000 });
    await renderApp(<StormScreen />, {
      user: MEMBER,
      answers: { '/tactics/run/open': elsewhere },
    });
    expect(await screen.findByText('正在另一台设备上进行')).toBeTruthy();
    expect(screen.getByText('已解 1 题。可以在这里接着做，或者重新开始。')).toBeTruthy();
    expect(screen.getByRole('button', { name: '在这里继续' })).toBeTruthy();
  });
});
