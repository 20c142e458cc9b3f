import { createHash } from 'node:crypto';
import { type SentChapter, STUDY_LIMITS, type StudyVisibility } from '@chuhe/protocol';
import {
  endOfLine,
  positionAt,
  readPgn,
  startPosition,
  writePositionCode,
  writeTreePgn,
} from '@chuhe/rules';

/** Whether a reader may open a study: its owner always, others unless it is private or hidden by operators. */
export function maySee(
  study: {
    readonly account_id: string;
    readonly visibility: StudyVisibility;
    readonly is_hidden: boolean;
  },
  viewerId: string | undefined,
): boolean {
  if (study.account_id === viewerId) return true;
  return !study.is_hidden && study.visibility !== 'private';
}

/**
 * The stored form of a chapter's text, with the position at the end of its main line; null if it contains no readable
 * game.
 */
export function readChapterText(
  pgn: string,
): { readonly pgn: string; readonly picture: string } | null {
  const reading = readPgn(pgn);
  if (!reading.ok) return null;
  const { tree } = reading.game;
  return {
    pgn: writeTreePgn(reading.game, 'ICCS'),
    picture: writePositionCode(positionAt(tree, endOfLine(tree))),
  };
}

/** The picture of a study without moves. */
export function startPicture(): string {
  return writePositionCode(startPosition());
}

const NAME_LENGTH = 22;

/** The id of a second version of a chapter: the same version, sent again, gets the same id. */
export function copyIdOf({ id, title, pgn }: SentChapter): string {
  const digest = createHash('sha256').update(JSON.stringify([id, title, pgn]));
  return digest.digest('base64url').slice(0, NAME_LENGTH).replace(/^-/, '_');
}

/** The limit of bytes in all chapters of an account: 300 chapters of the largest size. */
const MAX_BYTES = 300 * STUDY_LIMITS.chapterBytes;

/** Whether an account would exceed its limits after a change. */
export function isFull(after: {
  readonly studies: number;
  readonly chapters: number;
  readonly bytes: number;
}): boolean {
  return (
    after.studies > STUDY_LIMITS.studies ||
    after.chapters > STUDY_LIMITS.chapters ||
    after.bytes > MAX_BYTES
  );
}
