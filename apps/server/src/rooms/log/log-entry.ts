import { type RoomEvent } from '@chuhe/rules';

/** What one command did to a room: one event, or a few that belong together. */
export interface LogEntry {
  /** The number of its first event. */
  readonly seq: number;
  readonly events: readonly RoomEvent[];
}

/** The events of an entry as they are stored: the move apart, the rest as facts. */
export interface StoredFacts {
  /** A move as a number of four digits. */
  readonly move: number | null;
  readonly lag: number | null;
  /** JSON of a list. */
  readonly facts: string | null;
}

/** Time and command are the entry's own; a move at the front has columns of its own. */
export function packEvents(events: readonly RoomEvent[]): StoredFacts {
  const [first] = events;
  if (first?.type !== 'moved') {
    return { move: null, lag: null, facts: JSON.stringify(events.map(bare)) };
  }
  const rest = events.slice(1);
  return {
    move: Number(first.move),
    lag: first.lagMillis === undefined ? null : Math.round(first.lagMillis),
    facts: rest.length === 0 ? null : JSON.stringify(rest.map(bare)),
  };
}

function bare(event: RoomEvent): object {
  const { at: _, commandId: __, ...fact } = event;
  return fact;
}
