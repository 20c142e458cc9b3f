import type { Outcome } from '@chuhe/rules';
import { type Database, statement } from '../../../platform/database.ts';

const NOTE_OUTCOME = statement(
  'room-note-outcome',
  `insert into paired_outcomes (room_name, tournament_id, winner, aborter)
   select public_id, tournament_id, $2, $3 from rooms where id = $1 and tournament_id is not null
   on conflict do nothing`,
);

/** The outcomes of games that a tournament paired, for its leader. */
export function pairedOutcomesStore(database: Database) {
  return {
    /** Runs in the transaction that closes the room; writes nothing for a room outside tournaments. */
    note: async (roomId: string, outcome: Outcome): Promise<void> => {
      const winner = outcome.type === 'win' ? outcome.winner : null;
      const aborter = outcome.type === 'none' ? outcome.side : null;
      await database.rows(NOTE_OUTCOME, [roomId, winner, aborter]);
    },
  };
}

export type PairedOutcomesStore = ReturnType<typeof pairedOutcomesStore>;
