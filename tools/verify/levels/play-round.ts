// The games between neighbouring steps: different openings, both colours, seeded randomness, one line of JSON per game.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { type Ask, gradeOf, settingsOf } from '@chuhe/search';
import { openingsOf, type OpeningSet } from './openings.ts';
import { type PlayedGame, playGame } from './play-game.ts';
import { seeded } from './seeded.ts';

/** A finished game between two neighbours. */
export interface RoundGame {
  /** The higher of the two steps, 2 to 16; the other is the one below. */
  readonly upper: number;
  /** The number of the game between these two; in even ones the higher step plays RED. */
  readonly game: number;
  /** The score of the higher step: 1, a half or 0. */
  readonly score: number;
  readonly by: PlayedGame['by'];
  readonly plies: number;
}

export const RUNGS = 16;

export interface RoundPlan {
  readonly file: string;
  readonly set: OpeningSet;
  /** The number of games per pair. */
  readonly games: number;
  /** The number of concurrent games. */
  readonly boards: number;
  /** No game starts after this moment. */
  readonly until: number;
}

export function readGames(file: string): readonly RoundGame[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map(readGame);
}

/** Our own tools wrote the file; an unknown line stops the run. */
function readGame(line: string): RoundGame {
  const game: unknown = JSON.parse(line);
  if (!isGame(game)) throw new Error(`no game: ${line}`);
  return game;
}

function isGame(value: unknown): value is RoundGame {
  return typeof value === 'object' && value !== null && 'upper' in value && 'score' in value;
}

/** The first openings of the judged half were used for earlier settings, from which these were derived. */
const SEEN_OPENINGS = 12;

/** Plays the games that the file lacks, the pairs with the fewest games first. */
export async function playRound(ask: Ask, plan: RoundPlan): Promise<void> {
  const openings = await openingsOf(plan.set);
  const begun = new Set(readGames(plan.file).map(({ upper, game }) => `${upper}/${game}`));
  const next = (): { readonly upper: number; readonly game: number } | undefined => {
    if (Date.now() > plan.until) return undefined;
    for (let game = 0; game < plan.games; game += 1)
      for (let upper = 2; upper <= RUNGS; upper += 1) {
        const id = `${upper}/${game}`;
        if (begun.has(id)) continue;
        begun.add(id);
        return { upper, game };
      }
    return undefined;
  };
  const playOn = async (): Promise<void> => {
    for (;;) {
      const one = next();
      if (one === undefined) return;
      const { upper, game } = one;
      const isRed = game % 2 === 0;
      const [high, low] = [settingsOfRung(upper), settingsOfRung(upper - 1)];
      const fresh = plan.set === 'judged' ? SEEN_OPENINGS : 0;
      const opening = openings[(upper * 7 + fresh + Math.floor(game / 2)) % openings.length];
      if (opening === undefined) throw new Error('no openings');
      // Each board plays one game at a time.
      const { winner, by, plies } = await playGame(ask, {
        opening,
        settings: isRed ? { RED: high, BLACK: low } : { RED: low, BLACK: high },
        random: seeded(`${plan.set} ${upper} ${game + fresh}`),
      });
      const score = winner === null ? 0.5 : (winner === 'RED') === isRed ? 1 : 0;
      const row: RoundGame = { upper, game, score, by, plies };
      appendFileSync(plan.file, `${JSON.stringify(row)}\n`);
    }
  };
  await Promise.all(Array.from({ length: plan.boards }, async () => playOn()));
}

export function settingsOfRung(rung: number): ReturnType<typeof settingsOf> {
  const grade = gradeOf(rung);
  if (grade === undefined) throw new RangeError(`no step ${rung}`);
  return settingsOf(grade.level, grade.step);
}
