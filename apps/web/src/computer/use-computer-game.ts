import { useEffect, useState } from 'react';
import { useRecordsStore } from '../records/index.ts';
import {
  type ComputerCommand,
  type ComputerGame,
  recordOf,
  resumeComputerGame,
  stepComputerGame,
} from './computer-game.ts';

/** Whether there is a game: not known yet, none, or this one. */
type Seat =
  | { readonly type: 'loading' }
  | { readonly type: 'none' }
  | { readonly type: 'open'; readonly game: ComputerGame };

interface ComputerGameControls {
  readonly seat: Seat;
  readonly begin: (game: ComputerGame) => void;
  readonly send: (command: ComputerCommand) => ComputerGame | undefined;
  /** True once the device refused to keep the game. */
  readonly isUnsaved: boolean;
}

/** The game against the computer on this device, kept with every move and taken up again after a reload. */
export function useComputerGame(): ComputerGameControls {
  const records = useRecordsStore();
  const [seat, setSeat] = useState<Seat>({ type: 'loading' });
  const [isUnsaved, setUnsaved] = useState(false);

  useEffect(() => {
    let isGone = false;
    const show = (found: ComputerGame | undefined): void => {
      if (!isGone) setSeat(found === undefined ? { type: 'none' } : { type: 'open', game: found });
    };
    const find = async (): Promise<void> => {
      try {
        const record = (await records.list()).find(
          ({ isOpen, computer, outcome }) =>
            isOpen && computer !== undefined && outcome === undefined,
        );
        show(record === undefined ? undefined : resumeComputerGame(record));
      } catch {
        show(undefined);
        setUnsaved(true);
      }
    };
    void find();
    return () => {
      isGone = true;
    };
  }, [records]);

  const keep = (game: ComputerGame): void => {
    setSeat({ type: 'open', game });
    records.put(recordOf(game, Date.now())).catch(() => setUnsaved(true));
  };
  return {
    seat,
    begin: keep,
    send: (command) => {
      if (seat.type !== 'open') return undefined;
      const next = stepComputerGame(seat.game, command);
      if (next !== seat.game) keep(next);
      return next;
    },
    isUnsaved,
  };
}
