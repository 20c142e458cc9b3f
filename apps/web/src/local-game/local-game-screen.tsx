import { startPosition } from '@chuhe/rules';
import { type ReactElement, useState } from 'react';
import { useText } from '../language/index.ts';
import { filenameOf, type KeptKind, useKeptGame } from '../records/index.ts';
import { useGivenPosition } from '../table/index.ts';
import { EmptyTable } from './empty-table.tsx';
import {
  type LocalCommand,
  type LocalGame,
  recordOf,
  resumeLocalGame,
  startLocalGame,
  stepLocalGame,
} from './local-game.ts';
import { LocalTable } from './local-table.tsx';
import { type NewGameChoice, NewGameSheet } from './new-game-sheet.tsx';

const KIND: KeptKind<LocalGame, LocalCommand> = {
  isGoingOn: ({ isOpen, computer }) => isOpen && computer === undefined,
  resume: resumeLocalGame,
  step: stepLocalGame,
  recordOf,
};

/** Two players on one device. */
export function LocalGameScreen(): ReactElement {
  const text = useText();
  const { seat, begin, send, isUnsaved } = useKeptGame(KIND);
  const [isAsking, setAsking] = useState(false);
  const { given, take } = useGivenPosition();

  const start = ({ names, stepSeconds }: NewGameChoice): void => {
    const now = new Date();
    const options = {
      filename: filenameOf(now),
      start: given ?? startPosition(),
      names,
      stepSeconds,
    };
    begin(startLocalGame(options, now.getTime()));
    setAsking(false);
    take();
  };
  return (
    <>
      {isUnsaved ? (
        <p className="coach slow" role="alert">
          {text('local.unsaved')}
        </p>
      ) : null}
      {seat.type === 'open' && given === undefined ? (
        <LocalTable
          key={seat.game.filename}
          game={seat.game}
          send={send}
          onNew={() => setAsking(true)}
          onRematch={() => start(rematchOf(seat.game))}
        />
      ) : (
        <EmptyTable start={given} onBegin={() => setAsking(true)} />
      )}
      <NewGameSheet isOpen={isAsking} onClose={() => setAsking(false)} onBegin={start} />
    </>
  );
}

/** The next game: the same players with the sides swapped. */
function rematchOf({ names, stepSeconds }: LocalGame): NewGameChoice {
  return { names: { RED: names.BLACK, BLACK: names.RED }, stepSeconds };
}
