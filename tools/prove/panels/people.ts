import { until } from '../../../apps/server/src/testing/services/wait.ts';
import { seeded } from '../../testbed/players/random.ts';
import { LoadGenerator } from '../load/load-generator.ts';
import { LobbyModel } from '../load/lobby-model.ts';
import { Tally } from '../load/tally.ts';
import { thinkMillis, WEB_APP_BEHAVIOUR } from '../load/usage-model.ts';

const SEED = 7;
/** The share of games that suffices, because people start games at different times. */
const ENOUGH_GAMES = 0.9;

interface People {
  /** How many moves were acknowledged so far. */
  readonly moves: number;
  /** Lets people come until this number is there and plays; false after the time limit. */
  fill(people: number, games: number, limitMillis: number): Promise<boolean>;
  stop(): void;
}

/** The people of `prove load` at one address. */
export function peopleAt(address: string): People {
  const ackLog = new Tally();
  const lobbyModel = new LobbyModel({
    ackLog,
    random: seeded(SEED),
    gateways: [{ address }],
    tickables: new Set(),
    think: thinkMillis,
    behaviour: WEB_APP_BEHAVIOUR,
  });
  const generator = new LoadGenerator(lobbyModel);
  return {
    get moves() {
      return ackLog.moves;
    },
    fill: (people, games, limitMillis) => {
      generator.setTarget(people, games);
      const isFull = (): boolean =>
        generator.size >= people && lobbyModel.games >= games * ENOUGH_GAMES;
      return until(isFull, limitMillis, 100);
    },
    stop: () => {
      generator.goIdle();
      generator.disconnectAll();
    },
  };
}
