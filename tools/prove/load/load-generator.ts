import { newGuest } from '../../testbed/players/guests.ts';
import type { LobbyModel } from './lobby-model.ts';
import { VirtualUser } from './virtual-user.ts';

/** The maximum number of people who join at the same time. */
const MAX_JOINING = 16;
const TICK_MILLIS = 250;
/** All people are ticked within a second, in this many groups. */
const TICK_GROUPS = 4;

/** All virtual users who are connected. */
export class LoadGenerator {
  readonly #lobbyModel: LobbyModel;
  readonly #users = new Set<VirtualUser>();
  readonly #timer: NodeJS.Timeout;
  #wanted = 0;
  #joining = 0;
  #tickGroup = 0;

  constructor(lobbyModel: LobbyModel) {
    this.#lobbyModel = lobbyModel;
    this.#timer = setInterval(this.#tick, TICK_MILLIS);
  }

  get size(): number {
    return this.#users.size;
  }

  /** The number of connections to the servers. */
  get sockets(): number {
    return [...this.#users].reduce((sum, { sockets }) => sum + sockets, 0);
  }

  get isBusy(): boolean {
    return [...this.#users].some(({ isBusy }) => isBusy);
  }

  /** Sets the target number of people and games; a person who leaves is replaced. */
  setTarget(people: number, games: number): void {
    this.#wanted = people;
    this.#lobbyModel.seatsWanted = games * 2;
  }

  /** Stops moves and new games. */
  goIdle(): void {
    this.#lobbyModel.isEnding = true;
    this.#wanted = 0;
    for (const user of this.#users) user.goIdle();
  }

  disconnectAll(): void {
    clearInterval(this.#timer);
    for (const user of this.#users) user.stop();
  }

  readonly #tick = (): void => {
    while (this.#joining < MAX_JOINING && this.#users.size + this.#joining < this.#wanted) {
      this.#joining += 1;
      void this.#addUsers();
    }
    const now = performance.now();
    let index = this.#tickGroup;
    for (const each of this.#lobbyModel.context.tickables) {
      if (index % TICK_GROUPS === 0) each.tick(now);
      index += 1;
    }
    this.#tickGroup = (this.#tickGroup + 1) % TICK_GROUPS;
    if (this.#tickGroup === 0 && !this.#lobbyModel.isEnding)
      for (const user of this.#users) user.tickSecond();
  };

  async #addUsers(): Promise<void> {
    const { ackLog } = this.#lobbyModel.context;
    let user: VirtualUser | undefined;
    try {
      while (this.#users.size + this.#joining <= this.#wanted) {
        const guest = await newGuest(this.#lobbyModel.context);
        user = new VirtualUser(this.#lobbyModel, guest);
        this.#users.add(user);
        ackLog.count('people came');
        void this.#run(user);
      }
    } catch (error) {
      ackLog.count(`nobody let in: ${String(error)}`);
    } finally {
      this.#joining -= 1;
    }
  }

  async #run(user: VirtualUser): Promise<void> {
    try {
      await user.run();
    } catch (error) {
      this.#lobbyModel.context.ackLog.count(`somebody gave up: ${String(error)}`);
      user.stop();
    }
    if (!this.#lobbyModel.isEnding) this.#users.delete(user);
  }
}
