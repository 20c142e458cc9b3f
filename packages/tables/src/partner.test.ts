import { currentPosition, extendLine, type MoveLine, readPosition, startLine } from '@chuhe/rules';
import { expect, test } from 'vitest';
import { solveFamily, type SolvedTables } from './build.ts';
import { BASIC_ENDINGS, type BasicEnding } from './endings.ts';
import { drawExercise, EXERCISE_IDS, type ExerciseGoal, GRADES } from './exercise.ts';
import { figuresOf } from './figures.ts';
import { type ExerciseVerdict, HELD_MOVES, judgeExercise } from './partner.ts';
import { type OpenTables, probe } from './probe.ts';

const solved: SolvedTables = new Map();
for (const name of ['RvAE', 'NvA', 'NvE']) solveFamily(name, solved);
const tables: OpenTables = new Map(
  [...solved].map(
    ([name, { index, attacker }]) => [name, { name, index, values: attacker }] as const,
  ),
);
const [horse, chariot, elephant] = [
  'horse-adviser',
  'chariot-adviser-elephant',
  'horse-elephant',
].map((id) => endingOf(id));

function endingOf(id: string): BasicEnding {
  const found = BASIC_ENDINGS.find((one) => one.id === id);
  if (found === undefined) throw new Error(id);
  return found;
}

function drawn(ending: BasicEnding | undefined, goal: ExerciseGoal, seed: number): MoveLine {
  if (ending === undefined) throw new Error('no ending');
  const position = drawExercise(ending, { goal, seed }, figuresOf(ending).longest, tables);
  if (position === undefined) throw new Error(`${ending.id} has no ${goal} ${seed}`);
  return startLine(position);
}

function probed(line: MoveLine) {
  const found = probe(currentPosition(line), tables);
  if (found === undefined) throw new Error('not covered');
  return found;
}

test('a seed is an address: the same position every time, another seed another one', () => {
  expect(drawn(horse, 'win', 7)).toEqual(drawn(horse, 'win', 7));
  expect(drawn(horse, 'win', 7)).not.toEqual(drawn(horse, 'win', 10));
});

test.each([
  ['a horse', () => horse],
  ['a chariot', () => chariot],
])('%s: wins of a later grade take longer', (_, ending) => {
  const lengths = GRADES.map((seed) => probed(drawn(ending(), 'win', seed)).value.moves);
  expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));
  expect(new Set(lengths).size).toBe(GRADES.length);
});

test('held draws have few moves that hold, and some that lose', () => {
  const counts = GRADES.map((seed) => {
    const { value, moves } = probed(drawn(elephant, 'hold', seed));
    expect(value.verdict).toBe('drawn');
    expect(moves.at(-1)?.value.verdict).toBe('lost');
    return moves.filter((move) => move.value.verdict === 'drawn').length;
  });
  expect(counts).toEqual([3, 2, 1]);
});

/** Plays the tables' first moves against the partner; the verdicts in order. */
function playBest(start: MoveLine, goal: ExerciseGoal): readonly ExerciseVerdict[] {
  const verdicts: ExerciseVerdict[] = [];
  let line = start;
  for (;;) {
    const [best] = probed(line).moves;
    if (best === undefined) throw new Error('no move');
    line = extendLine(line, best.move);
    const verdict = judgeExercise(goal, line, tables);
    verdicts.push(verdict);
    if (verdict.type !== 'right') return verdicts;
    line = extendLine(line, verdict.reply);
  }
}

test('the fastest win takes the promised moves against the longest resistance', () => {
  const line = drawn(horse, 'win', 3);
  const needed = probed(line).value.moves;
  const verdicts = playBest(line, 'win');
  expect(verdicts).toHaveLength(needed);
  expect(verdicts.at(-1)).toEqual({ type: 'solved', extra: 0 });
  expect(verdicts.map((each) => ('left' in each ? each.left : 0))).toEqual(
    verdicts.map((_, made) => needed - made - 1),
  );
});

test('a detour costs the moves that it adds', () => {
  const line = drawn(horse, 'win', 3);
  const { value, moves } = probed(line);
  const detour = moves.findLast((move) => move.value.verdict === 'won');
  if (detour === undefined) throw new Error('no detour');
  const verdict = judgeExercise('win', extendLine(line, detour.move), tables);
  expect(verdict).toMatchObject({ type: 'right', extra: detour.value.moves - value.moves });
});

test('a lost piece is a slip that its capture shows, and so is a broken defence', () => {
  const won = startLine(read('9/4ak3/9/3N5/9/9/9/9/9/3K5 w'));
  const gift = probed(won).moves.find(
    ({ move, value }) => value.verdict === 'drawn' && move.to === 13,
  );
  if (gift === undefined) throw new Error('the horse can take the adviser');
  const verdict = judgeExercise('win', extendLine(won, gift.move), tables);
  expect(verdict).toMatchObject({ type: 'wrong', fault: { type: 'captured' } });
  const held = drawn(elephant, 'hold', 3);
  const slip = probed(held).moves.at(-1);
  if (slip === undefined) throw new Error('no move');
  expect(judgeExercise('hold', extendLine(held, slip.move), tables)).toMatchObject({
    type: 'wrong',
    fault: { type: 'lost', moves: slip.value.moves },
  });
});

test('a draw is held by twenty moves or a repetition, whatever the attacker tries', () => {
  const verdicts = playBest(drawn(elephant, 'hold', 2), 'hold');
  expect(verdicts.at(-1)).toEqual({ type: 'solved', extra: 0 });
  expect(verdicts.length).toBeLessThanOrEqual(HELD_MOVES);
});

test('the names of the exercises fit into the columns of the progress', () => {
  expect(new Set(EXERCISE_IDS).size).toBe(EXERCISE_IDS.length);
  for (const id of EXERCISE_IDS) expect(id).toMatch(/^[a-z0-9-]{1,40}$/);
});

function read(code: string) {
  const reading = readPosition(code);
  if (!reading.ok) throw new Error(reading.refusal.code);
  return reading.position;
}
