import { currentPosition, legalMoves, type Line } from '@chuhe/rules';
import { losesByRepetition, reconsider } from './losing-repetition.ts';
import type { Answer, Ask } from './question.ts';
import type { Search } from './request.ts';

/** The computer's move: drawn by lot as often as the level says, otherwise searched. */
export async function chooseMove(
  ask: Ask,
  { line, settings }: Search,
  random: () => number,
): Promise<Answer> {
  const { skill, limits, randomShare } = settings;
  const lot = random() < randomShare ? drawMove(line, random) : undefined;
  if (lot !== undefined) return lot;
  const answer = await ask({ line, skill, limits });
  const reconsideration = reconsider(line, answer.move);
  if (reconsideration.type === 'play') return answer;
  return ask({ line, skill, limits, among: reconsideration.among });
}

function drawMove(line: Line, random: () => number): Answer | undefined {
  const moves = legalMoves(currentPosition(line)).filter((move) => !losesByRepetition(line, move));
  const move = moves[Math.floor(random() * moves.length)];
  return move === undefined ? undefined : { move, pv: [move] };
}
