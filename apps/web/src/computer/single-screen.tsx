import { opponentOf, type Position, type Side, startPosition } from '@chuhe/rules';
import { type ReactElement, useState } from 'react';
import { useText } from '../language/index.ts';
import { filenameOf, type KeptKind, useKeptGame } from '../records/index.ts';
import { useGivenPosition } from '../table/index.ts';
import {
  type ComputerCommand,
  type ComputerGame,
  type ComputerSeat,
  recordOf,
  resumeComputerGame,
  startComputerGame,
  stepComputerGame,
} from './computer-game.ts';
import { ComputerSetup, type ComputerWish } from './computer-setup.tsx';
import { ComputerTable } from './computer-table.tsx';
import type { SideWish } from './side-choice.tsx';

const KIND: KeptKind<ComputerGame, ComputerCommand> = {
  isGoingOn: ({ isOpen, computer, outcome }) =>
    isOpen && computer !== undefined && outcome === undefined,
  resume: resumeComputerGame,
  step: stepComputerGame,
  recordOf,
};

/** A game against the computer: set up, played, taken up again after a reload. */
export function SingleScreen(): ReactElement | null {
  const text = useText();
  const { seat, begin, send, isUnsaved } = useKeptGame(KIND);
  const [isSettingUp, setSettingUp] = useState(false);
  const { given, take } = useGivenPosition();

  const sit = (computer: ComputerSeat, start: Position): void => {
    const now = new Date();
    const place = { filename: filenameOf(now), startedAt: now.getTime() };
    begin(startComputerGame(place, computer, start));
    setSettingUp(false);
    take();
  };
  const start = ({ level, side, isTakebackAllowed }: ComputerWish): void => {
    const computer = { side: opponentOf(sideOf(side)), level, isTakebackAllowed };
    sit(computer, given ?? startPosition());
  };
  const again = ({ computer, line }: ComputerGame): void => {
    sit({ ...computer, side: opponentOf(computer.side) }, line.positions[0]);
  };
  if (seat.type === 'loading') return null;
  const isPlaying = seat.type === 'open' && !isSettingUp && given === undefined;
  return (
    <>
      {isUnsaved ? (
        <p className="coach slow" role="alert">
          {text('local.unsaved')}
        </p>
      ) : null}
      {isPlaying ? (
        <ComputerTable
          key={seat.game.filename}
          game={seat.game}
          send={send}
          onNew={() => setSettingUp(true)}
          onAgain={() => again(seat.game)}
        />
      ) : (
        <ComputerSetup start={given} onStart={start} />
      )}
    </>
  );
}

function sideOf(wish: SideWish): Side {
  if (wish === 'random') return Math.random() < 0.5 ? 'RED' : 'BLACK';
  return wish === 'red' ? 'RED' : 'BLACK';
}
