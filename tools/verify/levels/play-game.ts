// One game between two strengths of the computer, under our own rules.
import { currentPosition, extendLine, judgeLine, type MoveLine, type Side } from '@chuhe/rules';
import { type Ask, chooseMove, materialOf, type MoveChoice, pointsOf } from '@chuhe/search';

/** The strengths, the start position and the random source of a game. */
export interface GamePlan {
  readonly opening: MoveLine;
  readonly settings: Readonly<Record<Side, MoveChoice['settings']>>;
  readonly random: () => number;
}

/** How a game ended: by a rule, or by the adjudication described in docs/computer.md. */
export interface PlayedGame {
  readonly winner: Side | null;
  readonly by: 'rule' | 'lead' | 'length';
  readonly plies: number;
}

/** The lead at which a game is adjudicated, in hundredths of the engine's soldier. */
interface Lead {
  /** By the engine's score, whichever side searches. */
  readonly points: number;
  readonly material: number;
}

/** A lead that players who overlook much may still lose, and one that suffices against all others. */
const LEADS = {
  careless: { points: 1300, material: 700 },
  careful: { points: 800, material: 350 },
} as const satisfies Record<string, Lead>;
const CARELESS = 0.1;
/** The number of consecutive searches of the two sides that must see the lead. */
const SEARCHES = 8;
/** A game without a winner by then is a draw, unless one side has such a lead in the last search. */
const LONGEST_PLIES = 150;

export async function playGame(ask: Ask, plan: GamePlan): Promise<PlayedGame> {
  const least = leadFor(plan.settings);
  let line = plan.opening;
  /** The last scores, from RED's side. */
  let opinions: readonly number[] = [];
  while (line.moves.length < LONGEST_PLIES) {
    const plies = line.moves.length;
    const ending = judgeLine(line);
    if (ending !== undefined)
      return { winner: ending.type === 'win' ? ending.winner : null, by: 'rule', plies };
    const { toMove } = currentPosition(line);
    const settings = plan.settings[toMove];
    // A game is played move by move.
    const { move, score } = await chooseMove(ask, { line, settings }, plan.random);
    if (score !== undefined) {
      const points = pointsOf(score) * (toMove === 'RED' ? 1 : -1);
      opinions = [...opinions, points].slice(-SEARCHES);
    }
    line = extendLine(line, move);
    const leader = leaderOf(line, opinions, least);
    if (leader !== undefined && opinions.length === SEARCHES)
      return { winner: leader, by: 'lead', plies: plies + 1 };
  }
  const winner = leaderOf(line, opinions.slice(-1), least) ?? null;
  return { winner, by: 'length', plies: line.moves.length };
}

function leadFor({ RED, BLACK }: GamePlan['settings']): Lead {
  const blindness = Math.max(RED.blindness, BLACK.blindness);
  return blindness > CARELESS ? LEADS.careless : LEADS.careful;
}

function leaderOf(line: MoveLine, opinions: readonly number[], least: Lead): Side | undefined {
  const [first] = opinions;
  if (first === undefined) return undefined;
  const side: Side = first > 0 ? 'RED' : 'BLACK';
  const sign = side === 'RED' ? 1 : -1;
  if (opinions.some((points) => points * sign < least.points)) return undefined;
  const position = currentPosition(line);
  const lead = materialOf(position) * (position.toMove === side ? 1 : -1);
  return lead >= least.material ? side : undefined;
}
