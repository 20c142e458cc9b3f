import { BASE_PATH, CALLS, envelopeOf, LOCKED_FROM_PLY } from '@chuhe/protocol';
import {
  type MoveLine,
  shortenLine,
  START_CODE,
  writeMoveRecord,
  writePositionCode,
} from '@chuhe/rules';
import { PositionLocked } from './find-move.ts';

/** The server follows a line back this far. */
const PLIES_SENT = 12;
const answerSchema = envelopeOf(CALLS.engineLock.answer);

/** The question whether the last position of a line is locked; undefined in the opening, which never is. */
export function lockQuestion({
  positions,
  moves,
}: MoveLine): { readonly position: string; readonly moves: string } | undefined {
  const isFromStart = writePositionCode({ ...positions[0], codeForm: 'full' }) === START_CODE;
  if (isFromStart && moves.length < LOCKED_FROM_PLY) return undefined;
  const sent = moves.slice(-PLIES_SENT);
  const first = positions[moves.length - sent.length] ?? positions[0];
  return {
    position: writePositionCode({ ...first, codeForm: 'full' }),
    moves: sent.map((move) => writeMoveRecord(move)).join(''),
  };
}

/** Throws `PositionLocked` if the position occurs in a running game. Without a server nothing is locked. */
export type GuardPosition = (line: MoveLine, signal: AbortSignal) => Promise<void>;

export function createPositionGuard(fetch: typeof globalThis.fetch): GuardPosition {
  return async (line, signal) => {
    const question = lockQuestion(line);
    if (question === undefined) return;
    const query = new URLSearchParams(question).toString();
    const path = `${BASE_PATH}${CALLS.engineLock.path}?${query}`;
    try {
      const response = await fetch(path, { credentials: 'include', signal });
      const answer = answerSchema.safeParse(await response.json());
      if (!answer.success || !answer.data.data.isLocked) return;
    } catch {
      return;
    }
    throw new PositionLocked();
  };
}

/** Asks the server of this site. */
export const guardPosition = createPositionGuard((...request) => fetch(...request));

/** Checks every position of a game, with one request per dozen moves. */
export async function requireFreePositions(line: MoveLine, signal: AbortSignal): Promise<void> {
  const last = line.moves.length;
  const questions = Array.from({ length: Math.ceil(last / PLIES_SENT) }, (_, index) =>
    guardPosition(shortenLine(line, index * PLIES_SENT), signal),
  );
  await Promise.all(questions);
}
