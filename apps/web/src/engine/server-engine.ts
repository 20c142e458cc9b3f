import {
  BASE_PATH,
  type EngineMove,
  engineMoveSchema,
  envelopeOf,
  MATE_SCORE,
} from '@chuhe/protocol';
import {
  afterMove,
  currentPosition,
  type Line,
  type Move,
  type Position,
  readMoveText,
  writeMoveRecord,
  writePositionCode,
} from '@chuhe/rules';
import type { Answer, Score } from '@chuhe/search';
import { type FindMove, type MoveSearch, NoAnswer } from './find-move.ts';

type Fetch = typeof globalThis.fetch;

interface Wish {
  readonly path: string;
  readonly body: unknown;
}

const answerSchema = envelopeOf(engineMoveSchema);

/** The server gives up after 8 seconds; who has heard nothing by then is not connected. */
const PATIENCE_MILLIS = 10_000;
/** Mates are told as scores this near to the highest. */
const MATE_WITHIN = 1000;
const NO_SESSION = 401;

/**
 * The engines behind the server. Unlike other calls these fail quietly: the caller has an engine of its
 * own to go on with. Whoever has no session yet becomes a guest by asking who they are.
 */
export function createServerEngine(fetch: Fetch): FindMove {
  return async (search, signal) => {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MILLIS)]);
    const wish = wishOf(search);
    const first = await post(fetch, wish, patience);
    const response = first.status === NO_SESSION ? await postAsGuest(fetch, wish, patience) : first;
    if (!response.ok) throw new NoAnswer(`the server answered ${response.status}`);
    const envelope = answerSchema.safeParse(await response.json().catch(() => undefined));
    if (!envelope.success) throw new NoAnswer('the server’s answer cannot be read', envelope.error);
    return readAnswer(search.line, envelope.data.data);
  };
}

/** The answer as the rules understand it; a move that they refuse is none. */
function readAnswer(line: Line, { move, score, pv = [] }: EngineMove): Answer {
  const position = currentPosition(line);
  const reading = move === null ? undefined : readMoveText(position, move, 'record');
  if (reading?.ok !== true) throw new NoAnswer('the server names no legal move');
  return {
    move: reading.move,
    ...(score === undefined ? {} : { score: readScore(score) }),
    pv: pv[0] === move ? readMoves(position, pv) : [reading.move],
  };
}

function readScore(points: number): Score {
  const distance = MATE_SCORE - Math.abs(points);
  if (distance > MATE_WITHIN) return { type: 'points', points };
  return { type: 'mate', moves: points > 0 ? distance : -distance };
}

function readMoves(start: Position, texts: readonly string[]): readonly Move[] {
  const moves: Move[] = [];
  let position = start;
  for (const text of texts) {
    const reading = readMoveText(position, text, 'record');
    if (!reading.ok) break;
    moves.push(reading.move);
    position = afterMove(position, reading.move);
  }
  return moves;
}

function wishOf({ line, strength }: MoveSearch): Wish {
  if (strength === 'puzzle') {
    const pen = writePositionCode({ ...currentPosition(line), codeForm: 'full' });
    return { path: '/getlevelmovedata', body: { pen } };
  }
  const board = writePositionCode({ ...line.positions[0], codeForm: 'full' });
  const moves = line.moves.map((move) => writeMoveRecord(move));
  return { path: '/ai', body: { board, moves, level: strength } };
}

async function postAsGuest(fetch: Fetch, wish: Wish, signal: AbortSignal): Promise<Response> {
  await send(fetch, '/getUserInfo', { method: 'GET', signal });
  return post(fetch, wish, signal);
}

async function post(fetch: Fetch, { path, body }: Wish, signal: AbortSignal): Promise<Response> {
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
