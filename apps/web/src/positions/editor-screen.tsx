import { readPositionCode, startLine, writePositionCode } from '@chuhe/rules';
import { type ReactElement, useMemo, useReducer, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { pathInLocale, useLocale, useText } from '../language/index.ts';
import { ShareSheet } from '../records/index.ts';
import { playerNames, RoomHeader, RoomTitle } from '../table/index.ts';
import { Icon } from '../ui/icon.tsx';
import { useToast } from '../ui/toasts.ts';
import { EditorBoard } from './editor-board.tsx';
import type { EditorOverlay } from './editor-chips.tsx';
import { EditorPanel } from './editor-panel.tsx';
import { bareSetup, type Editing, openEditing, stepEditing } from './editing.ts';
import { judgeSetup } from './fault-text.ts';
import { PasteSheet } from './paste-sheet.tsx';
import { pathWithCode } from './position-paths.ts';
import { PublishSheet } from './publish-sheet.tsx';

const NO_NAMES = { RED: '', BLACK: '' };

/** Sets up a position. */
export function EditorScreen(): ReactElement {
  const text = useText();
  const locale = useLocale();
  const toast = useToast();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [editing, send] = useReducer(stepEditing, query.get('penCode'), openWith);
  const [isFlipped, setFlipped] = useState(false);
  const [overlay, setOverlay] = useState<EditorOverlay>();
  const verdict = useMemo(() => judgeSetup(editing.setup), [editing.setup]);
  const close = (): void => setOverlay(undefined);
  const turn = text(`editor.turn.${editing.setup.toMove}`);
  return (
    <>
      <RoomHeader title={text('title.residueBoardAdd')} hint="">
        <button
          type="button"
          className="iconbtn"
          aria-label={text('table.flip')}
          onClick={() => setFlipped(!isFlipped)}
        >
          <Icon name="flip" />
        </button>
      </RoomHeader>
      <main id="content" className="room-grid editor">
        <RoomTitle title={text('title.residueBoardAdd')} />
        <EditorBoard editing={editing} verdict={verdict} isFlipped={isFlipped} onIntent={send} />
        <EditorPanel editing={editing} verdict={verdict} onIntent={send} onOpen={setOverlay} />
      </main>
      <PasteSheet
        isOpen={overlay === 'paste'}
        onClose={close}
        onPaste={(setup) => send({ type: 'show', setup })}
      />
      {verdict.type === 'lawful' ? (
        <>
          <PublishSheet
            position={verdict.position}
            isOpen={overlay === 'publish'}
            onClose={close}
            onPublished={({ id }) => {
              toast(text('editor.published'));
              void navigate(pathInLocale(`/residueBoard/${id}`, locale), { replace: true });
            }}
          />
          <ShareSheet
            isOpen={overlay === 'share'}
            onClose={close}
            line={startLine(verdict.position)}
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
