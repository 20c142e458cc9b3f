import { WRITABLE_FORMATS, type WritableFormat } from '@chuhe/files/formats';
import { type AnnotatedGame, type FileReading, type GameTree, readGames } from '@chuhe/rules';
import { type ReactElement, useRef, useState } from 'react';
import { useText } from '../../platform/language/index.ts';
import { useSettings } from '../../platform/settings/index.ts';
import { downloadFile } from '../../ui/download.ts';
import { useToast } from '../../ui/toasts.tsx';
import { FILE_NAMES, PasteGames, PGN_FORMAT_OF, refusalText } from '../device-records/index.ts';
import { MenuItem } from '../../ui/menu.tsx';
import { ChooseGame, isRead, type ReadGame } from './choose-game.tsx';

interface AnalysisFilesProps {
  readonly tree: GameTree;
  readonly onLoad: (tree: GameTree) => void;
}

/** The menu entries that import and export a game with its variations. */
export function AnalysisFiles({ tree, onLoad }: AnalysisFilesProps): ReactElement {
  const text = useText();
  const toast = useToast();
  const notation = useSettings((settings) => settings.notation);
  const field = useRef<HTMLInputElement>(null);
  const [isPasting, setPasting] = useState(false);
  const { load, choice } = useGames(onLoad);
  const open = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const { readGameFileBytes } = await import('@chuhe/files');
    const fault = load(readGameFileBytes(new Uint8Array(await file.arrayBuffer())).games);
    if (fault !== undefined) toast(fault);
  };
  const save = async ({ extension, write }: WritableFormat): Promise<void> => {
    const game: AnnotatedGame = { headers: new Map(), tree, result: '*' };
    const content = await write(game, PGN_FORMAT_OF[notation]);
    downloadFile(`analysis.${extension}`, new Blob([content]));
  };
  return (
    <>
      <MenuItem
        icon="scroll"
        label={text('analysis.openFile')}
        onClick={() => field.current?.click()}
      />
      <MenuItem icon="copy" label={text('records.paste')} onClick={() => setPasting(true)} />
      {WRITABLE_FORMATS.filter(({ hasVariations }) => hasVariations).map((format) => (
        <MenuItem
          key={format.id}
          icon="install"
          label={text('record.export', { format: format.name })}
          onClick={() => void save(format)}
        />
      ))}
      <input
        ref={field}
        type="file"
        hidden
        accept={FILE_NAMES}
        aria-label={text('analysis.openFile')}
        onChange={(event) => {
          void open(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <PasteGames
        isOpen={isPasting}
        onClose={() => setPasting(false)}
        onRead={(content) => load(readGames(content))}
      />
      {choice}
    </>
  );
}

/** Puts a game on the board; if there are several, the reader chooses one. */
function useGames(onLoad: AnalysisFilesProps['onLoad']) {
  const text = useText();
  const toast = useToast();
  const [found, setFound] = useState<readonly FileReading[]>([]);
  const show = (reading: ReadGame): void => {
    setFound([]);
    onLoad(reading.game.tree);
    if (reading.leftOut > 0) toast(text('analysis.leftOut', { count: reading.leftOut }));
  };
  /** Returns the error message if no game can be read. */
  const load = (games: readonly FileReading[]): string | undefined => {
    const reading = games.find(isRead);
    if (reading === undefined) {
      const [first] = games;
      return first === undefined || first.ok ? undefined : refusalText(first.refusal, text);
    }
    if (games.length > 1) setFound(games);
    else show(reading);
    return undefined;
  };
  const choice =
    found.length === 0 ? null : (
      <ChooseGame games={found} onChoose={show} onClose={() => setFound([])} />
    );
  return { load, choice };
}
