import type { PersonCommand } from '@chuhe/protocol';
import { sideOfUser } from '@chuhe/rules';
import type { Surroundings } from './arena.ts';
import { chooseCommand, commandName } from './choose-command.ts';
import { type RoomDoor, RoomView } from './room-view.ts';
import { pause } from './wait.ts';

/** Longer than the sweep needs to make up for anything. */
const INSIST_MILLIS = 100_000;

/** Somebody who plays one game, move after move, until it is over. */
export class Player {
  readonly view: RoomView;
  /** Thinks for ever from now on. */
  isIdle = false;
  readonly #around: Surroundings;
  readonly #waiting = new Set<() => void>();
  #isThinking = false;
  #last: PersonCommand | undefined;

  constructor(around: Surroundings, door: RoomDoor) {
    this.#around = around;
    this.view = new RoomView(around, door);
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
    this.#around.ledger.breach(8, `${roomId}: ${guest.userId} is told to wait for ever`);
    return false;
  }

  async #act(): Promise<void> {
    if (this.#isThinking || this.#choose() === undefined) return;
    const { random, think } = this.#around;
    this.#isThinking = true;
    await pause(think(random));
    const command = this.#choose();
    if (command !== undefined) await this.#give(command);
    this.#isThinking = false;
    void this.#act();
  }

  async #give(command: PersonCommand): Promise<void> {
    const { random, ledger, manners } = this.#around;
    const answer = await this.view.command(command);
    if (answer === 'busy') {
      const { roomId, guest } = this.view.door;
      // Sometimes another move comes to mind: the first one must then never be found in the log.
      if (random.chance(0.5)) ledger.giveUp(roomId, `${guest.userId}:${command.commandId}`);
      else await this.insist(command);
    }
    if (this.#last !== undefined && random.chance(manners.repeat)) this.view.repeat(this.#last);
    if (answer === 'done') this.#last = command;
  }

  #choose(): PersonCommand | undefined {
    const { room, door, isBusy } = this.view;
    if (room?.state !== 'playing' || this.isIdle || isBusy) return undefined;
    const side = sideOfUser(room, door.guest.userId);
    return side === undefined ? undefined : chooseCommand(room, side, this.#around);
  }
}

/** Takes the free seat of a room. */
export async function sitDown(player: Player): Promise<boolean> {
  await player.until(() => player.view.room !== undefined);
  return player.insist({ type: 'sit', commandId: commandName('sit') });
}
