// @vitest-environment happy-dom
import {
  judgeTactic,
  loadTactics,
  readTacticLine,
  sourceOf,
  type Tactic,
  wayToGoal,
} from '@chuhe/puzzles';
import { legalMoves, type Move, writeMoveRecord } from '@chuhe/rules';
import { beforeEach, expect, it } from 'vitest';
import {
  beginPackAgain,
  helpOnDevice,
  judgeOnDevice,
  markShown,
  nextOfPack,
  packLeft,
} from './offline-pack.ts';
import { handedOf, pickFromPack } from './pick-from-pack.ts';
import { filterOf, solvePath } from './tactic-filter.ts';
import { openTactic, recordsOf, stepTactic, type TacticPlay } from './tactic-play.ts';

const tactics = await loadTactics();

beforeEach(() => localStorage.clear());

function ofLength(plies: number): Tactic {
  const found = tactics.find(({ moves }) => moves.length === plies);
  if (found === undefined) throw new Error('none of that length');
  return found;
}

function moveOf(tactic: Tactic, records: readonly string[]): Move {
  const move = readTacticLine(tactic, records)?.moves.at(-1);
  if (move === undefined) throw new Error('not legal');
  return move;
}

/** Plays the next move of the main line and judges it, up to the reply. */
function playOn(play: TacticPlay, tactic: Tactic): TacticPlay {
  const line = recordsOf(play);
  const move = moveOf(tactic, [...line, tactic.moves[line.length] ?? '']);
  const moved = stepTactic(play, { type: 'play', move });
  expect(moved.stage.type).toBe('judging');
  const judged = judgeOnDevice(tactic, recordsOf(moved));
  return stepTactic(stepTactic(moved, { type: 'judged', judged }), { type: 'step' });
}

it('a line is played move by move with the judge’s replies, until it is solved', () => {
  const tactic = ofLength(5);
  let play = openTactic(handedOf(tactic));
  play = playOn(play, tactic);
  expect(play).toMatchObject({ stage: { type: 'yours' }, note: 'right' });
  expect(play.line.moves).toHaveLength(2);
  play = playOn(playOn(play, tactic), tactic);
  expect(play).toMatchObject({ stage: { type: 'solved' }, isMissed: false });
  expect(play.facts?.themes).toEqual(tactic.themes);
  expect(recordsOf(play)).toEqual(tactic.moves);
});

it('a wrong move stands with the reply that refutes it, goes back, and may be tried again', () => {
  const tactic = ofLength(1);
  const start = openTactic(handedOf(tactic));
  const position = start.line.positions[0];
  const wrong = legalMoves(position).find((move) => judgeTactic(tactic, [move]).state === 'wrong');
  if (wrong === undefined) throw new Error('every move is right');
  const judged = judgeOnDevice(tactic, [writeMoveRecord(wrong)]);
  const played = stepTactic(start, { type: 'play', move: wrong });
  const missed = stepTactic(played, { type: 'judged', judged });
  expect(missed).toMatchObject({
    stage: { type: 'coming', last: { type: 'wrong' } },
    isMissed: true,
  });
  const refuted = stepTactic(missed, { type: 'step' });
  expect(recordsOf(refuted)).toEqual([writeMoveRecord(wrong), judged.reply]);
  expect(refuted.stage.type === 'wrong' ? refuted.stage.fault : undefined).toBeDefined();
  const back = stepTactic(refuted, { type: 'back' });
  expect(back).toMatchObject({ stage: { type: 'yours' }, note: undefined });
  expect(back.line.moves).toEqual([]);
  expect(playOn(back, tactic)).toMatchObject({ stage: { type: 'solved' }, isMissed: true });
});

it('a wrong move without a known reply stands alone, and goes back', () => {
  const tactic = ofLength(1);
  const start = openTactic(handedOf(tactic));
  const [move] = legalMoves(start.line.positions[0]);
  if (move === undefined) throw new Error('no move');
  const played = stepTactic(start, { type: 'play', move });
  const missed = stepTactic(played, { type: 'judged', judged: { state: 'wrong' } });
  expect(missed.stage).toEqual({ type: 'wrong', fault: undefined });
  expect(stepTactic(missed, { type: 'back' }).line.moves).toEqual([]);
});

it('a move that no judge could see goes back without a mistake', () => {
  const tactic = ofLength(1);
  const start = openTactic(handedOf(tactic));
  const played = stepTactic(start, { type: 'play', move: moveOf(tactic, tactic.moves) });
  expect(stepTactic(played, { type: 'unjudged' })).toMatchObject({
    stage: { type: 'yours' },
    note: 'away',
    isMissed: false,
  });
});

it('the hint names the piece, then the move; the answer plays itself to the end', () => {
  const tactic = ofLength(3);
  const start = openTactic(handedOf(tactic));
  const hinted = stepTactic(start, { type: 'hint', shown: helpOnDevice(tactic, [], 'hint') });
  expect(hinted).toMatchObject({ isHelped: true, isHintWhole: false });
  expect(hinted.hint).toEqual(moveOf(tactic, tactic.moves.slice(0, 1)));
  const whole = stepTactic(hinted, { type: 'hint', shown: { moves: [] } });
  expect(whole.isHintWhole).toBe(true);
  const shown = helpOnDevice(tactic, [], 'answer');
  let play = stepTactic(whole, { type: 'answer', shown });
  for (const _ of tactic.moves) play = stepTactic(play, { type: 'step' });
  expect(play.stage).toEqual({ type: 'shown' });
  expect(recordsOf(play)).toEqual(tactic.moves);
});

it('what is not due changes nothing', () => {
  const start = openTactic(handedOf(ofLength(1)));
  expect(stepTactic(start, { type: 'back' })).toBe(start);
  expect(stepTactic(start, { type: 'judged', judged: { state: 'solved' } })).toBe(start);
});

it('every position has a way to its goal from the start, and none after a wrong move', () => {
  for (const tactic of tactics.filter((_, index) => index % 100 === 0)) {
    const start = readTacticLine(tactic, []);
    if (start === undefined) throw new Error(tactic.id);
    expect(wayToGoal(tactic, start).map((move) => writeMoveRecord(move))).toEqual(tactic.moves);
  }
  expect(readTacticLine(ofLength(1), ['0000'])).toBeUndefined();
});

it('positions of the pack come once each, by theme, length and side, until it begins again', () => {
  const pack = tactics.filter((_, index) => index % 100 === 0);
  const seen = new Set<string>();
  for (let count = 0; count < pack.length; count += 1) {
    const next = nextOfPack(pack, {});
    if (next === undefined) break;
    judgeOnDevice(next, next.moves);
    seen.add(next.id);
    expect(packLeft(pack)).toHaveLength(pack.length - seen.size);
  }
  expect(seen.size).toBe(pack.length);
  expect(nextOfPack(pack, {})).toBeUndefined();
  beginPackAgain();
  expect(nextOfPack(pack, {})).toBeDefined();
  const chosen = nextOfPack(tactics, { moves: 2, side: 'BLACK' });
  expect(chosen?.moves).toHaveLength(3);
  expect(chosen?.code.endsWith(' b')).toBe(true);
  expect(nextOfPack(pack.slice(0, 1), {}, pack[0]?.id)).toBeUndefined();
});

it('no second position of a game comes from the pack within a week, wherever the first was shown', () => {
  const games = Map.groupBy(tactics, (tactic) => sourceOf(tactic).game);
  const [first, second] = [...games.values()].find(({ length }) => length > 1) ?? [];
  if (first === undefined || second === undefined) throw new Error('a game has two positions');
  markShown(first.id);
  expect(nextOfPack([second], {})).toBeUndefined();
  expect(nextOfPack([first], {})).toBe(first);
  localStorage.setItem('tactics-shown', `${first.id}@${Date.now() - 8 * 86_400_000}`);
  expect(nextOfPack([second], {})).toBe(second);
});

it('chance decides among the easiest that are left', () => {
  const seen = { decided: new Set<string>(), recent: new Map<string, string>() };
  const picked = [0, 0.3, 0.6, 0.99].map((random) => pickFromPack(tactics, {}, seen, random));
  expect(new Set(picked).size).toBe(4);
  const easy = tactics.map(({ rating }) => rating).toSorted((one, other) => one - other)[11] ?? 0;
  expect(picked.every((tactic) => tactic !== undefined && tactic.rating <= easy)).toBe(true);
});

it('the filter travels in the address, and what it does not know is left out', () => {
  const filter = { theme: 'horse-cannon', moves: 2, side: 'RED' } as const;
  const path = solvePath(filter);
  expect(filterOf(new URL(path, 'http://x').searchParams)).toEqual(filter);
  expect(solvePath({})).toBe('/tactics/solve');
  expect(filterOf(new URLSearchParams('theme=none&moves=9&side=x'))).toEqual({});
});
