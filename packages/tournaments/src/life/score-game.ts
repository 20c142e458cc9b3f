import type { Side } from '../pairing/colours.ts';
import { rulesOf } from '../formats/formats.ts';
import type { PairingResult } from './event.ts';
import {
  type Draft,
  type Entrant,
  type Pairing,
  POINTS,
  type SheetGame,
  STREAK,
} from './tournament.ts';

/** Records the result of a pairing. */
export function close(
  draft: Draft,
  pairing: Pairing,
  result: PairingResult,
  isForfeit: boolean,
): void {
  draft.running.delete(pairing.id);
  if (result === 'VOID') draft.pairings.delete(pairing.id);
  else draft.pairings.set(pairing.id, { ...pairing, result, isForfeit });
  score(draft, pairing, 'RED', result);
  score(draft, pairing, 'BLACK', result);
  if (!isForfeit) return;
  for (const player of [pairing.red, pairing.black])
    mark(draft, player, pairing.id, { isForfeit: true });
}

function mark(draft: Draft, player: string, id: string, as: Partial<SheetGame>): void {
  change(draft, player, ({ games }) => ({
    games: games.map((one) => (one.game?.pairing === id ? { ...one, ...as } : one)),
  }));
}

function score(draft: Draft, pairing: Pairing, side: Side, result: PairingResult): void {
  const player = side === 'RED' ? pairing.red : pairing.black;
  change(draft, player, (entrant) => {
    const playing = entrant.playing === pairing.id ? undefined : entrant.playing;
    const others = entrant.games.filter(({ game }) => game?.pairing !== pairing.id);
    if (result === 'VOID') return { playing, games: others };
    const isWin = result === side;
    const { doublesStreaks } = rulesOf(draft.options.form);
    const isDoubled = doublesStreaks && isWin && entrant.streak >= STREAK;
    const drawn = result === 'DRAW' ? POINTS.draw : 0;
    const points = isWin ? POINTS.win * (isDoubled ? 2 : 1) : drawn;
    return {
      playing,
      points: entrant.points + points,
      wins: entrant.wins + (isWin ? 1 : 0),
      blackWins: entrant.blackWins + (isWin && side === 'BLACK' ? 1 : 0),
      streak: isWin ? entrant.streak + 1 : 0,
      games: entrant.games.map((one) =>
        one.game?.pairing === pairing.id
          ? { ...one, points, ...(isDoubled && { isDoubled }) }
          : one,
      ),
    };
  });
}

/** Replaces the result of a finished game: recounts points and wins, but keeps the streak as it was. */
export function replaceResult(draft: Draft, pairing: Pairing, result: PairingResult): Draft {
  draft.pairings.set(pairing.id, { ...pairing, result });
  for (const side of ['RED', 'BLACK'] as const) {
    const player = side === 'RED' ? pairing.red : pairing.black;
    change(draft, player, (entrant) => {
      const before = entrant.games.find(({ game }) => game?.pairing === pairing.id);
      const drawn = result === 'DRAW' ? POINTS.draw : 0;
      const points = result === side ? POINTS.win : drawn;
      const wins = (result === side ? 1 : 0) - (pairing.result === side ? 1 : 0);
      return {
        points: entrant.points + points - (before?.points ?? 0),
        wins: entrant.wins + wins,
        blackWins: entrant.blackWins + (side === 'BLACK' ? wins : 0),
        games: entrant.games.map((one) =>
          one === before ? { ...withoutDouble(one), points } : one,
        ),
      };
    });
  }
  return markRuled(draft, pairing.id);
}

function withoutDouble(one: SheetGame): SheetGame {
  const { isDoubled: _, ...game } = one;
  return game;
}

/** Marks the game as ruled by the holder. */
export function markRuled(draft: Draft, id: string): Draft {
  const pairing = draft.pairings.get(id);
  if (pairing === undefined) return draft;
  draft.pairings.set(id, { ...pairing, isRuled: true });
  for (const player of [pairing.red, pairing.black]) mark(draft, player, id, { isRuled: true });
  return draft;
}

/** Changes one entrant in place. */
export function change(
  draft: Draft,
  player: string,
  to: (entrant: Entrant) => Partial<Entrant>,
): Draft {
  const entrant = draft.entrants.get(player);
  if (entrant !== undefined) draft.entrants.set(player, { ...entrant, ...to(entrant) });
  return draft;
}
