import type { PersonCommand } from '@chuhe/protocol';
import { sideOfUser } from '@chuhe/rules';
import type { Arena } from './arena.ts';
import { chooseCommand, commandName } from './choose-command.ts';
import type { RoomDoor } from './room-socket.ts';
import { RoomView } from './room-view.ts';
import { pause } from './wait.ts';

const REPEAT = 0.03;
/** Longer than the sweep needs to make up for anything. */
const INSIST_MILLIS = 100_000;

/** Somebody who plays one game, move after move, until it is over. */
export class Player {
  readonly view: RoomView;
  /** Thinks for ever from now on. */
  isIdle = false;
  readonly #arena: Arena;
  readonly #waiting = new Set<() => void>();
  #isThinking = false;
  #last: PersonCommand | undefined;

  constructor(arena: Arena, door: RoomDoor) {
    this.#arena = arena;
    this.view = new RoomView(arena, door);
    this.view.onChange = () => {
      for (const wake of this.#waiting) wake();
      void this.#act();
    };
  }

  /** Waits until the room is so. */
  until(isSo: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        if (!isSo()) return;
        this.#waiting.delete(wake);
        resolve();
      };
      this.#waiting.add(wake);
      wake();
    });
  }

  /** Does something until it is done or refused; `busy` is not an answer. */
  async insist(wish: PersonCommand): Promise<boolean> {
    const { roomId, guest } = this.view.door;
    const end = performance.now() + INSIST_MILLIS;
    while (performance.now() < end) {
      const answer = await this.view.command(wish);
      if (answer !== 'busy') return answer === 'done';
      await pause(200);
    }
    this.#arena.ledger.breach(8, `${roomId}: ${guest.userId} is told to wait for ever`);
    return false;
  }

  async #act(): Promise<void> {
    if (this.#isThinking || this.#choose() === undefined) return;
    const { random, think } = this.#arena;
    this.#isThinking = true;
    await pause(random.between(think.least, think.most));
    const command = this.#choose();
    if (command !== undefined) await this.#give(command);
    this.#isThinking = false;
    void this.#act();
  }

  async #give(command: PersonCommand): Promise<void> {
    const { random, ledger } = this.#arena;
    const answer = await this.view.command(command);
    if (answer === 'busy') {
      const { roomId, guest } = this.view.door;
      // Sometimes another move comes to mind: the first one must then never be found in the log.
      if (random.chance(0.5)) ledger.giveUp(roomId, `${guest.userId}:${command.commandId}`);
      else await this.insist(command);
    }
    if (this.#last !== undefined && random.chance(REPEAT)) this.view.repeat(this.#last);
    if (answer === 'done') this.#last = command;
  }

  #choose(): PersonCommand | undefined {
    const { room, door, isBusy } = this.view;
    if (room?.state !== 'playing' || this.isIdle || isBusy) return undefined;
    const side = sideOfUser(room, door.guest.userId);
    return side === undefined ? undefined : chooseCommand(room, side, this.#arena.random);
  }
}

/** Takes the free seat of a room. */
export async function sitDown(player: Player): Promise<boolean> {
  await player.until(() => player.view.room !== undefined);
  return player.insist({ type: 'sit', commandId: commandName('sit') });
}
