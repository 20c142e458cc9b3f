import type { LibraryGame } from '@chuhe/library';
import {
  type Condition,
  DEEPEST_PLY,
  GameFacts,
  readCondition,
  shortPositionKey,
} from '@chuhe/openings';
import { afterMove, type Move, moveOfRecord, type Position, startPosition } from '@chuhe/rules';
import { WRITTEN_RULES } from './written-rules.ts';

/** The first plies of a game with a known opening. */
export interface OpenedGame {
  readonly id: string;
  /** The code given by its source. */
  readonly code: string;
  readonly moves: readonly Move[];
  /** The board after each ply. */
  readonly plies: readonly OpenedPly[];
}

interface OpenedPly {
  /** The short key of the position. */
  readonly key: string;
  /** The indices of the rules whose conditions hold. */
  readonly rules: readonly number[];
}

/** Replays the openings of games with the rules that name them. */
export function openGames(games: readonly LibraryGame[]): readonly OpenedGame[] {
  const conditions = WRITTEN_RULES.map(({ branch, when }) => ({
    branch,
    condition: readCondition(when),
  }));
  return games.map((game) => openGame(game, conditions));
}

interface RuleCondition {
  readonly branch: string;
  readonly condition: Condition;
}

function openGame(game: LibraryGame, conditions: readonly RuleCondition[]): OpenedGame {
  let position: Position = startPosition();
  const facts = new GameFacts();
  const records = game.moves.slice(0, 4 * DEEPEST_PLY).match(/.{4}/g) ?? [];
  const moves = records.map((record) => moveOfRecord(record)).filter((move) => move !== undefined);
  const plies = moves.map((move): OpenedPly => {
    position = afterMove(position, move);
    facts.add(move);
    const rules = conditions.flatMap(({ branch, condition }, index) =>
      facts.hold(condition, facts.isMirrored(branch)) ? [index] : [],
    );
    return { key: shortPositionKey(position), rules };
  });
  return { id: game.id, code: game.opening, moves, plies };
}
