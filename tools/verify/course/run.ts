// Verifies every level of the course: it is solved at par and not sooner; every passing first move shows the idea
// printed beside the level, and at most two thirds of the legal moves pass; every wrong first move gets a legal reply,
// a ruling or the named move, and a sentence in every language; every detour leaves a shorter way.
// Goal: 0 faults
//   pnpm verify course [--moves]    --moves lists the first moves that pass
import { LOCALES } from '@chuhe/protocol';
import { type Fault, type Level, LEVELS } from '@chuhe/puzzles';
import {
  currentPosition,
  isSameMove,
  legalMoves,
  type Move,
  type MoveLine,
  type Position,
  writeMove,
} from '@chuhe/rules';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  type LevelPlay,
  openLevel,
  solveLevel,
} from '../../../apps/web/src/learn/course/level-play.ts';
import { lackOf } from './shows-idea.ts';
import { atPar, firstMoves } from './solutions.ts';

const { values } = parseArgs({ options: { moves: { type: 'boolean', default: false } } });

const MAX_PASSING = 2 / 3;

const sentences = LOCALES.map((locale) => sentencesIn(locale));
const faults: string[] = [];
const count = { passing: 0, wrong: 0, replies: 0, rulings: 0, named: 0, sentences: 0, detours: 0 };
const start = performance.now();
for (const level of LEVELS) verifyLevel(level);

for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
process.stdout.write(
  `wrong first moves: ${count.wrong}, of them with a reply ${count.replies}, with a ruling ${count.rulings}, with the named ` +
    `move ${count.named}; ${count.sentences} sentences in ${LOCALES.length} languages; ${count.detours} detours\n`,
);
process.stdout.write(
  `course: ${LEVELS.length} levels, ${count.passing} first moves pass, ${faults.length} faults, goal 0; ` +
    `${((performance.now() - start) / 1000).toFixed(1)} s\n`,
);

function verifyLevel(level: Level): void {
  const complain = (fault: string): void => void faults.push(`${level.id}: ${fault}`);
  const play = openLevel(level);
  if (solveLevel(play, level.par)?.length !== level.par) complain('is not solved at par');
  const moves = firstMoves(play);
  const passing = moves.filter(({ isAtPar }) => isAtPar);
  count.passing += passing.length;
  if (passing.length > moves.length * MAX_PASSING)
    complain(`${passing.length} of ${moves.length} moves pass`);
  const position = currentPosition(play.line);
  if (values.moves) {
    const names = passing.map(({ move }) => writeMove(position, move, 'wxf')).join(' ');
    process.stdout.write(`${level.id}: ${passing.length} of ${moves.length} pass: ${names}\n`);
  }
  for (const { line } of atPar(play)) {
    const lack = lackOf(level, line);
    if (lack !== undefined) complain(`${lack} after ${nameOf(play, line.moves)}`);
  }
  for (const { move, after, isAtPar } of moves) {
    const fault = isAtPar ? undefined : faultOfWrong(after);
    if (fault !== undefined) complain(`${writeMove(position, move, 'wxf')}: ${fault}`);
  }
}

function nameOf({ line, level }: LevelPlay, moves: LevelPlay['line']['moves']): string {
  const move = moves[level.history?.length ?? 0];
  return move === undefined ? 'no move' : writeMove(currentPosition(line), move, 'wxf');
}

/** The missing part where a first move does not pass. */
function faultOfWrong({ stage, line }: LevelPlay): string | undefined {
  if (stage.type !== 'wrong') {
    count.detours += 1;
    return lacksSentence('course.detour');
  }
  count.wrong += 1;
  return lacksReply(stage.fault, line) ?? lacksSentence(`refutation.${stage.fault.type}`);
}

/** The reply must be legal after the wrong move; a ruling or the named move can replace it. */
function lacksReply(fault: Fault, { positions, moves }: MoveLine): string | undefined {
  if ('reply' in fault) {
    count.replies += 1;
    const isLast = moves.length > 1 && isSameMove(moves.at(-1) ?? fault.reply, fault.reply);
    return isLast && isLegal(positions.at(-2), fault.reply) ? undefined : 'no legal reply';
  }
  switch (fault.type) {
    case 'perpetual-check':
    case 'perpetual-chase':
      count.rulings += 1;
      return undefined;
    case 'named':
      count.named += 1;
      return isLegal(positions.at(-2), fault.move) ? undefined : 'the named move is not legal';
    case 'beyond':
      return 'has no reply';
    default:
      return fault satisfies never;
  }
}

function isLegal(position: Position | undefined, move: Move): boolean {
  return position !== undefined && legalMoves(position).some((legal) => isSameMove(legal, move));
}

function lacksSentence(id: string): string | undefined {
  const missing = LOCALES.filter((_, index) => (sentences[index]?.get(id) ?? '') === '');
  count.sentences += LOCALES.length - missing.length;
  return missing.length === 0 ? undefined : `no sentence ${id} in ${missing.join(', ')}`;
}

function sentencesIn(locale: string): ReadonlyMap<string, string> {
  const folder = `apps/web/src/platform/language/${locale}`;
  return new Map(
    ['course', 'refutation'].flatMap((file) => {
      const texts: unknown = JSON.parse(readFileSync(`${folder}/${file}.json`, 'utf8'));
      return Object.entries(texts ?? {}).map(([id, text]) => [id, String(text)] as const);
    }),
  );
}
