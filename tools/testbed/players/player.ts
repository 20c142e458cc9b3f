import type { PersonCommand } from '@chuhe/protocol';
import { plyOf, remainingMillis, sideOfUser } from '@chuhe/rules';
import type { ClientContext } from './testbed.ts';
import { chooseCommand, commandName } from './choose-command.ts';
import { type RoomAddress, RoomView } from './room-view.ts';
import { mayStoreAnswers } from './stored-answers.ts';
import { pause } from '../../../apps/server/src/testing/services/wait.ts';

/** Longer than the sweep needs to make up for anything. */
const COMMAND_TIMEOUT_MILLIS = 100_000;

/** A player of one game, move after move, until it is over. */
export class Player {
  readonly view: RoomView;
  /** Whether it thinks for ever from now on. */
  isIdle = false;
  readonly #context: ClientContext;
  readonly #waiting = new Set<() => void>();
  #isThinking = false;
  #last: PersonCommand | undefined;
  /** The last refused move: it must stay refused, whatever position the game returns to. */
  #refused: PersonCommand | undefined;
  /** The last position for which answers were stored. */
  #answeredPly = -1;

  constructor(context: ClientContext, address: RoomAddress) {
    this.#context = context;
    this.view = new RoomView(context, address);
    this.view.onChange = () => {
      for (const check of this.#waiting) check();
      void this.#act();
      this.#storeAnswers();
    };
  }

  /** Waits until the condition holds. */
  until(isTrue: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const check = (): void => {
        if (!isTrue()) return;
        this.#waiting.delete(check);
        resolve();
      };
      this.#waiting.add(check);
      check();
    });
  }

  /** Repeats a command until it is accepted or refused; `busy` is not an answer. */
  async commandUntilAnswered(request: PersonCommand): Promise<boolean> {
    const { roomId, guest } = this.view.address;
    const end = performance.now() + COMMAND_TIMEOUT_MILLIS;
    while (performance.now() < end) {
      const answer = await this.view.command(request);
      if (answer !== 'busy') return answer === 'done';
      await pause(200);
    }
    this.#context.ackLog.addViolation(8, `${roomId}: ${guest.userId} is told to wait for ever`);
    return false;
  }

  async #act(): Promise<void> {
    if (this.#isThinking || this.#choose() === undefined) return;
    const { random, think } = this.#context;
    const { room } = this.view;
    // The servers' clock is this machine's.
    const left = room?.state === 'playing' ? remainingMillis(room, Date.now()) : 0;
    this.#isThinking = true;
    await pause(think(random, left));
    const command = this.#choose();
    if (command !== undefined) await this.#submit(command);
    this.#isThinking = false;
    void this.#act();
  }

  /** Once per position: stores answers while the opponent thinks. */
  #storeAnswers(): void {
    const { room, address } = this.view;
    const { answers } = this.#context;
    const side = room && sideOfUser(room, address.guest.userId);
    if (room?.state !== 'playing' || answers === undefined || !mayStoreAnswers(room, side)) return;
    const ply = plyOf(room);
    if (ply <= this.#answeredPly) return;
    this.#answeredPly = ply;
    void answers.store(this.#context, address.guest, room);
  }

  async #submit(command: PersonCommand): Promise<void> {
    const { random, ackLog, behaviour } = this.#context;
    const answer = await this.view.command(command);
    if (answer === 'busy') {
      const { roomId, guest } = this.view.address;
      // Sometimes the player chooses another move; the first one must then never appear in the log.
      if (random.chance(0.5)) ackLog.giveUp(roomId, `${guest.userId}:${command.commandId}`);
      else await this.commandUntilAnswered(command);
    }
    if (this.#last !== undefined && random.chance(behaviour.repeat)) this.view.repeat(this.#last);
    if (this.#refused !== undefined && random.chance(behaviour.repeatRefused))
      this.view.repeat(this.#refused);
    if (answer === 'done') this.#last = command;
    if (answer === 'refused' && command.type === 'play') this.#refused = command;
  }

  #choose(): PersonCommand | undefined {
    const { room, address, isBusy } = this.view;
    if (room?.state !== 'playing' || this.isIdle || isBusy) return undefined;
    const side = sideOfUser(room, address.guest.userId);
    return side === undefined ? undefined : chooseCommand(room, side, this.#context);
  }
}

/** Takes the free seat of a room. */
export async function takeSeat(player: Player): Promise<boolean> {
  await player.until(() => player.view.room !== undefined || player.view.isGone);
  if (player.view.isGone) return false;
  return player.commandUntilAnswered({ type: 'sit', commandId: commandName('sit') });
}
