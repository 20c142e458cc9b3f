import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { ShareSheet } from '../records/index.ts';
import { causeText, playerNames, resultText } from '../table/index.ts';
import { Sheet } from '../ui/sheet.tsx';
import { LocalDialogs, type LocalQuestion } from './local-dialogs.tsx';
import type { LocalCommand, LocalGame } from './local-game.ts';
import { LocalLinks } from './local-links.tsx';

/** What lies over the table; at most one thing does. */
export type Overlay = LocalQuestion | 'share' | 'menu' | undefined;

interface LocalOverlaysProps {
  readonly game: LocalGame;
  readonly overlay: Overlay;
  readonly onOverlay: (overlay: Overlay) => void;
  readonly onCommand: (command: LocalCommand) => void;
  readonly onNew: () => void;
}

/** The questions, the menu of phones and the share sheet of a game on this device. */
export function LocalOverlays(props: LocalOverlaysProps): ReactElement {
  const { game, overlay, onOverlay, onCommand, onNew } = props;
  const text = useText();
  const { line, outcome } = game;
  const close = (): void => onOverlay(undefined);
  const rounds = text('table.rounds', { count: Math.ceil(line.moves.length / 2) });
  return (
    <>
      <LocalDialogs
        game={game}
        question={overlay === 'resign' || overlay === 'draw' ? overlay : undefined}
        onAnswer={(command) => {
          close();
          if (command !== undefined) onCommand(command);
        }}
      />
      <Sheet title={text('title.gameLocal')} isOpen={overlay === 'menu'} onClose={close}>
        <LocalLinks onNew={onNew} onShare={() => onOverlay('share')} />
      </Sheet>
      <ShareSheet
        isOpen={overlay === 'share'}
        onClose={close}
        line={line}
        ply={line.moves.length}
        title={outcome === undefined ? rounds : resultText(outcome, text)}
        hint={outcome === undefined ? '' : `${causeText(outcome, text)} · ${rounds}`}
        names={playerNames(game.names, text)}
      />
    </>
  );
}
