import type { Gamer, RoomSummary } from '@chuhe/protocol';
import { Broadcast, type FanOut } from '../gateway/index.ts';
import type { Attendance } from './attendance.ts';
import { type LobbyDigest, readDigest, writeDigest } from './digest.ts';
import { playersChangeFrame, playersFrame, roomsChangeFrame, roomsFrame } from './frames.ts';
import type { LobbyConversation } from './lobby-conversation.ts';
import type { RoomsHere } from './rooms-here.ts';
import { type Sight, sightWithout } from './sight.ts';
import { SharedList } from './shared-list.ts';

export interface ListParts {
  /** What this process is called among processes. */
  readonly gatewayId: string;
  /** Whether people connect to this process. */
  readonly isGateway: boolean;
  readonly fanOut: FanOut;
  readonly roomsHere: RoomsHere;
}

const CHANNEL = 'lobby';

/** The two lists of the lobby: one view of each a second for everybody here, however many there are. */
export class LobbyLists {
  readonly #players = new SharedList<Gamer>({
    keyOf: ({ userId }) => userId,
    isFirst: ({ status }) => status === 'FREE',
  });
  readonly #rooms = new SharedList<RoomSummary>({
    keyOf: ({ roomId }) => roomId,
    isFirst: ({ red, black }) => red === null || black === null,
  });
  readonly #hall = new Broadcast<LobbyConversation, readonly Buffer[]>();
  /** The few who do not see everybody: each gets what is left for them. */
  readonly #choosy = new Map<LobbyConversation, Sight>();
  readonly #parts: ListParts;
  readonly #attendance: Attendance;

  constructor(parts: ListParts, attendance: Attendance) {
    this.#parts = parts;
    this.#attendance = attendance;
  }

  async start(): Promise<void> {
    await this.#parts.fanOut.subscribe(CHANNEL, this.#onDigest);
  }

  close(): void {
    this.#parts.fanOut.unsubscribe(CHANNEL);
  }

  /** The other processes that people connect to. */
  get processes(): readonly string[] {
    return [...this.#players.others];
  }

  /** What the list shows of a room. */
  roomShown(roomId: string): RoomSummary | undefined {
    return this.#rooms.view.get(roomId);
  }

  /** From now on this one is told what changes. */
  follow(conversation: LobbyConversation): void {
    if (conversation.isClosed) return;
    const { hiddenIds } = conversation;
    if (hiddenIds.length === 0) this.#hall.add(conversation);
    else this.#choosy.set(conversation, sightWithout(hiddenIds));
  }

  unfollow(conversation: LobbyConversation): void {
    this.#hall.remove(conversation);
    this.#choosy.delete(conversation);
  }

  /** Looks again whom this one may see; true for whoever is told anything at all. */
  sees(conversation: LobbyConversation): boolean {
    const isTold = this.#hall.listeners.has(conversation) || this.#choosy.has(conversation);
    if (!isTold) return false;
    this.unfollow(conversation);
    this.follow(conversation);
    return true;
  }

  /** Tells all of both lists, and the reader's own rooms. */
  tellAll(conversation: LobbyConversation, own: readonly RoomSummary[]): void {
    const [players, rooms] = [this.#players, this.#rooms];
    const sight = sightWithout(conversation.hiddenIds);
    conversation.say(playersFrame(sight.players([...players.view.values()]), players.total));
    conversation.say(roomsFrame(sight.rooms([...rooms.view.values()]), rooms.total, own));
  }

  /** The way to the others is open, perhaps again: everybody tells everything. */
  greet(): void {
    this.#tellAgain();
    if (this.#parts.isGateway) this.#publish({ type: 'hello', by: this.#parts.gatewayId });
  }

  /** Once a second. */
  tick(now: number): void {
    const candidates = this.#attendance.candidates(this.#players.sample);
    this.#players.setOwn(candidates, this.#attendance.size);
    const rooms = this.#parts.roomsHere.look(this.#rooms.sample, now);
    this.#rooms.setOwn(rooms.candidates, rooms.total);
    if (this.#parts.isGateway) this.#tellOthers(now);
    this.#show(now);
  }

  #tellOthers(now: number): void {
    const by = this.#parts.gatewayId;
    const players = this.#players.toTell(now);
    if (players !== undefined)
      this.#publish({ type: 'players', by, total: players.total, list: [...players.list] });
    const rooms = this.#rooms.toTell(now);
    if (rooms !== undefined)
      this.#publish({ type: 'rooms', by, total: rooms.total, list: [...rooms.list] });
  }

  #show(now: number): void {
    this.#players.forgetSilent(now);
    this.#rooms.forgetSilent(now);
    const players = this.#players.look(now);
    const rooms = this.#rooms.look(now);
    const frames = [
      ...(players === undefined ? [] : [playersChangeFrame(players)]),
      ...(rooms === undefined ? [] : [roomsChangeFrame(rooms)]),
    ];
    if (frames.length > 0) this.#hall.send(frames.map((frame) => Buffer.from(frame)));
    for (const [each, sight] of this.#choosy) {
      if (players !== undefined) each.say(playersChangeFrame(sight.playersChange(players)));
      if (rooms !== undefined) each.say(roomsChangeFrame(sight.roomsChange(rooms)));
    }
  }

  readonly #onDigest = (text: string): void => {
    const digest = readDigest(text);
    if (digest === undefined || digest.by === this.#parts.gatewayId) return;
    const now = performance.now();
    if (digest.type === 'players') this.#players.hear(digest.by, digest, now);
    else if (digest.type === 'rooms') this.#rooms.hear(digest.by, digest, now);
    else this.#onHello(digest.by, now);
  };

  /** A process that was cut off keeps what is known of it; a new one has nobody yet. */
  #onHello(by: string, now: number): void {
    if (!this.processes.includes(by)) this.#players.hear(by, { total: 0, list: [] }, now);
    this.#tellAgain();
  }

  #tellAgain(): void {
    this.#players.tellAgain();
    this.#rooms.tellAgain();
  }

  #publish(digest: LobbyDigest): void {
    this.#parts.fanOut.publish(CHANNEL, writeDigest(digest));
  }
}
