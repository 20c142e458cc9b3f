import { currentPosition, type MoveLine, START_CODE, writePositionCode } from '@chuhe/rules';
import { movesInAddress } from '../../board/game-ui/index.ts';

export const SHARE_PARTS = ['end', 'game', 'position'] as const;
/** The shared part: the result, the whole game from its start, or the current position. */
export type SharePart = (typeof SHARE_PARTS)[number];

/** The ply at which a shared link opens. */
export function shownPly(part: SharePart, line: MoveLine, ply: number): number {
  if (part === 'position') return ply;
  return part === 'end' ? line.moves.length : 0;
}

/** An address that contains the game itself, so that it opens on any device without a stored copy. */
export function linkTo(part: SharePart, line: MoveLine, ply: number): string {
  if (part === 'position') {
    const position = line.positions[ply] ?? currentPosition(line);
    return pathWithCode('/game/local', writePositionCode(position));
  }
  const start = writePositionCode(line.positions[0]);
  return withQuery('/game/local/detail', {
    moves: movesInAddress(line),
    ...(start === START_CODE ? {} : { penCode: start }),
    ...(part === 'end' ? {} : { ply: '0' }),
  });
}

/** Splits a link's moves into records; an incomplete rest is kept, so that it is refused. */
export function splitMoves(written: string): string[] {
  return written.match(/.{1,4}/g) ?? [];
}

/** The address of a screen that starts with a position. */
export function pathWithCode(path: string, penCode: string): string {
  return withQuery(path, { penCode });
}

function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  return `${path}?${new URLSearchParams(query).toString()}`;
}
