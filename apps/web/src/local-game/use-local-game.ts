import { useEffect, useState } from 'react';
import { useRecordsStore } from '../records/index.ts';
import {
  type LocalCommand,
  type LocalGame,
  recordOf,
  resumeLocalGame,
  stepLocalGame,
} from './local-game.ts';

/** Whether there is a game: not known yet, none, or this one. */
type Seat = { readonly type: 'loading' } | { readonly type: 'none' } | OpenGame;

interface OpenGame {
  readonly type: 'open';
  readonly game: LocalGame;
}

interface LocalGameControls {
  readonly seat: Seat;
  readonly begin: (game: LocalGame) => void;
  readonly send: (command: LocalCommand) => LocalGame | undefined;
  /** True once the device refused to keep the game. */
  readonly isUnsaved: boolean;
}

/** The game on this device, kept with every move and taken up again after a reload. */
export function useLocalGame(): LocalGameControls {
  const records = useRecordsStore();
  const [seat, setSeat] = useState<Seat>({ type: 'loading' });
  const [isUnsaved, setUnsaved] = useState(false);

  useEffect(() => {
    let isGone = false;
    const show = (found: LocalGame | undefined): void => {
      if (!isGone) setSeat(found === undefined ? { type: 'none' } : { type: 'open', game: found });
    };
    const find = async (): Promise<void> => {
      try {
        const record = (await records.list()).find(
          ({ isOpen, computer }) => isOpen && computer === undefined,
        );
        show(record === undefined ? undefined : resumeLocalGame(record, Date.now()));
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

  const keep = (game: LocalGame): void => {
    setSeat({ type: 'open', game });
    records.put(recordOf(game, Date.now())).catch(() => setUnsaved(true));
  };
  return {
    seat,
    begin: keep,
    send: (command) => {
      if (seat.type !== 'open') return undefined;
      const next = stepLocalGame(seat.game, command, Date.now());
      if (next !== seat.game) keep(next);
      return next;
    },
    isUnsaved,
  };
}
