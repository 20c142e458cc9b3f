// Every game of the library replays under our rules, its facts add up to the recorded counts, and the table of openings
// names games as well as recorded: all games with the whole table, held-out games with a table learned from the others.
// The explorer's pack for browsers holds what the games say. `--short` replays every twentieth game, learns nothing and
// looks at the first position of the pack only.
import { readLibrary } from '@chuhe/library';
import {
  ExplorerPack,
  loadOpeningNames,
  loadOpeningPositions,
  type OpeningPositions,
} from '@chuhe/openings';
import { startPosition } from '@chuhe/rules';
import { readFileSync } from 'node:fs';
import { learnOpenings } from './library/learn-openings.ts';
import { packLibrary } from './library/pack-library.ts';
import { replayGame, type ReplayedGame } from './library/replay-game.ts';

const COUNTS = new URL('fixtures/library-counts.json', import.meta.url);
const PACK = new URL('../packages/openings/data/explorer.bin', import.meta.url);
const SAMPLE = 20;
/** One game in so many is held out, chosen by its id. */
const HELD_OUT = 5;
/** How many percent of the held-out games must get their exact code. */
const GOAL = 88.5;

const isShort = process.argv.includes('--short');
const [{ games, players, events }, names, positions] = await Promise.all([
  readLibrary(),
  loadOpeningNames(),
  loadOpeningPositions(),
]);
const expected = JSON.parse(readFileSync(COUNTS, 'utf8')) as Readonly<Record<string, number>>;
const faults: string[] = [];

const counts = countAll();
for (const [name, value] of Object.entries(counts))
  if (value !== expected[name]) faults.push(`${name} is ${value}, recorded ${expected[name]}`);
if (new Set(games.map(({ id }) => id)).size !== games.length) faults.push('a game is there twice');

const chosen = isShort ? games.filter((_, index) => index % SAMPLE === 0) : games;
const replayed = chosen.map((game) => replayGame(game));
faults.push(...replayed.flatMap((result) => ('fault' in result ? [result.fault] : [])));
const sound = replayed.filter((result) => 'game' in result);
const whole = shares(sound, positions);
if (!isShort) checkWhole();
checkPack();
const heldOut = isShort ? undefined : measureHeldOut();

for (const fault of faults.slice(0, 50)) print(fault);
const isGood = faults.length === 0 && (heldOut === undefined || heldOut.exact >= GOAL);
process.exitCode = isGood ? 0 : 1;
print(
  `library: ${sound.length} of ${chosen.length} games replay (goal ${chosen.length} of ${chosen.length}), ` +
    `${faults.length} faults in the counts and games (goal 0), openings exact ${whole.exact.toFixed(1)} %` +
    (heldOut === undefined
      ? ''
      : `, held out exact ${heldOut.exact.toFixed(1)} % (goal ${GOAL}), family ${heldOut.family.toFixed(1)} %, ` +
        `letter ${heldOut.letter.toFixed(1)} %, named ${heldOut.named.toFixed(1)} % with ${heldOut.entries} positions`),
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
    openingPositions: positions.size,
    heldOut: having(({ id }) => isHeldOut(id)),
  };
}

/** How many percent of the games a table names, and how many as the sources do. */
function shares(list: readonly ReplayedGame[], table: OpeningPositions) {
  let [named, exact, family, letter] = [0, 0, 0, 0];
  for (const { game, keys } of list) {
    const code = keys.reduce<string | undefined>((last, key) => table.get(key) ?? last, undefined);
    if (code === undefined) continue;
    named += 1;
    if (code === game.opening) exact += 1;
    if (code[0] === game.opening[0]) letter += 1;
    if (familyOf(code) === familyOf(game.opening)) family += 1;
  }
  const percent = (part: number): number => (100 * part) / list.length;
  return {
    named: percent(named),
    exact: percent(exact),
    family: percent(family),
    letter: percent(letter),
    entries: table.size,
  };
}

function familyOf(code: string): string | undefined {
  return names.openings.get(code)?.family;
}

function checkWhole(): void {
  const recorded = {
    named: expected['wholeLibraryNamed'],
    exact: expected['wholeLibraryExact'],
    family: expected['wholeLibraryFamily'],
    letter: expected['wholeLibraryLetter'],
  } as const;
  for (const name of ['named', 'exact', 'family', 'letter'] as const)
    if (whole[name].toFixed(1) !== recorded[name]?.toFixed(1))
      faults.push(`named by the table, ${name}: ${whole[name].toFixed(1)} %`);
}

function checkPack(): void {
  const bytes = readFileSync(PACK);
  const first = new ExplorerPack(bytes).movesOf(startPosition());
  const total = first.reduce((sum, { red, drawn, black }) => sum + red + drawn + black, 0);
  if (total !== games.length) faults.push(`the explorer's pack begins with ${total} games`);
  if (!isShort && !bytes.equals(packLibrary(games).bytes))
    faults.push("the explorer's pack is not that of the games: node tools/make-openings.ts");
}

function measureHeldOut() {
  // The names of the first two plies are general ones, given by hand.
  const first = new Set(sound.flatMap(({ keys }) => keys.slice(0, 2)));
  const general = new Map([...positions].filter(([key]) => first.has(key)));
  const others = sound.filter(({ game }) => !isHeldOut(game.id));
  const out = sound.filter(({ game }) => isHeldOut(game.id));
  return shares(out, learnOpenings(others, general));
}

function isHeldOut(id: string): boolean {
  return Number.parseInt(id.slice(0, 4), 16) % HELD_OUT === 0;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
