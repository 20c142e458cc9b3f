// pnpm bots:verify: programs play through the public interface. Without a word engines behind the published bridge play each
// other; `--crowd` lets two hundred people play the house bots at once; `--ladder` lets the house bots play each other and
// compares their ratings. The gate's forms are short; `--games 100 --pairs 6 --seconds 1200` is the long one. A bridge
// that is far behind resigns (`--resign 0` lets all games be played out).
import { parseArgs } from 'node:util';
import { verifyBridges } from './bots/bridges.ts';
import { verifyCrowd } from './bots/crowd.ts';
import { verifyLadder } from './bots/ladder.ts';

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
