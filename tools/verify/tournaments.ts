// Runs random Swiss events and arenas and compares them with independent records: every bye with a matching of its own,
// Berger's tables with the published ones, and the time of one large pairing.
// Goal: 0 faults; 1,000 players paired within 200 ms
// Night: --long
//   pnpm verify tournaments [--short | --long]
import { bergerRound, bergerRounds, pairSwiss, type SwissPlayer } from '@chuhe/tournaments';
import { PUBLISHED_TABLES } from '../../packages/tournaments/src/testing/berger-tables.ts';
import { playRandomArena } from '../../packages/tournaments/src/testing/random-arena.ts';
import {
  playRandomSwiss,
  type SwissReport,
} from '../../packages/tournaments/src/testing/random-swiss.ts';
import { seededRandom } from '../../packages/tournaments/src/testing/tournament-driver.ts';

const SIZES = {
  '--short': { events: 150, arenas: 4 },
  '--default': { events: 500, arenas: 6 },
  '--long': { events: 10_000, arenas: 100 },
} as const;
const SEED = 20_261_116;
const ARENA_PLAYERS = 120;
const LARGE = { players: 1000, rounds: 9, goalMillis: 200 } as const;
const MAX_PRINTED = 20;
/** Cases that must have occurred, or the events prove little. */
const NEEDED = ['lateEntries', 'leavers', 'forfeits', 'byes'] as const;

const form = process.argv.find((word) => word === '--short' || word === '--long') ?? '--default';
const { events, arenas } = SIZES[form];
const begun = performance.now();
const faults: string[] = [];

const totals = { rounds: 0, boards: 0, thirds: 0, endedEarly: 0 };
const seen = { lateEntries: 0, leavers: 0, forfeits: 0, byes: 0 };
for (let event = 0; event < events; event += 1) note(playRandomSwiss(SEED + event), event);
for (const key of NEEDED) if (seen[key] === 0) faults.push(`no ${key} came up`);

let longestWait = 0;
let games = 0;
for (let arena = 0; arena < arenas; arena += 1) {
  const report = playRandomArena(SEED + arena, ARENA_PLAYERS);
  faults.push(...report.faults.map((fault) => `arena ${arena}: ${fault}`));
  longestWait = Math.max(longestWait, report.longestWait);
  games += report.games;
}

for (const [players, table] of Object.entries(PUBLISHED_TABLES)) {
  if (tableOf(Number(players)) !== table) faults.push(`the table for ${players} players differs`);
}

const slowest = slowestLargeRound();
// Times in milliseconds say nothing on a busy gate.
if (form !== '--short' && slowest > LARGE.goalMillis)
  faults.push(`${slowest} ms for a large round`);

for (const fault of faults.slice(0, MAX_PRINTED)) process.stdout.write(`${fault}\n`);
process.stdout.write(
  `tournaments: ${faults.length} faults (goal 0) in ${events} Swiss events, ${totals.rounds} rounds, ${totals.boards} boards; ` +
    `${seen.byes} byes, each the lowest possible; ${totals.thirds} third sides running and ${totals.endedEarly} early ends where nothing else is lawful; ${arenas} arenas, ` +
    `${games} games, longest wait of a fitting pair ${longestWait / 1000} s (goal 10); tables to 16 equal; ` +
    `${LARGE.players} players paired in ${slowest} ms (goal ${LARGE.goalMillis}); ${Math.round((performance.now() - begun) / 1000)} s\n`,
);
process.exitCode = faults.length === 0 ? 0 : 1;

function note(report: SwissReport, event: number): void {
  faults.push(...report.faults.map((fault) => `event ${event}: ${fault}`));
  totals.rounds += report.rounds;
  totals.boards += report.boards;
  totals.thirds += report.thirds;
  totals.endedEarly += report.endedEarly;
  for (const key of NEEDED) seen[key] += report[key];
}

function tableOf(players: number): string {
  const rounds = Array.from({ length: bergerRounds(players) }, (_, index) =>
    bergerRound(players, index + 1)
      .map((board) => board.join('-'))
      .join(' '),
  );
  return rounds.join('\n');
}

/** The rounds of one event with many players, each measured. */
function slowestLargeRound(): number {
  const random = seededRandom(SEED);
  let players: readonly SwissPlayer[] = Array.from({ length: LARGE.players }, (_, index) => ({
    id: String(index),
    points: 0,
    rating: 1000 + Math.floor(random() * 1500),
    number: index + 1,
    opponents: new Set<string>(),
    colours: [],
    hadBye: false,
  }));
  let most = 0;
  for (let round = 0; round < LARGE.rounds; round += 1) {
    // Processor time, which excludes other programs.
    const before = process.cpuUsage();
    const paired = pairSwiss(players);
    most = Math.max(most, Math.round(process.cpuUsage(before).user / 1000));
    if (paired === undefined) return Number.POSITIVE_INFINITY;
    players = afterRound(players, paired.pairs, random);
  }
  return most;
}

function afterRound(
  players: readonly SwissPlayer[],
  pairs: readonly { readonly red: string; readonly black: string }[],
  random: () => number,
): readonly SwissPlayer[] {
  const byId = new Map(players.map((player) => [player.id, player]));
  for (const { red, black } of pairs) {
    const points = Math.floor(random() * 3);
    for (const [id, opponent, side, gained] of [
      [red, black, 'RED', points],
      [black, red, 'BLACK', 2 - points],
    ] as const) {
      const player = byId.get(id);
      if (player === undefined) continue;
      byId.set(id, {
        ...player,
        points: player.points + gained,
        opponents: new Set([...player.opponents, opponent]),
        colours: [...player.colours, side],
      });
    }
  }
  return [...byId.values()];
}
