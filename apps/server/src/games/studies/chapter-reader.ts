import type { SentChapter } from '@chuhe/protocol';
import * as z from 'zod/mini';
import { allow, type Answer, refuse } from '../../platform/answer.ts';
import { Thread } from '../../platform/thread.ts';
import { startPicture } from './study.ts';

/** A chapter that was parsed successfully. */
export interface CheckedChapter {
  /** The stored form: parsed and written again by our own rules. */
  readonly chapter: SentChapter;
  /** The position at the end of its main line. */
  readonly picture: string;
}

const MAX_WAITING = 20;
const BUSY_SECONDS = 5;
const readTextSchema = z.nullable(z.object({ pgn: z.string(), picture: z.string() }));

/** Parses chapters on a separate thread: a large one takes longer than a move may wait. */
export class ChapterReader {
  readonly #thread = new Thread(new URL('./chapter-worker.ts', import.meta.url), MAX_WAITING);

  /** Returns the stored form of all chapters; refuses if one cannot be parsed or too many are waiting. */
  async checkAll(chapters: readonly SentChapter[]): Promise<Answer<readonly CheckedChapter[]>> {
    const checked: CheckedChapter[] = [];
    for (const chapter of chapters) {
      // One after the other: the thread is shared with others.
      const found = await this.#read(chapter.pgn);
      if (found === 'busy') return refuse('busy', BUSY_SECONDS);
      if (found === null) return refuse('invalid');
      checked.push({ chapter: { ...chapter, pgn: found.pgn }, picture: found.picture });
    }
    return allow(checked);
  }

  /** The position that represents a study with this first chapter; the start position if it cannot be parsed now. */
  async pictureOf(pgn: string | undefined): Promise<string> {
    const found = pgn === undefined ? null : await this.#read(pgn);
    return found === null || found === 'busy' ? startPicture() : found.picture;
  }

  async #read(pgn: string): Promise<z.output<typeof readTextSchema> | 'busy'> {
    const answer = this.#thread.ask(pgn);
    return answer === undefined ? 'busy' : z.parse(readTextSchema, await answer);
  }
}
