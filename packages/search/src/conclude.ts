import {
  afterMove,
  currentPosition,
  isSameMove,
  type Move,
  type Position,
  readMoveText,
} from '@chuhe/rules';
import type { Answer, Question } from './question.ts';
import type { UciOutput } from './read-uci.ts';

/** The last line of thought that an engine told. */
export type Thought = Extract<UciOutput, { readonly type: 'info' }>;

/**
 * The answer that an engine's best move gives to a question, every move of it tried by our rules;
 * undefined when the engine names a move that it may not play.
 */
export function concludeAnswer(
  question: Question,
  best: string,
  thought: Thought | undefined,
): Answer | undefined {
  const position = currentPosition(question.line);
  const reading = readMoveText(position, best, 'uci');
  if (!reading.ok || !isAllowed(question, reading.move)) return undefined;
  const { move } = reading;
  if (thought?.pv[0] !== best) return { move, pv: [move] };
  return { move, score: thought.score, pv: readPv(position, thought.pv) };
}

function isAllowed({ among }: Question, move: Move): boolean {
  return among === undefined || among.some((allowed) => isSameMove(allowed, move));
}

/** The moves of an expected line up to the first that breaks a rule. */
function readPv(start: Position, texts: readonly string[]): readonly Move[] {
  const moves: Move[] = [];
  let position = start;
  for (const text of texts) {
    const reading = readMoveText(position, text, 'uci');
    if (!reading.ok) break;
    moves.push(reading.move);
    position = afterMove(position, reading.move);
  }
  return moves;
}
