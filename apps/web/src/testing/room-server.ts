import type { RoomToClient, RoomToServer } from '@chuhe/protocol';
import {
  decide,
  evolve,
  type Room,
  type RoomEvent,
  seenPosition,
  sideOfUser,
  START_CODE,
  stepControl,
  type TimeControl,
} from '@chuhe/rules';

/** The players of the room: red first. */
export const USERS = ['1', '2'] as const;

/** A server of one room: the real rules, a log, and no network. */
export class RoomServer {
  readonly log: RoomEvent[] = [];
  room: Room | undefined;
  now = 1_000_000;

  constructor(timeControl: TimeControl = stepControl(60)) {
    const [RED, BLACK] = USERS;
    const options = {
      timeControl,
      isWatch: true,
      rated: false,
      startCode: START_CODE,
      rules: 'wxf2018-60',
    } as const;
    this.#append(
      decide(
        undefined,
        {
          type: 'create',
          commandId: 'make',
          userId: RED,
          roomId: 'room-1',
          seats: { RED, BLACK },
          options,
        },
        this.now,
      ).events,
    );
    if (this.room === undefined) throw new Error('the room was refused');
  }

  take(
    userId: string,
    frame: RoomToServer,
  ): { readonly own: RoomToClient[]; readonly all: RoomToClient[] } {
    const { room } = this;
    if (frame.type === 'since') return { own: [this.events(frame.msg)], all: [] };
    if (frame.type !== 'command' || room === undefined) return { own: [], all: [] };
    const { commandId } = frame.msg;
    const known = {
      userId,
      commandId: `${userId}:${commandId}`,
      lagMillis: 0,
      nextRoomId: 'room-2',
    };
    const decision = decide(room, { ...seenPosition(room), ...frame.msg, ...known }, this.now);
    const seq = this.log.length;
    this.#append(decision.events);
    const all = decision.events.length > 0 ? [this.events(seq)] : [];
    const { now } = this;
    if (!decision.ok)
      return {
        own: [
          {
            isSystem: true,
            type: 'answer',
            msg: { ok: false, commandId, refusal: { ...decision.refusal }, now },
          },
        ],
        all,
      };
    if (all.length > 0) return { own: [], all };
    return {
      own: [
        { isSystem: true, type: 'answer', msg: { ok: true, commandId, seq: decision.seq, now } },
      ],
      all,
    };
  }

  events(since: number): RoomToClient {
    return {
      isSystem: true,
      type: 'events',
      msg: { seq: since + 1, events: this.log.slice(since) },
    };
  }

  welcome(userId: string, since: number): RoomToClient {
    const side = this.room === undefined ? undefined : sideOfUser(this.room, userId);
    return {
      isSystem: true,
      type: 'welcome',
      msg: {
        side: side ?? null,
        isPersonal: false,
        now: this.now,
        players: { RED: null, BLACK: null },
        watchers: 0,
        chat: [],
        log: { seq: since + 1, events: this.log.slice(since) },
      },
    };
  }

  #append(events: readonly RoomEvent[]): void {
    for (const event of events) {
      this.log.push(event);
      this.room = evolve(this.room, event);
    }
  }
}
