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
import { lastOptions, saveOptions } from './last-game.ts';

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
  const isFree = seat.type === 'none' && given === undefined;
  const isStarting = useBegin({ last, isFree }, (options) =>
    start({ ...options, timeControl: undefined }),
  );
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

/** The first game of a newcomer, who moves first and may take back. */
const NEWCOMER_GAME = { level: 1, step: 1, side: 'red', isTakebackAllowed: true } as const;

interface BeginState {
  /** The options of the last game; undefined before the first. */
  readonly last: ReturnType<typeof lastOptions>;
  /** Whether no game is in progress. */
  readonly isFree: boolean;
}

/**
 * An address may request a game like the last one, or the first game of a newcomer: it starts immediately, unless
 * another one is in progress. A game like the last one needs a last one, otherwise the setup asks for the level.
 */
function useBegin(
  { last, isFree }: BeginState,
  begin: (options: Omit<ComputerGameOptions, 'timeControl'>) => void,
): boolean {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('begin');
  const options = asked === 'first' ? (last ?? NEWCOMER_GAME) : asked === 'last' ? last : undefined;
  const isStarting = isFree && options !== undefined;
  const start = useEffectEvent(() => {
    if (options !== undefined) begin(options);
    // A reload or a return to this page does not start another one.
    setQuery({}, { replace: true });
  });
  useEffect(() => {
    if (isStarting) start();
  }, [isStarting]);
  return isStarting;
}

function sideOf(option: SideOption): Side {
  if (option === 'random') return Math.random() < 0.5 ? 'RED' : 'BLACK';
  return option === 'red' ? 'RED' : 'BLACK';
}
