// Replays every game of the library under our rules. Compares its facts with the recorded counts, and compares the
// explorer pack for browsers with the games.
// Goal: all games replay, 0 faults
//   pnpm verify library [--short]    every twentieth game and the first position of the pack
import { readLibrary } from '@chuhe/library';
import { ExplorerPack } from '@chuhe/openings';
import { startPosition } from '@chuhe/rules';
import { readFileSync } from 'node:fs';
import { packLibrary } from './pack-library.ts';
import { faultOfGame } from './replay-game.ts';

const COUNTS = new URL('../../testbed/fixtures/library-counts.json', import.meta.url);
const PACK = new URL('../../../packages/openings/data/explorer.bin', import.meta.url);
const SAMPLE = 20;

const isShort = process.argv.includes('--short');
const { games, players, events } = await readLibrary();
const expected = JSON.parse(readFileSync(COUNTS, 'utf8')) as Readonly<Record<string, number>>;
const faults: string[] = [];

const counts = countAll();
for (const [name, value] of Object.entries(counts))
  if (value !== expected[name]) faults.push(`${name} is ${value}, recorded ${expected[name]}`);
if (new Set(games.map(({ id }) => id)).size !== games.length) faults.push('a game is there twice');

const chosen = isShort ? games.filter((_, index) => index % SAMPLE === 0) : games;
const broken = chosen.map((game) => faultOfGame(game)).filter((fault) => fault !== undefined);
faults.push(...broken);
checkPack();

for (const fault of faults.slice(0, 50)) print(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
print(
  `library: ${chosen.length - broken.length} of ${chosen.length} games replay (goal ${chosen.length} of ${chosen.length}), ` +
    `${faults.length} faults in the counts and games (goal 0)`,
);

function countAll(): Readonly<Record<string, number>> {
  const having = (test: (game: (typeof games)[number]) => boolean): number =>
    games.filter((game) => test(game)).length;
  return {
    games: games.length,
    plies: games.reduce((sum, { moves }) => sum + moves.length / 4, 0),
    players: players.length,
    events: events.length,
    redWins: having(({ winner }) => winner === 'RED'),
    blackWins: having(({ winner }) => winner === 'BLACK'),
    draws: having(({ winner }) => winner === null),
    datedToTheDay: having(({ date }) => date.length === 10),
    datedToTheMonth: having(({ date }) => date.length === 7),
    datedToTheYear: having(({ date }) => date.length === 4),
    undated: having(({ date }) => date === ''),
    withEvent: having(({ event }) => event !== 0),
    withRound: having(({ round }) => round !== 0),
    withSite: having(({ site }) => site !== ''),
    withBothTeams: having(({ redTeam, blackTeam }) => redTeam !== '' && blackTeam !== ''),
    eccoCodes: new Set(games.map(({ opening }) => opening)).size,
  };
}

function checkPack(): void {
  const bytes = readFileSync(PACK);
  const first = new ExplorerPack(bytes).movesOf(startPosition());
  const total = first.reduce((sum, { red, drawn, black }) => sum + red + drawn + black, 0);
  if (total !== games.length) faults.push(`the explorer's pack begins with ${total} games`);
  if (!isShort && !bytes.equals(packLibrary(games).bytes))
    faults.push("the explorer's pack is not that of the games: node tools/make/openings.ts");
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
