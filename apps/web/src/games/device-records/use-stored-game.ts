import { useEffect, useState } from 'react';
import type { LocalRecord } from './record.ts';
import { useRecordsStore } from './records-store.ts';

/** A kind of game that is played on this device and stored as a record. Defined once, outside of the screen. */
export interface StoredGameKind<Game, Command> {
  /** Whether a record is an unfinished game of this kind. */
  readonly isGoingOn: (record: LocalRecord) => boolean;
  readonly resume: (record: LocalRecord, now: number) => Game | undefined;
  readonly step: (game: Game, command: Command, now: number) => Game;
  readonly recordOf: (game: Game, now: number) => LocalRecord;
}

/** The current game: not known yet, none, or this one. */
type Seat<Game> =
  | { readonly type: 'loading' }
  | { readonly type: 'none' }
  | { readonly type: 'open'; readonly game: Game };

function seatOf<Game>(found: Game | undefined): Seat<Game> {
  return found === undefined ? { type: 'none' } : { type: 'open', game: found };
}

interface StoredGame<Game, Command> {
  readonly seat: Seat<Game>;
  readonly begin: (game: Game) => void;
  readonly send: (command: Command) => Game | undefined;
  /** True once the device failed to store the game. */
  readonly isUnsaved: boolean;
}

/** The game of a kind on this device, stored with every move and resumed after a reload. */
export function useStoredGame<Game, Command>(
  kind: StoredGameKind<Game, Command>,
): StoredGame<Game, Command> {
  const records = useRecordsStore();
  const [seat, setSeat] = useState<Seat<Game>>({ type: 'loading' });
  const [isUnsaved, setUnsaved] = useState(false);

  useEffect(() => {
    let isGone = false;
    // A game started while the device was still reading is the newer one.
    const show = (found: Game | undefined): void => {
      if (!isGone) setSeat((now) => (now.type === 'loading' ? seatOf(found) : now));
    };
    const find = async (): Promise<void> => {
      try {
        const record = (await records.list()).find(kind.isGoingOn);
        show(record === undefined ? undefined : kind.resume(record, Date.now()));
      } catch {
        show(undefined);
        setUnsaved(true);
      }
    };
    void find();
    return () => {
      isGone = true;
    };
  }, [records, kind]);

  const save = (game: Game): void => {
    setSeat({ type: 'open', game });
    records.put(kind.recordOf(game, Date.now())).catch(() => setUnsaved(true));
  };
  return {
    seat,
    begin: save,
    send: (command) => {
      if (seat.type !== 'open') return undefined;
      const next = kind.step(seat.game, command, Date.now());
      if (next !== seat.game) save(next);
      return next;
    },
    isUnsaved,
  };
}
