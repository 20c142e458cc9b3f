// Programs play through the public interface: engines behind the published bridge play each other, with server
// restarts.
// Goal: 0 games lost, 0 unlawful moves
// Night: --games 100 --pairs 6 --seconds 1200 --fault-seconds 60
// Night: --crowd
// Night: --ladder --long --seconds 900
//   pnpm prove bots --crowd      two hundred people play the house bots at once
//   pnpm prove bots --ladder     the house bots play each other and their ratings are compared
// A bridge that is far behind resigns; --resign 0 plays all games out.
import { parseArgs } from 'node:util';
import { verifyBridges } from './bridges.ts';
import { verifyCrowd } from './crowd.ts';
import { verifyLadder } from './ladder.ts';

const { values } = parseArgs({
  options: {
    crowd: { type: 'boolean', default: false },
    ladder: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
    people: { type: 'string', default: '200' },
    games: { type: 'string', default: '2' },
    pairs: { type: 'string', default: '2' },
    millis: { type: 'string', default: '15' },
    clock: { type: 'string', default: 'increment-180-2' },
    resign: { type: 'string', default: '800' },
    'fault-seconds': { type: 'string', default: '4' },
    seconds: { type: 'string', default: '40' },
    engine: { type: 'string', default: '/usr/games/fairy-stockfish' },
  },
});
const { engine, clock } = values;
const seconds = Number(values.seconds);

async function verify(): Promise<boolean> {
  if (values.crowd) return verifyCrowd({ people: Number(values.people), seconds, engine });
  if (values.ladder) return verifyLadder({ seconds, engine, isLong: values.long });
  return verifyBridges({
    games: Number(values.games),
    pairs: Number(values.pairs),
    millis: Number(values.millis),
    faultSeconds: Number(values['fault-seconds']),
    resignPoints: Number(values.resign),
    seconds,
    engine,
    clock,
  });
}

process.exitCode = (await verify()) ? 0 : 1;
