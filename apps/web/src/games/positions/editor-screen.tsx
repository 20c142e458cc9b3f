import { readPositionCode, type Setup, startLine, writePositionCode } from '@chuhe/rules';
import { type ReactElement, useMemo, useReducer, useState } from 'react';
import { useNavigate, useSearchParams } from '../../platform/router/index.ts';
import { pathInLocale, useLocale, useText } from '../../platform/language/index.ts';
import { pathWithCode, ShareSheet } from '../sharing/index.ts';
import { GameTable, playerNames } from '../../board/game-ui/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { EditorBoard } from './editor-board.tsx';
import { type EditorOverlay, EditorPanel } from './editor-panel.tsx';
import { bareSetup, type Editing, openEditing, stepEditing } from './editing.ts';
import { checkSetup, type PositionCheck } from './fault-text.ts';
import { PasteSheet } from './paste-sheet.tsx';
import { PublishSheet } from './publish-sheet.tsx';

const NO_NAMES = { RED: '', BLACK: '' };

/** Sets up a position. */
export function EditorScreen(): ReactElement {
  const text = useText();
  const [query] = useSearchParams();
  const [editing, send] = useReducer(stepEditing, query.get('penCode'), openWith);
  const [isFlipped, setFlipped] = useState(false);
  const [overlay, setOverlay] = useState<EditorOverlay>();
  const positionCheck = useMemo(() => checkSetup(editing.setup), [editing.setup]);
  return (
    <GameTable
      title={text('title.residueBoardAdd')}
      layout="editor"
      buttons={
        <IconButton label={text('table.flip')} onClick={() => setFlipped(!isFlipped)}>
          <Icon name="flip" />
        </IconButton>
      }
      overlays={
        <EditorSheets
          editing={editing}
          positionCheck={positionCheck}
          overlay={overlay}
          onPaste={(setup) => send({ type: 'show', setup })}
          onClose={() => setOverlay(undefined)}
        />
      }
    >
      <EditorBoard
        editing={editing}
        positionCheck={positionCheck}
        isFlipped={isFlipped}
        onIntent={send}
      />
      <EditorPanel
        editing={editing}
        positionCheck={positionCheck}
        onIntent={send}
        onOpen={setOverlay}
      />
    </GameTable>
  );
}

interface EditorSheetsProps {
  readonly editing: Editing;
  readonly positionCheck: PositionCheck;
  readonly overlay: EditorOverlay | undefined;
  readonly onPaste: (setup: Setup) => void;
  readonly onClose: () => void;
}

function EditorSheets(props: EditorSheetsProps): ReactElement {
  const { editing, positionCheck, overlay, onPaste, onClose } = props;
  const text = useText();
  const locale = useLocale();
  const toast = useToast();
  const navigate = useNavigate();
  const turn = text(`editor.turn.${editing.setup.toMove}`);
  return (
    <>
      <PasteSheet isOpen={overlay === 'paste'} onClose={onClose} onPaste={onPaste} />
      {positionCheck.type === 'lawful' ? (
        <>
          <PublishSheet
            position={positionCheck.position}
            isOpen={overlay === 'publish'}
            onClose={onClose}
            onPublished={({ id }) => {
              toast(text('editor.published'));
              void navigate(pathInLocale(`/residueBoard/${id}`, locale), { replace: true });
            }}
          />
          <ShareSheet
            isOpen={overlay === 'share'}
            onClose={onClose}
            line={startLine(positionCheck.position)}
            ply={0}
            title={text('title.residueBoardOne')}
            hint={turn}
            names={playerNames(NO_NAMES, text)}
            path={pathWithCode('/game/local', writePositionCode(editing.setup))}
          />
        </>
      ) : null}
    </>
  );
}

function openWith(code: string | null): Editing {
  const reading = code === null ? undefined : readPositionCode(code);
  return openEditing(reading?.ok === true ? reading.setup : bareSetup('RED'));
}
