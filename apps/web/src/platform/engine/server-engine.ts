import {
  BASE_PATH,
  type EngineMove,
  engineMoveSchema,
  envelopeOf,
  MATE_SCORE,
  REFUSALS,
} from '@chuhe/protocol';
import {
  currentPosition,
  type MoveLine,
  readMoveText,
  writeMoveRecord,
  writePositionCode,
} from '@chuhe/rules';
import { type Answer, readMoves, type Score } from '@chuhe/search';
import { type FindMove, type MoveSearch, NoAnswer, PositionLocked } from './find-move.ts';

type Fetch = typeof globalThis.fetch;

interface SearchRequest {
  readonly path: string;
  readonly body: unknown;
}

const answerSchema = envelopeOf(engineMoveSchema);

/** The server gives up after 8 seconds; a client without an answer by then is offline. */
const TIMEOUT_MILLIS = 10_000;
/** Scores this close to the maximum encode mates. */
const MATE_WITHIN = 1000;
const NO_SESSION = 401;
const LOCKED = REFUSALS['position-locked'].status;

/**
 * The engines behind the server. Unlike other calls, these fail quietly, because the caller can fall back to its own
 * engine. A client without a session becomes a guest through `getUserInfo`.
 */
export function createServerEngine(fetch: Fetch): FindMove {
  return async (search, signal) => {
    const withTimeout = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MILLIS)]);
    const request = searchRequestOf(search);
    const first = await post(fetch, request, withTimeout);
    const response =
      first.status === NO_SESSION ? await postAsGuest(fetch, request, withTimeout) : first;
    if (response.status === LOCKED) throw new PositionLocked();
    if (!response.ok) throw new NoAnswer(`the server answered ${response.status}`);
    const envelope = answerSchema.safeParse(await response.json().catch(() => undefined));
    if (!envelope.success) throw new NoAnswer('the server’s answer cannot be read', envelope.error);
    return readAnswer(search.line, envelope.data.data);
  };
}

/** The answer in terms of the rules; an illegal move counts as no answer. */
function readAnswer(line: MoveLine, { move, score, pv = [] }: EngineMove): Answer {
  const position = currentPosition(line);
  const reading = move === null ? undefined : readMoveText(position, move, 'record');
  if (reading?.ok !== true) throw new NoAnswer('the server names no legal move');
  return {
    move: reading.move,
    ...(score === undefined ? {} : { score: readScore(score) }),
    pv: pv[0] === move ? readMoves(position, pv, 'record') : [reading.move],
  };
}

function readScore(points: number): Score {
  const distance = MATE_SCORE - Math.abs(points);
  if (distance > MATE_WITHIN) return { type: 'points', points };
  return { type: 'mate', moves: points > 0 ? distance : -distance };
}

function searchRequestOf({ line, strength, step }: MoveSearch): SearchRequest {
  if (strength === 'puzzle') {
    const pen = writePositionCode({ ...currentPosition(line), codeForm: 'full' });
    return { path: '/getlevelmovedata', body: { pen } };
  }
  const board = writePositionCode({ ...line.positions[0], codeForm: 'full' });
  const moves = line.moves.map((move) => writeMoveRecord(move));
  return { path: '/ai', body: { board, moves, level: strength, step } };
}

async function postAsGuest(
  fetch: Fetch,
  request: SearchRequest,
  signal: AbortSignal,
): Promise<Response> {
  await send(fetch, '/getUserInfo', { method: 'GET', signal });
  return post(fetch, request, signal);
}

async function post(
  fetch: Fetch,
  { path, body }: SearchRequest,
  signal: AbortSignal,
): Promise<Response> {
  return send(fetch, path, { method: 'POST', body: JSON.stringify(body), signal });
}

async function send(fetch: Fetch, path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(BASE_PATH + path, {
      ...init,
      credentials: 'include',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
    });
  } catch (error) {
    throw new NoAnswer('the server is out of reach', error);
  }
}
