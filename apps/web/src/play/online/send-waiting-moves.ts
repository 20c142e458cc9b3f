import type { OutboxStore } from './connection/outbox-store.ts';
import type { RoomConnection } from './connection/room-connection.ts';
import { refusalOf, type RoomNotice } from './connection/room-state.ts';

/** The part of a connection needed to send waiting moves. */
export type SendingConnection = Pick<RoomConnection, 'get' | 'subscribe' | 'open' | 'close'>;

export interface WaitingMovesParts {
  readonly userId: string;
  readonly outboxes: Pick<OutboxStore, 'slowRooms'>;
  readonly connect: (roomId: string) => SendingConnection;
  /** Whether a page shows this room, because that page sends its own moves. */
  readonly isShown: (roomId: string) => boolean;
  readonly onRefused: (notice: RoomNotice) => void;
}

/** A room that does not answer within this time is retried later. */
const LONGEST_MILLIS = 15_000;

/** Sends the moves of slow games that were made offline; returns the number of rooms they reached. */
export async function sendWaitingMoves(parts: WaitingMovesParts): Promise<number> {
  const { userId, outboxes, connect, isShown, onRefused } = parts;
  const rooms = (await outboxes.slowRooms(userId)).filter((roomId) => !isShown(roomId));
  let count = 0;
  for (const roomId of rooms) {
    const connection = connect(roomId);
    const isSent = await sent(connection);
    const { notice } = connection.get();
    connection.close();
    if (notice !== undefined) onRefused(notice);
    else if (isSent) count += 1;
  }
  return count;
}

/** Waits until the room has answered everything; false if it did not, or if it cannot be entered. */
function sent(connection: SendingConnection): Promise<boolean> {
  return new Promise((resolve) => {
    let hasWaited = false;
    const finish = (isSent: boolean): void => {
      clearTimeout(timer);
      unsubscribe();
      resolve(isSent);
    };
    const timer = setTimeout(finish, LONGEST_MILLIS, false);
    const unsubscribe = connection.subscribe(() => {
      const state = connection.get();
      const { outbox, room } = state;
      hasWaited ||= outbox.length > 0;
      const isAnswered = hasWaited && outbox.length === 0 && room !== undefined;
      if (isAnswered || refusalOf(state) !== undefined) finish(isAnswered);
    });
    connection.open();
  });
}
