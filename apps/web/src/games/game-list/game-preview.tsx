import { type MoveLine, opponentOf, type Side } from '@chuhe/rules';
import type { ReactElement, ReactNode } from 'react';
import {
  GameBoard,
  SideDisc,
  StepControls,
  usePageKeys,
  useReplay,
} from '../../board/game-ui/index.ts';
import { useText } from '../../platform/language/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { ListedGame, PreviewedLine } from './listed-game.ts';
import './game-preview.css';

export interface GamePreviewProps extends PreviewedLine {
  readonly game: ListedGame;
  /** The name of the link to its page. */
  readonly action: string;
  /** Other actions beside that link. */
  readonly children?: ReactNode;
  /** Selects the next or the previous game of the list. */
  readonly onChoose: (step: 1 | -1) => void;
}

/** The selected game of the list beside it: its moves on a board, and a link to its page. */
export function GamePreview(props: GamePreviewProps): ReactElement {
  const { game, line, end, action, children, onChoose } = props;
  const text = useText();
  const { viewer = 'RED' } = game;
  useArrowKeys(['ArrowUp', 'ArrowDown'], onChoose);
  return (
    <Card as="aside" className="game-preview" aria-label={text('history.preview')}>
      <Player game={game} side={opponentOf(viewer)} />
      {line === undefined ? (
        <>
          <GameBoard game={end} isFlipped={viewer === 'BLACK'} />
          <div className="game-preview__foot">
            <Player game={game} side={viewer} />
          </div>
        </>
      ) : (
        <Replay key={game.id} game={game} viewer={viewer} line={line} />
      )}
      <div className="game-preview__actions">
        <ButtonLink variant="primary" to={game.to}>
          {action}
        </ButtonLink>
        {children}
      </div>
    </Card>
  );
}

interface ReplayProps {
  readonly game: ListedGame;
  readonly viewer: Side;
  readonly line: MoveLine;
}

/** The board with its steps; the left and right keys step through the game too. */
function Replay({ game, line, viewer }: ReplayProps): ReactElement {
  const last = line.moves.length;
  const [replay, send] = useReplay(0, last, last);
  const { ply } = replay;
  const go = (to: number): void => send({ type: 'go', ply: to });
  useArrowKeys(['ArrowLeft', 'ArrowRight'], (step) => go(ply + step));
  return (
    <>
      <GameBoard game={line} shownPly={ply} isFlipped={viewer === 'BLACK'} />
      <div className="game-preview__foot">
        <Player game={game} side={viewer} />
        <StepControls
          ply={ply}
          lastPly={last}
          isPlaying={replay.isPlaying}
          onGo={go}
          onPlay={() => send({ type: 'toggle' })}
        />
      </div>
    </>
  );
}

/** Two arrow keys that step backward and forward, whatever has the focus. */
function useArrowKeys(keys: readonly [string, string], onStep: (step: 1 | -1) => void): void {
  usePageKeys((event) => {
    const index = event.defaultPrevented ? -1 : keys.indexOf(event.key);
    if (index === -1) return;
    event.preventDefault();
    onStep(index === 0 ? -1 : 1);
  });
}

interface PlayerProps {
  readonly game: ListedGame;
  readonly side: Side;
}

function Player({ game, side }: PlayerProps): ReactElement {
  const { name, rating } = game.players[side];
  return (
    <div className="game-preview__player">
      <Avatar name={name} size="small" />
      <SideDisc side={side} />
      <b>{name}</b>
      {rating === undefined ? null : <small className="hint tabular">{rating}</small>}
    </div>
  );
}
