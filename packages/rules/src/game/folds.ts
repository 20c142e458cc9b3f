import type { EventOf, EventType } from './event.ts';
import type { Room } from './room.ts';

/** How a room in one state changes by each type of event that it can meet there. */
export type Folds<R> = {
  readonly [T in EventType]?: (room: R, event: EventOf<T>) => Room;
};
