import {
  type MoveLine,
  type Move,
  type Notation,
  type Position,
  writeMove,
  writePositionCode,
  afterMove,
  currentPosition,
  isSameMove,
  readMoveText,
} from '@chuhe/rules';
import type {
  Answer,
  Candidate,
  EngineLine,
  Examination,
  Question,
  Score,
  SearchCap,
} from './question.ts';

/** The UCI commands of a question, one line each. */
export function writeQuestion(question: Question): readonly string[] {
  const { line, skill, limits, among } = question;
  return [
    `setoption name Skill Level value ${count(skill)}`,
    writePosition(line),
    `go ${writeCap(limits.cap)} movetime ${count(limits.millis)}${writeAmong(line, among)}`,
  ];
}

/** Start and moves, both serialised by our own rules: text from outside never gets here. */
function writePosition({ positions, moves }: MoveLine): string {
  const [start] = positions;
  const code = writePositionCode({ ...start, codeForm: 'full' });
  if (moves.length === 0) return `position fen ${code}`;
  return `position fen ${code} moves ${writeMoves(start, moves)}`;
}

function writeAmong({ positions }: MoveLine, among: readonly Move[] | undefined): string {
  return among === undefined ? '' : ` searchmoves ${writeMoves(positions[0], among)}`;
}

/** Engine coordinates do not depend on the position. */
function writeMoves(position: Position, moves: readonly Move[]): string {
  return moves.map((move) => writeMove(position, move, 'uci')).join(' ');
}

function writeCap(cap: SearchCap): string {
  switch (cap.type) {
    case 'depth':
      return `depth ${count(cap.depth)}`;
    case 'nodes':
      return `nodes ${count(cap.nodes)}`;
    case 'mate':
      return `mate ${count(cap.moves)}`;
    default:
      return cap satisfies never;
  }
}

function count(value: number): string {
  if (!Number.isSafeInteger(value))
    throw new RangeError(`an engine counts in whole numbers: ${value}`);
  return String(value);
}

/** One line of an engine's output, as far as we use it. */
export type UciOutput =
  | { readonly type: 'ready' }
  /** The engine has listed all its options. */
  | { readonly type: 'introduced' }
  /** The engine's name and version. */
  | { readonly type: 'named'; readonly name: string }
  | { readonly type: 'option'; readonly name: string }
  /** One of the best lines so far. */
  | SearchInfo
  | { readonly type: 'best'; readonly move: string }
  /** The evaluator of the search that begins. */
  | {
      readonly type: 'evaluation';
      readonly by: Evaluator;
      /** The name of the network file, without its folders. */
      readonly network?: string;
    }
  /** The engine ends: it cannot read an input, or one of its threads has failed. */
  | { readonly type: 'failure'; readonly isRefusal: boolean; readonly reason: string }
  /** Anything else, including garbage. */
  | { readonly type: 'other' };

/** How an engine evaluates positions: with a network file, or with built-in knowledge. */
export type Evaluator = 'network' | 'classical';

/** An engine's report about one of its best lines during a search. */
export interface SearchInfo {
  readonly type: 'info';
  /** 1 for the best line; higher ranks only if several were requested. */
  readonly rank: number;
  /** The search depth in plies. */
  readonly depth: number;
  readonly nodesPerSecond: number;
  readonly score: Score;
  readonly pv: readonly string[];
}

/** A longer line is not UCI. */
export const LONGEST_LINE = 8192;

const OTHER: UciOutput = { type: 'other' };
const MOVE = '[a-i](?:10|[1-9])[a-i](?:10|[1-9])';
const BEST = new RegExp(`^bestmove (?<move>${MOVE})(?: ponder ${MOVE})?$`);
const INFO = new RegExp(
  `^info (?<before>(?:\\w+ \\w+ )*?)score (?<unit>cp|mate) (?<value>-?\\d{1,6}) (?<after>(?:\\w+ \\w+ )*)pv (?<pv>${MOVE}(?: ${MOVE})*)$`,
);
const EVALUATION =
  /^info string (?<name>NNUE|classical) evaluation (?:using (?:\S*[/])?(?<file>\S+) )?enabled$/;
const NAME = /^id name (?<name>[ -~]{1,60})$/;
const FAILURE = /^(?<teller>info string ERROR:|pthread sent an error!) (?<reason>.*)$/;
const OPTION = /^option name (?<name>[\w ]{1,40}?) type \w+/;

/** Reads one line strictly: anything that is not exactly UCI is `other`. */
export function readUciLine(line: string): UciOutput {
  const text = line.trimEnd();
  if (text === 'readyok') return { type: 'ready' };
  if (text === 'uciok') return { type: 'introduced' };
  if (text.length > LONGEST_LINE) return OTHER;
  if (text.startsWith('pthread ')) return readFailure(text);
  if (text.startsWith('bestmove ')) return readBest(text);
  if (text.startsWith('info ')) return readInfo(text);
  return readIntroduction(text);
}

function readIntroduction(text: string): UciOutput {
  const option = OPTION.exec(text)?.groups?.['name'];
  if (option !== undefined) return { type: 'option', name: option };
  const name = NAME.exec(text)?.groups?.['name'];
  return name === undefined ? OTHER : { type: 'named', name };
}

function readBest(text: string): UciOutput {
  const move = BEST.exec(text)?.groups?.['move'];
  return move === undefined ? OTHER : { type: 'best', move };
}

function readInfo(text: string): UciOutput {
  const groups = INFO.exec(text)?.groups;
  if (groups === undefined) return readInfoString(text);
  const value = Number(groups['value']);
  const score: Score =
    groups['unit'] === 'mate' ? { type: 'mate', moves: value } : { type: 'points', points: value };
  const facts = ` ${groups['before'] ?? ''}${groups['after'] ?? ''}`;
  return {
    type: 'info',
    rank: factIn(facts, 'multipv') ?? 1,
    depth: factIn(facts, 'depth') ?? 0,
    nodesPerSecond: factIn(facts, 'nps') ?? 0,
    score,
    pv: (groups['pv'] ?? '').split(' '),
  };
}

function readInfoString(text: string): UciOutput {
  const { name, file } = EVALUATION.exec(text)?.groups ?? {};
  if (name === undefined) return readFailure(text);
  const by = name === 'NNUE' ? 'network' : 'classical';
  return { type: 'evaluation', by, ...(file !== undefined && { network: file }) };
}

function readFailure(text: string): UciOutput {
  const { teller, reason = '' } = FAILURE.exec(text)?.groups ?? {};
  if (teller === undefined) return OTHER;
  return { type: 'failure', isRefusal: teller.startsWith('info '), reason };
}

/** The number after a word. */
function factIn(facts: string, word: string): number | undefined {
  const [, value] = new RegExp(` ${word} (\\d{1,12}) `).exec(facts) ?? [];
  return value === undefined ? undefined : Number(value);
}

/** The complete lines of the output so far, and the start of the next one. */
export interface SplitLines {
  readonly lines: readonly string[];
  readonly rest: string;
}

/** Splits a stream into lines; discards an endless line instead of buffering it for ever. */
export function splitLines(rest: string, chunk: string): SplitLines {
  const parts = (rest + chunk).split('\n');
  const last = parts.pop() ?? '';
  return { lines: parts, rest: last.length > LONGEST_LINE ? '' : last };
}

/**
 * The answer that an engine's best move gives to a question, with every move checked by our rules; undefined if the
 * engine names a move that it may not play. An engine that changes its mind at the very end has only a bound for its
 * new move; the last exact score of that move then counts, if there is one.
 */
export function concludeAnswer(
  question: Question,
  best: string,
  infos: readonly Pick<SearchInfo, 'score' | 'pv'>[],
): Answer | undefined {
  const position = currentPosition(question.line);
  const reading = readMoveText(position, best, 'uci');
  if (!reading.ok || !isAllowed(question, reading.move)) return undefined;
  const { move } = reading;
  const info = infos.findLast(({ pv }) => pv[0] === best);
  if (info === undefined) return { move, pv: [move] };
  return { move, score: info.score, pv: readMoves(position, info.pv, 'uci') };
}

/** The number of depths compared before a verdict counts as stable. */
const DEPTHS = 2;

/** The examination from the reports of a search; undefined if none of them has an exact score. */
export function concludeExamination(
  question: Question,
  best: string,
  infos: readonly Pick<SearchInfo, 'score' | 'depth' | 'rank'>[],
): Examination | undefined {
  const reading = readMoveText(currentPosition(question.line), best, 'uci');
  const byDepth = new Map(infos.filter(({ rank }) => rank === 1).map((info) => [info.depth, info]));
  const last = [...byDepth.values()].slice(-DEPTHS);
  const [first, ...others] = last.map(({ score }) => score);
  if (!reading.ok || first === undefined) return undefined;
  return { move: reading.move, scores: [first, ...others], depth: last.at(-1)?.depth ?? 0 };
}

/** The number of plies read of each compared line: more than a player follows. */
const CANDIDATE_PLIES = 5;

/** The moves that a search compared, best first, each checked by our rules. */
export function candidatesOf(
  { line }: Question,
  infos: readonly SearchInfo[],
): readonly Candidate[] {
  const position = currentPosition(line);
  // The last report of each rank counts.
  const latest = new Map(infos.map((info) => [info.rank, info]));
  const ranked = [...latest.values()].toSorted((one, other) => one.rank - other.rank);
  return ranked.flatMap(({ score, pv: texts }) => {
    const pv = readMoves(position, texts.slice(0, CANDIDATE_PLIES), 'uci');
    const [move] = pv;
    return move === undefined ? [] : [{ move, score, pv }];
  });
}

/** One of an engine's best lines, with its moves checked by our rules; undefined if not even the first is legal. */
export function engineLineOf(
  line: MoveLine,
  { rank, depth, nodesPerSecond, score, pv: texts }: SearchInfo,
): EngineLine | undefined {
  const pv = readMoves(currentPosition(line), texts, 'uci');
  return pv.length === 0 ? undefined : { rank, depth, nodesPerSecond, score, pv };
}

function isAllowed({ among }: Question, move: Move): boolean {
  return among === undefined || among.some((allowed) => isSameMove(allowed, move));
}

/** The moves of an expected line up to the first illegal one. */
export function readMoves(
  start: Position,
  texts: readonly string[],
  notation: Notation,
): readonly Move[] {
  const moves: Move[] = [];
  let position = start;
  for (const text of texts) {
    const reading = readMoveText(position, text, notation);
    if (!reading.ok) break;
    moves.push(reading.move);
    position = afterMove(position, reading.move);
  }
  return moves;
}
