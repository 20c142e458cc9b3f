import { type Line, type Move, type Position, writeMove, writePositionCode } from '@chuhe/rules';
import type { Question, SearchCap } from './question.ts';

/** The commands that put a question to an engine that speaks UCI, one line each. */
export function writeQuestion(question: Question): readonly string[] {
  const { line, skill, limits, among } = question;
  return [
    `setoption name Skill Level value ${count(skill)}`,
    writePosition(line),
    `go ${writeCap(limits.cap)} movetime ${count(limits.millis)}${writeAmong(line, among)}`,
  ];
}

/** Start and moves, both printed by our own rules: text from outside never gets here. */
function writePosition({ positions, moves }: Line): string {
  const [start] = positions;
  const code = writePositionCode({ ...start, codeForm: 'full' });
  if (moves.length === 0) return `position fen ${code}`;
  return `position fen ${code} moves ${writeMoves(start, moves)}`;
}

function writeAmong({ positions }: Line, among: readonly Move[] | undefined): string {
  return among === undefined ? '' : ` searchmoves ${writeMoves(positions[0], among)}`;
}

/** Engine coordinates are the same in every position. */
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
