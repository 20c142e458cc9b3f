import { type ReactElement, useRef } from 'react';
import { useText } from '../../platform/language/index.ts';
import { useToast } from '../../ui/toasts.tsx';
import {
  FILE_NAMES,
  type ImportedTree,
  readImport,
  refusalText,
  useReading,
} from '../device-records/index.ts';
import { storedText } from './chapter-text.ts';
import { type DeviceChapter, LONGEST_TITLE, newChapter } from './study-record.ts';
import '../../ui/chip.css';

interface AddFromFilesProps {
  /** The number of chapters that can be added. */
  readonly space: number;
  /** The title for a chapter without one. */
  readonly nextName: string;
  readonly onRead: (chapters: readonly DeviceChapter[]) => Promise<void>;
}

/** Reads the games of files as chapters, as many as fit. */
export function AddFromFiles({ space, nextName, onRead }: AddFromFilesProps): ReactElement {
  const text = useText();
  const toast = useToast();
  const field = useRef<HTMLInputElement>(null);
  const { isReading, read, stop } = useReading();
  const readChosen = (files: readonly File[]): Promise<void> =>
    read(async (signal) => {
      const found = await readImport({ kind: 'trees', files, most: space }, signal);
      const games = found.files.flatMap((file) => file.games);
      const refused = games.find((game) => !game.ok);
      if (refused !== undefined) toast(refusalText(refused.refusal, text));
      else if (found.leftOut > 0) toast(text('study.full'));
      await onRead(games.flatMap((game) => (game.ok ? chapterOf(game, nextName) : [])));
    });
  return (
    <>
      <button
        type="button"
        className="chip"
        onClick={() => (isReading ? stop() : field.current?.click())}
      >
        {text(isReading ? 'import.stop' : 'study.addFiles')}
      </button>
      <input
        ref={field}
        type="file"
        hidden
        multiple
        accept={FILE_NAMES}
        aria-label={text('study.addFiles')}
        onChange={(event) => {
          void readChosen([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}

function chapterOf(
  { headers, pgn }: Extract<ImportedTree, { ok: true }>,
  nextName: string,
): DeviceChapter {
  const { Title, Event, Red, Black } = headers;
  const players = [Red, Black].filter((name) => name !== undefined);
  const title = (Title ?? Event ?? players.join(' – ')).trim().slice(0, LONGEST_TITLE);
  return newChapter(title === '' ? nextName : title, storedText(pgn));
}
