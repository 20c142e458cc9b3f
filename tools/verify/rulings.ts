// Compares our ruling with every diagram of the federation, also mirrored and with colours swapped. Checks the
// warning before the ruling and the computer's choice too. ffish (run here) and chessdb (stored rulings) are
// cross-checks with known differences.
// Goal: all diagrams and all recorded repetitions
import {
  extendLine,
  judgeLine,
  type MoveLine,
  readPosition,
  type Repetition,
  shortenLine,
  startLine,
  warnOfRepetition,
} from '@chuhe/rules';
import { losesByRepetition } from '@chuhe/search';
import ownCases from '../../packages/rules/data/repetition-own.json' with { type: 'json' };
import table from '../../packages/rules/data/repetition.json' with { type: 'json' };
import { moveOf } from '../../packages/rules/src/testing/coordinates.ts';
import { loadOracle, resultOf } from '../../packages/rules/src/testing/ffish.ts';
import {
  playedOut,
  repetitionOf,
  resultByOracle,
  seenSide,
  warnedLine,
  WXF_DIAGRAMS,
} from '../../packages/rules/src/testing/repetition-cases.ts';
import { AS_IT_IS, SYMMETRIES, type Symmetry } from '../../packages/rules/src/testing/symmetry.ts';

type Diagram = (typeof WXF_DIAGRAMS)[number];

const DIAGRAMS = 108;
const RECORDED = 131;
const FFISH_DIFFERS = ['wxf-063', 'wxf-105'];
const CHESSDB_DIFFERS = ['wxf-061', 'wxf-085', 'extra-23', 'extra-26'];
/** The recorded cases that would be ruled differently if an attack needed no answer. */
const TURN_ON_THE_ANSWER = [
  'two-cannons-chase-one-chariot',
  'two-chases-at-once',
  'protector-loses-its-screen',
  'advisor-then-horse-chase-a-soldier',
];
const MAX_PRINTED = 20;

const begun = performance.now();
const faults: string[] = [];
const board = new (await loadOracle()).Board('xiangqi');

const lines = SYMMETRIES.flatMap((symmetry) => WXF_DIAGRAMS.map((each) => ({ each, symmetry })));
const wrong = lines.filter(({ each, symmetry }) => !isRuledAsTheFederation(each, symmetry));
const missed = new Set(wrong.map(({ each }) => each.id));
const ruled = WXF_DIAGRAMS.filter(({ diagram, id }) => diagram !== null && !missed.has(id)).length;
expectEqual('diagrams', [String(ruled)], [String(DIAGRAMS)]);
expectEqual('ffish', idsOf(WXF_DIAGRAMS.filter(differsFromFfish)), FFISH_DIFFERS);
expectEqual(
  'chessdb',
  idsOf(WXF_DIAGRAMS.filter(({ offender, chessdb }) => chessdb !== offender)),
  CHESSDB_DIFFERS,
);
const held = heldOfTable() + heldOfOwn();
if (held < RECORDED) faults.push(`only ${held} recorded repetitions hold`);
const turning = ownCases.filter((each) => each.unansweredCounted !== undefined);
expectEqual('cases that turn on the answer', idsOf(turning), TURN_ON_THE_ANSWER);

for (const fault of faults.slice(0, MAX_PRINTED)) process.stdout.write(`${fault}\n`);
process.stdout.write(
  `rulings: ${ruled} of ${DIAGRAMS} diagrams as the federation rules (goal all), ` +
    `${lines.length - wrong.length} of ${lines.length} lines with mirrored and swapped ones (goal all); ` +
    `ffish differs at 63 and 105, chessdb at 61 and 85; ${held} recorded repetitions hold (goal ${RECORDED}), ` +
    `${turning.length} by the answer; ${faults.length} faults (goal 0), ` +
    `${((performance.now() - begun) / 1000).toFixed(1)} s\n`,
);
process.exitCode = faults.length === 0 ? 0 : 1;

/**
 * Checks the ruling, the warning at the second occurrence, and that the computer sees the loss in the offender's last
 * move.
 */
function isRuledAsTheFederation(each: Diagram, symmetry: Symmetry): boolean {
  const line = playedOut(each, symmetry);
  const ruling = repetitionOf(judgeLine(line));
  const offender = seenSide(each.offender, symmetry);
  const warned = warnOfRepetition(warnedLine(line))?.repetition;
  const found = [
    ruling.offender === offender ? '' : `${ruling.offender ?? 'nobody'} loses`,
    offender === undefined || ruling.rule === each.rule ? '' : `by ${ruling.rule}`,
    warned !== undefined && warned.offender === offender ? '' : 'the warning differs',
    isSeenByTheComputer(line, ruling) ? '' : 'the computer does not see it',
  ].filter((fault) => fault !== '');
  faults.push(...found.map((fault) => `${each.id}, ${symmetry.name}: ${fault}`));
  return found.length === 0;
}

function isSeenByTheComputer(line: MoveLine, { offender, moves }: Repetition): boolean {
  const last = moves.findLast(({ side }) => side === offender);
  if (last === undefined) return true;
  return losesByRepetition(shortenLine(line, line.moves.length - last.ply + 1), last.move);
}

/** Whether ffish, which must match its stored ruling, differs from the federation. */
function differsFromFfish(each: Diagram): boolean {
  const line = playedOut(each, AS_IT_IS);
  const theirs = resultByOracle(board, each.start, line);
  if (theirs !== resultFor(each.ffish)) faults.push(`${each.id}: ffish rules ${theirs}`);
  return theirs !== resultFor(each.offender);
}

/** The number of repetitions of ffish's table that are ruled as recorded. */
function heldOfTable(): number {
  return table.vectors.filter(({ id, startFen, moves, result }) => {
    const ending = judgeLine(replayed(startFen, moves));
    if (resultOf(ending) !== result) faults.push(`${id}: ${resultOf(ending)}, not ${result}`);
    return ending !== undefined && 'repetition' in ending && resultOf(ending) === result;
  }).length;
}

/** The number of our own cases that are ruled as recorded, and by ffish as recorded. */
function heldOfOwn(): number {
  return ownCases.filter((each) => {
    const line = playedOut(each, AS_IT_IS);
    const ours = resultOf(judgeLine(line));
    const theirs = resultByOracle(board, each.start, line);
    const { rule } = repetitionOf(judgeLine(line));
    if (theirs !== (each.ffish ?? ours)) faults.push(`${each.id}: ffish rules ${theirs}`);
    if (each.unansweredCounted === ours) faults.push(`${each.id}: the answer changes nothing`);
    if (rule === each.rule && ours === resultFor(each.offender)) return true;
    faults.push(`${each.id}: ${rule}, ${ours}`);
    return false;
  }).length;
}

function replayed(start: string, moves: readonly string[]): MoveLine {
  const reading = readPosition(start);
  if (!reading.ok) throw new Error(reading.refusal.code);
  return moves.reduce((line, text) => extendLine(line, moveOf(text)), startLine(reading.position));
}

function resultFor(offender: string | null): string {
  if (offender === null) return '1/2-1/2';
  return offender === 'RED' ? '0-1' : '1-0';
}

function idsOf(cases: readonly { readonly id: string }[]): readonly string[] {
  return cases.map(({ id }) => id);
}

function expectEqual(name: string, found: readonly string[], expected: readonly string[]): void {
  if (found.join(' ') === expected.join(' ')) return;
  faults.push(`${name}: ${found.join(' ')}, expected ${expected.join(' ')}`);
}
