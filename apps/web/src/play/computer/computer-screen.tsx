import {
  opponentOf,
  type Position,
  type Side,
  startPosition,
  type TimeControl,
} from '@chuhe/rules';
import type { Grade } from '@chuhe/search';
import { type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from '../../platform/router/index.ts';
import { useGivenPosition } from '../../board/game-ui/index.ts';
import {
  filenameOf,
  type StoredGameKind,
  useStoredGame,
} from '../../games/device-records/index.ts';
import { useText } from '../../platform/language/index.ts';
import { ComputerGameView } from './computer-game-view.tsx';
import {
  type ComputerCommand,
  type ComputerGame,
  type ComputerSeat,
  recordOf,
  resumeComputerGame,
  startComputerGame,
  stepComputerGame,
} from './computer-game.ts';
import { type ComputerGameOptions, ComputerSetup, type SideOption } from './computer-setup.tsx';
import { useFirstGrade } from './first-game.ts';
import { lastOptions, saveOptions } from './last-game.tsx';

const KIND: StoredGameKind<ComputerGame, ComputerCommand> = {
  isGoingOn: ({ isOpen, computer, outcome }) =>
    isOpen && computer !== undefined && outcome === undefined,
  resume: resumeComputerGame,
  step: stepComputerGame,
  recordOf,
};

/** A game against the computer: set up, played, resumed after a reload. */
export function ComputerScreen(): ReactElement | null {
  const text = useText();
  const first = useFirstGrade();
  const { seat, begin, send, isUnsaved } = useStoredGame(KIND);
  const [isSettingUp, setSettingUp] = useState(false);
  const { given, take } = useGivenPosition();

  const sit = (computer: ComputerSeat, start: Position, timeControl?: TimeControl): void => {
    const now = new Date();
    const place = { filename: filenameOf(now), startedAt: now.getTime() };
    begin(startComputerGame(place, computer, start, timeControl));
    setSettingUp(false);
    take();
  };
  const start = (options: ComputerGameOptions): void => {
    const { level, step, side, isTakebackAllowed, timeControl } = options;
    saveOptions(options);
    const computer = { side: opponentOf(sideOf(side)), level, step, isTakebackAllowed };
    sit(computer, given ?? startPosition(), timeControl);
  };
  const again = ({ computer, line, clock }: ComputerGame, grade: Grade = computer): void => {
    const { level, step } = grade;
    const { isTakebackAllowed } = computer;
    if (grade !== computer) {
      const side = lastOptions()?.side ?? 'red';
      saveOptions({ level, step, side, isTakebackAllowed });
    }
    const next = { level, step, isTakebackAllowed, side: opponentOf(computer.side) };
    sit(next, line.positions[0], clock.control);
  };
  const [last] = useState(() => lastOptions());
  // Before the first game there is no level to start with, so the setup asks for one.
  const isFree = seat.type === 'none' && given === undefined && last !== undefined;
  const isStarting = useBegin(isFree, () => {
    if (last !== undefined) start({ ...last, timeControl: undefined });
  });
  if (seat.type === 'loading' || isStarting) return null;
  const isPlaying = seat.type === 'open' && !isSettingUp && given === undefined;
  return (
    <>
      {isUnsaved ? (
        <p className="coach-card coach-card--warning" role="alert">
          {text('local.unsaved')}
        </p>
      ) : null}
      {isPlaying ? (
        <ComputerGameView
          key={seat.game.filename}
          game={seat.game}
          send={send}
          onNew={() => setSettingUp(true)}
          onAgain={(grade) => again(seat.game, grade)}
        />
      ) : (
        <ComputerSetup start={given} first={first} onStart={start} />
      )}
    </>
  );
}

/** An address may request a game like the last one: it starts immediately, unless another one is in progress. */
function useBegin(isFree: boolean, begin: () => void): boolean {
  const [query, setQuery] = useSearchParams();
  const isAsked = query.get('begin') === 'last';
  const start = useEffectEvent(() => {
    begin();
    // A reload or a return to this page does not start another one.
    setQuery({}, { replace: true });
  });
  useEffect(() => {
    if (isAsked && isFree) start();
  }, [isAsked, isFree]);
  return isAsked && isFree;
}

function sideOf(option: SideOption): Side {
  if (option === 'random') return Math.random() < 0.5 ? 'RED' : 'BLACK';
  return option === 'red' ? 'RED' : 'BLACK';
}
