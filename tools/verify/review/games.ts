// The games by which the review is judged: master games from the library, and weak ones that an engine made with
// planted errors.
import { type LibraryGame, readLibrary } from '@chuhe/library';
import {
  currentPosition,
  extendLine,
  judgeLine,
  legalMoves,
  type Move,
  type MoveLine,
  startLine,
  startPosition,
  writeMoveRecord,
} from '@chuhe/rules';
import { drawOpeningMove, loadOpeningBook, losesByRepetition } from '@chuhe/search';
import type { EngineProcess } from '../../../apps/engine/src/engine-process.ts';
import { readFileSync } from 'node:fs';
import { type Random, seeded } from '../../testbed/players/random.ts';

/** Rules and thresholds are chosen with the games of one part, and judged with those of the other. */
export const PARTS = ['tuning', 'judging'] as const;
type Part = (typeof PARTS)[number];

/** One game of the set. */
export interface SetGame {
  readonly id: string;
  readonly part: Part;
  readonly kind: 'master' | 'weak';
  readonly red: string;
  readonly black: string;
  readonly date: string;
  readonly winner: 'RED' | 'BLACK' | null;
  /** Four digits per ply, from the standard start. */
  readonly moves: string;
}

/** The games of the set, in the order of searching. */
export function readGames(): readonly SetGame[] {
  return JSON.parse(readFileSync('tools/verify/review/games.json', 'utf8')) as readonly SetGame[];
}

/** From each of these decades, two games for tuning and one for judging; two of three are decided. */
const ERAS = ['195', '196', '197', '198', '199', '200', '201'] as const;
const SHORTEST = 44;
const LONGEST = 76;

/** A game that other measurements of the review have used, so it is for tuning. */
const KNOWN_GAME = '225208154f';

/** Master games of different eras and results, chosen at random. */
export async function chooseMasters(): Promise<readonly SetGame[]> {
  const { games } = await readLibrary();
  const random = seeded(36);
  const tuning = ERAS.flatMap((era, index) =>
    [0, 1].map((other) => {
      const drawn = random.pick(gamesOf(games, era, (index + other) % 3 !== 2));
      const known = games.find(({ id }) => id === KNOWN_GAME);
      return other === 0 && era === '201' ? known : drawn;
    }),
  );
  const seen = new Set(tuning.map((game) => game?.id));
  const lot = seeded(37);
  const judging = ERAS.map((era, index) =>
    lot.pick(gamesOf(games, era, index % 3 !== 2).filter(({ id }) => !seen.has(id))),
  );
  return [
    ...tuning.map((game) => masterOf(game, 'tuning')),
    ...judging.map((game) => masterOf(game, 'judging')),
  ];
}

function gamesOf(
  games: readonly LibraryGame[],
  era: string,
  isDecided: boolean,
): readonly LibraryGame[] {
  return games.filter(
    ({ date, winner, moves }) =>
      date.startsWith(era) &&
      (winner !== null) === isDecided &&
      moves.length / 4 >= SHORTEST &&
      moves.length / 4 <= LONGEST,
  );
}

function masterOf(game: LibraryGame | undefined, part: Part): SetGame {
  if (game === undefined) throw new Error('the library has no such game');
  const { id, red, black, date, winner, moves } = game;
  return { id, part, kind: 'master', red, black, date, winner, moves };
}

/** How a weak player errs: few nodes, a share of random moves, and a share chosen among the best five. */
interface Weakness {
  readonly nodes: number;
  readonly lotShare: number;
  readonly slipShare: number;
}

/** The first games are for tuning. */
const WEAK_GAMES = { tuning: 10, judging: 5 } as const;
const WEAKNESSES: readonly Weakness[] = [
  { nodes: 400, lotShare: 0.1, slipShare: 0.3 },
  { nodes: 1000, lotShare: 0.06, slipShare: 0.3 },
  { nodes: 2000, lotShare: 0.05, slipShare: 0.25 },
  { nodes: 4000, lotShare: 0.03, slipShare: 0.2 },
  { nodes: 8000, lotShare: 0.02, slipShare: 0.25 },
];
const WEAK_PLIES = 64;
const OPENING_PLIES = 8;
const CHOICES = 5;
const MILLIS = 60_000;

/** Weak games between two players of different strength, from an opening of the book. */
export async function makeWeakGames(engine: EngineProcess): Promise<readonly SetGame[]> {
  const book = await loadOpeningBook();
  const games: SetGame[] = [];
  for (let index = 0; index < WEAK_GAMES.tuning + WEAK_GAMES.judging; index += 1) {
    const random = seeded(1000 + index);
    const pair = Math.floor(index / 2);
    const weaknesses = [pair, pair + 1 + (index % 2)].map((at) => WEAKNESSES[at % 5]);
    let line = startLine(startPosition());
    while (line.moves.length < WEAK_PLIES && judgeLine(line) === undefined) {
      const isOpening = line.moves.length < OPENING_PLIES;
      const known = isOpening ? drawOpeningMove(book, line, () => random.next()) : undefined;
      const weakness = weaknesses[line.moves.length % 2];
      if (weakness === undefined) throw new Error('each side has a weakness');
      const move = known ?? (await weakMove(engine, line, { weakness, random }));
      line = extendLine(line, move);
    }
    const ending = judgeLine(line);
    games.push({
      id: `weak-${index + 1}`,
      part: index < WEAK_GAMES.tuning ? 'tuning' : 'judging',
      kind: 'weak',
      red: '',
      black: '',
      date: '',
      winner: ending?.type === 'win' ? ending.winner : null,
      moves: line.moves.map((move) => writeMoveRecord(move)).join(''),
    });
  }
  return games;
}

async function weakMove(
  engine: EngineProcess,
  line: MoveLine,
  { weakness, random }: { readonly weakness: Weakness; readonly random: Random },
): Promise<Move> {
  const lawful = legalMoves(currentPosition(line)).filter((move) => !losesByRepetition(line, move));
  const drawn = lawful[random.below(lawful.length)];
  const { nodes, lotShare, slipShare } = weakness;
  if (drawn !== undefined && random.chance(lotShare)) return drawn;
  const count = random.chance(slipShare) ? CHOICES : 1;
  const lines = await engine.compare({
    line,
    count,
    millis: MILLIS,
    cap: { type: 'nodes', nodes: nodes * count },
  });
  const chosen = lines[random.below(lines.length)]?.pv[0] ?? drawn;
  if (chosen === undefined) throw new Error('a game that goes on has a move');
  return losesByRepetition(line, chosen) ? (drawn ?? chosen) : chosen;
}
