import type { CallName } from '@chuhe/protocol';
import { openBrowser } from '../../../apps/server/src/testing/browser.ts';
import { pause } from '../../../apps/server/src/testing/services/wait.ts';
import { PlayedGame } from '../deploy/played-game.ts';

/** A call without an answer for this long is given up. */
const ANSWER_MILLIS = 20_000;
/** A caller that was refused at once calls again after this. */
const AGAIN_MILLIS = 20;
const NEXT_GAME_MILLIS = 500;

interface Flood {
  readonly call: CallName;
  readonly body?: object;
  readonly people: number;
  /** How many calls of each person are on their way at once. */
  readonly calls?: number;
  /** How long a caller waits after an answer. */
  readonly pauseMillis?: number;
}

/** People who repeat a call until the signal; their answers do not matter. */
export async function flood(url: string, flooding: Flood, until: AbortSignal): Promise<void> {
  const { call, body, people, calls = 1, pauseMillis = AGAIN_MILLIS } = flooding;
  const arrived = await Promise.all(Array.from({ length: people }, () => arrive(url)));
  const repeat = async (person: Person): Promise<void> => {
    while (!until.aborted) {
      await person(call, body);
      await pause(pauseMillis);
    }
  };
  await Promise.all(
    arrived.flatMap((person) => Array.from({ length: calls }, () => repeat(person))),
  );
}

type Person = (name: CallName, body?: object) => Promise<void>;

/** A guest in a network of their own. */
async function arrive(url: string): Promise<Person> {
  const browser = openBrowser(url);
  await browser.call('getUserInfo');
  return async (name, body) => {
    const call = browser.call(name, body === undefined ? {} : { body });
    await Promise.race([call.catch(() => undefined), pause(ANSWER_MILLIS)]);
  };
}

/** Plays one game after the other until the signal; a game that a fault interrupts is replaced. */
export async function keepPlaying(url: string, until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    const game = PlayedGame.begin(url).then((begun) => begun.finish(url));
    await game.catch(() => undefined);
    await pause(NEXT_GAME_MILLIS);
  }
}
