// One game between two strengths of the computer, under our own rules.
import { currentPosition, extendLine, judgeLine, type MoveLine, type Side } from '@chuhe/rules';
import { type Ask, chooseMove, materialOf, type MoveChoice, pointsOf } from '@chuhe/search';

/** Who plays what, from where, and by which chance. */
export interface GamePlan {
  readonly opening: MoveLine;
  readonly settings: Readonly<Record<Side, MoveChoice['settings']>>;
  readonly random: () => number;
}

/** How a game ended: by a rule, or by the adjudication that docs/computer.md describes. */
export interface PlayedGame {
  readonly winner: Side | null;
  readonly by: 'rule' | 'lead' | 'length';
  readonly plies: number;
}

/** How far ahead a side must be for a game to be broken off, in hundredths of the engine's soldier. */
interface Lead {
  /** By the engine's opinion, whoever of the two asks it. */
  readonly points: number;
  /** In material. */
  readonly material: number;
}

/** A lead that players who overlook much may still lose, and one that is enough against all others. */
const LEADS = {
  careless: { points: 1300, material: 700 },
  careful: { points: 800, material: 350 },
} as const satisfies Record<string, Lead>;
const CARELESS = 0.1;
/** So many searches of the two sides in a row must see the lead. */
const SEARCHES = 8;
/** A game without a winner by then is a draw, unless one side is ahead as above by the last search. */
const LONGEST_PLIES = 150;

export async function playGame(ask: Ask, plan: GamePlan): Promise<PlayedGame> {
  const least = leadFor(plan.settings);
  let line = plan.opening;
  /** The last opinions, from RED's side. */
  let opinions: readonly number[] = [];
  while (line.moves.length < LONGEST_PLIES) {
    const plies = line.moves.length;
    const ending = judgeLine(line);
    if (ending !== undefined)
      return { winner: ending.type === 'win' ? ending.winner : null, by: 'rule', plies };
    const { toMove } = currentPosition(line);
    const settings = plan.settings[toMove];
    // oxlint-disable-next-line no-await-in-loop -- a game is played move by move
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
