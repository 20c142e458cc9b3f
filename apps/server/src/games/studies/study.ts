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

/** Who may open a study: its owner always, others unless it is private or hidden by operators. */
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

/** A chapter's text as it is stored, with the position at the end of its main line; null when no game can be read from it. */
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

/** The name of a second version of a chapter: sent again, the same version is the same chapter. */
export function copyIdOf({ id, title, pgn }: SentChapter): string {
  const digest = createHash('sha256').update(JSON.stringify([id, title, pgn]));
  return digest.digest('base64url').slice(0, NAME_LENGTH).replace(/^-/, '_');
}

/** Bytes of all chapters of an account: 300 chapters of the largest size. */
const MOST_BYTES = 300 * STUDY_LIMITS.chapterBytes;

/** Whether an account has no room for what it would have after a change. */
export function isFull(after: {
  readonly studies: number;
  readonly chapters: number;
  readonly bytes: number;
}): boolean {
  return (
    after.studies > STUDY_LIMITS.studies ||
    after.chapters > STUDY_LIMITS.chapters ||
    after.bytes > MOST_BYTES
  );
}
