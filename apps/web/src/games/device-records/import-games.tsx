import { FILE_EXTENSIONS } from '@chuhe/files/formats';
import { type ReactElement, type SubmitEvent, useRef, useState } from 'react';
import { useText } from '../../platform/language/index.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { AsStudy, wholeGame } from './as-study.tsx';
import { GameLabel, refusalText } from './game-label.tsx';
import { leftOutText, sumOfLeftOut } from './left-out.ts';
import { freeFilename, type LocalRecord } from './record.ts';
import {
  type ImportedFile,
  type ImportedFiles,
  MAX_IMPORTED,
  readImport,
  readPasted,
} from './read-import.ts';
import { useRecordsStore } from './records-store.ts';
import { useReading } from './use-reading.ts';
import '../../ui/sheet-form.css';
import '../../ui/list.css';
import './import-games.css';

interface ImportGamesProps {
  readonly onImported: () => void;
}

/** The formats of common xiangqi programs; the content of a file, not its name, decides how it is read. */
export const FILE_NAMES = [
  ...FILE_EXTENSIONS.map((extension) => `.${extension}`),
  'text/plain',
].join(',');

/** Imports games from files of any format or from pasted text. If there are several, the user chooses. */
export function ImportGames({ onImported }: ImportGamesProps): ReactElement {
  const text = useText();
  const toast = useToast();
  const keep = useKeepRecords();
  const [isPasting, setPasting] = useState(false);
  const [found, setFound] = useState<ImportedFiles>();

  const take = async (chosen: readonly LocalRecord[]): Promise<void> => {
    setFound(undefined);
    await keep(chosen);
    toast(text('import.done', { count: chosen.length }));
    onImported();
  };
  /** Returns the error message; undefined when there is something to keep or to choose from. */
  const offer = (read: ImportedFiles): string | undefined => {
    const games = read.files.flatMap((file) => file.games);
    const [only] = games;
    if (only === undefined) return text('import.file-without-game');
    const isAlone = games.length === 1 && read.leftOut === 0;
    if (isAlone && !only.ok) return refusalText(only.refusal, text);
    // If a game would lose something, the user confirms first.
    if (isAlone && only.ok && only.lacks === undefined) void take([only.record]);
    else setFound(read);
    return undefined;
  };
  const { isReading, read, stop } = useReading();
  const readChosen = (files: readonly File[]): Promise<void> =>
    read(async (signal) => {
      const fault = offer(await readImport({ kind: 'records', files, most: MAX_IMPORTED }, signal));
      if (fault !== undefined) toast(fault);
    });
  return (
    <>
      {isReading ? (
        <Button onClick={stop}>
          <Icon name="close" />
          {text('import.stop')}
        </Button>
      ) : (
        <ChooseFiles onChosen={(files) => void readChosen(files)} />
      )}
      <Button onClick={() => setPasting(true)}>
        <Icon name="copy" />
        {text('records.paste')}
      </Button>
      <PasteGames
        isOpen={isPasting}
        onClose={() => setPasting(false)}
        onRead={(content, name) => offer(readPasted(content, name))}
      />
      {found === undefined ? null : (
        <ChooseGames
          found={found}
          onClose={() => setFound(undefined)}
          onChoose={(chosen) => void take(chosen)}
        />
      )}
    </>
  );
}

interface ChooseFilesProps {
  readonly onChosen: (files: readonly File[]) => void;
}

function ChooseFiles({ onChosen }: ChooseFilesProps): ReactElement {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => field.current?.click()}>
        <Icon name="scroll" />
        {text('records.import')}
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        multiple
        accept={FILE_NAMES}
        aria-label={text('records.import')}
        onChange={(event) => {
          onChosen([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}

/** Stores records under names that are free on this device. */
function useKeepRecords(): (records: readonly LocalRecord[]) => Promise<void> {
  const store = useRecordsStore();
  return async (records) => {
    const taken = (await store.all()).map(({ filename }) => filename);
    for (const record of records) {
      const filename = freeFilename(record.filename, taken);
      taken.push(filename);
      // In the order of the file.
      await store.put({ ...record, filename });
    }
  };
}

interface PasteGamesProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Returns the error message; undefined when the text was read. */
  readonly onRead: (content: string, name: string) => string | undefined;
}

/** A field for the text of games. */
export function PasteGames({ isOpen, onClose, onRead }: PasteGamesProps): ReactElement {
  const text = useText();
  const [content, setContent] = useState('');
  const [fault, setFault] = useState<string>();
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const wrong = onRead(content, text('records.pasted'));
    setFault(wrong);
    if (wrong !== undefined) return;
    setContent('');
    onClose();
  };
  return (
    <Sheet title={text('records.paste')} isOpen={isOpen} onClose={onClose}>
      <form className="sheet-form" onSubmit={submit}>
        <TextAreaField
          label={text('records.pasteHint')}
          fault={fault}
          isFaultAlert
          rows={8}
          value={content}
          onChange={setContent}
        />
        <Button type="submit" variant="accent" isBlock>
          {text('records.import')}
        </Button>
      </form>
    </Sheet>
  );
}

interface ChooseGamesProps {
  readonly found: ImportedFiles;
  readonly onClose: () => void;
  readonly onChoose: (records: readonly LocalRecord[]) => void;
}

/** Above this number, the user chooses by file. */
const MAX_LISTED = 50;

/** The games read, listed by game or by file; all readable games are selected at first. */
function ChooseGames({ found, onClose, onChoose }: ChooseGamesProps): ReactElement {
  const text = useText();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const all = found.files.flatMap((file) => file.games);
  const rows =
    all.length > MAX_LISTED ? found.files : all.map((game) => ({ name: '', games: [game] }));
  const toggle = (index: number): void => {
    const next = new Set(left);
    if (!next.delete(index)) next.add(index);
    setLeft(next);
  };
  const chosen = rows.flatMap(({ games }, index) =>
    games.flatMap((game) => (game.ok && !left.has(index) ? game.record : [])),
  );
  const whole = rows.flatMap(({ games }, index) =>
    games.flatMap((game) => (game.ok && !left.has(index) ? wholeGame(game) : [])),
  );
  return (
    <Sheet title={text('import.choose', { count: all.length })} isOpen onClose={onClose}>
      {found.leftOut === 0 ? null : (
        <p className="hint">{text('import.leftOut', { count: found.leftOut })}</p>
      )}
      <ul className="list import-games">
        {rows.map((row, index) => {
          const isReadable = row.games.some(({ ok }) => ok);
          return (
            // oxlint-disable-next-line no-array-index-key -- the games of a file have no other id
            <li key={index} className="list-row">
              <label className="import-games__row">
                <input
                  type="checkbox"
                  disabled={!isReadable}
                  checked={isReadable && !left.has(index)}
                  onChange={() => toggle(index)}
                />
                {row.name === '' && row.games[0] !== undefined ? (
                  <GameLabel game={row.games[0]} number={index + 1} />
                ) : (
                  <FileLabel file={row} />
                )}
              </label>
            </li>
          );
        })}
      </ul>
      <Button
        variant="accent"
        isBlock
        disabled={chosen.length === 0}
        onClick={() => onChoose(chosen)}
      >
        {text('import.chosen', { count: chosen.length })}
      </Button>
      <AsStudy games={whole} />
    </Sheet>
  );
}

/** The report of one file: the number of games, the number of unreadable ones, and the reason for the first of them. */
function FileLabel({ file }: { readonly file: ImportedFile }): ReactElement {
  const text = useText();
  const { name, games } = file;
  const refused = games.flatMap((game) => (game.ok ? [] : [game.refusal]));
  const [first] = refused;
  const lost = sumOfLeftOut(games.flatMap((game) => (game.ok ? (game.lacks?.leftOut ?? []) : [])));
  return (
    <span className="list-row__body">
      <span className="list-row__title">{name}</span>
      <span className="list-row__subtitle">
        {text('import.fileRead', { count: games.length - refused.length })}
        {first === undefined
          ? null
          : ` · ${text('import.fileRefused', { count: refused.length })} · ${refusalText(first, text)}`}
      </span>
      {lost === undefined ? null : (
        <span className="list-row__subtitle">{leftOutText(lost, text)}</span>
      )}
    </span>
  );
}
