import { type Position, startPosition } from '@chuhe/rules';
import { type ReactElement, useState } from 'react';
import { BoardColumn, GameBoard, GameTable, useGivenPosition } from '../../board/game-ui/index.ts';
import {
  filenameOf,
  type StoredGameKind,
  useStoredGame,
} from '../../games/device-records/index.ts';
import { useText } from '../../platform/language/index.ts';
import { SeatCard } from '../seat-card.tsx';
import { Button } from '../../ui/button.tsx';
import { LocalGameView } from './local-game-view.tsx';
import {
  type LocalCommand,
  type LocalGame,
  recordOf,
  resumeLocalGame,
  startLocalGame,
  stepLocalGame,
} from './local-game.ts';
import { type NewGameChoice, NewGameSheet } from './new-game-sheet.tsx';

const KIND: StoredGameKind<LocalGame, LocalCommand> = {
  isGoingOn: ({ isOpen, computer }) => isOpen && computer === undefined,
  resume: resumeLocalGame,
  step: stepLocalGame,
  recordOf,
};

/** Two players on one device. */
export function LocalGameScreen(): ReactElement {
  const text = useText();
  const { seat, begin, send, isUnsaved } = useStoredGame(KIND);
  const [isAsking, setAsking] = useState(false);
  const { given, take } = useGivenPosition();

  const start = ({ names, timeControl }: NewGameChoice): void => {
    const now = new Date();
    const options = {
      filename: filenameOf(now),
      start: given ?? startPosition(),
      names,
      timeControl,
    };
    begin(startLocalGame(options, now.getTime()));
    setAsking(false);
    take();
  };
  return (
    <>
      {isUnsaved ? (
        <p className="coach-card coach-card--warning" role="alert">
          {text('local.unsaved')}
        </p>
      ) : null}
      {seat.type === 'open' && given === undefined ? (
        <LocalGameView
          key={seat.game.filename}
          game={seat.game}
          send={send}
          onNew={() => setAsking(true)}
          onRematch={() => start(rematchOf(seat.game))}
        />
      ) : (
        <EmptyGameView
          start={given}
          onBegin={() => start(NO_NAMES)}
          onChoose={() => setAsking(true)}
        />
      )}
      <NewGameSheet isOpen={isAsking} onClose={() => setAsking(false)} onBegin={start} />
    </>
  );
}

const NO_NAMES: NewGameChoice = { names: { RED: '', BLACK: '' }, timeControl: undefined };

/** The next game: the same players with the sides swapped. */
function rematchOf({ names, clock }: LocalGame): NewGameChoice {
  return { names: { RED: names.BLACK, BLACK: names.RED }, timeControl: clock.control };
}

interface EmptyGameViewProps {
  /** The start position; the standard one by default. */
  readonly start: Position | undefined;
  /** Starts without names and without a clock. */
  readonly onBegin: () => void;
  readonly onChoose: () => void;
}

/** The board before a game starts. */
function EmptyGameView({ start, onBegin, onChoose }: EmptyGameViewProps): ReactElement {
  const text = useText();
  const [position] = useState(startPosition);
  return (
    <GameTable title={text('title.gameLocal')} layout="empty">
      <BoardColumn label={text('local.table')}>
        <GameBoard game={start ?? position} mode="unseated" />
      </BoardColumn>
      <SeatCard>
        <h2>{text('local.welcome')}</h2>
        <p>{text('local.welcomeHint')}</p>
        <Button variant="accent" size="big" isBlock onClick={onBegin}>
          {text('local.begin')}
        </Button>
        <Button isBlock onClick={onChoose}>
          {text('local.choose')}
        </Button>
      </SeatCard>
    </GameTable>
  );
}
