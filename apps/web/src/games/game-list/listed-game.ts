import type { OutcomeTexts } from '@chuhe/protocol';
import type { MoveLine, PerSide, Position, Side } from '@chuhe/rules';

/** The result as a seal shows it. */
type ListedResult = Pick<OutcomeTexts, 'seal' | 'stamp' | 'mark'>;

interface ListedPlayer {
  readonly name: string;
  /** Before the game; undefined if it was not rated. */
  readonly rating?: number | undefined;
  /** The difference that the game made to the rating. */
  readonly change?: number | undefined;
  readonly isBot?: true | undefined;
}

/** One game of a list, whatever its source: finished here, stored on the device, played by masters. */
export interface ListedGame {
  readonly id: string;
  /** The address of its page. */
  readonly to: string;
  readonly players: PerSide<ListedPlayer>;
  /** The side of the player whose list it is; without one, the row names both players. */
  readonly viewer?: Side | undefined;
  /** Undefined if the game runs, or its file has no result. */
  readonly result: ListedResult | undefined;
  /** Facts before the opening: the own side, the cause of the result, the event. */
  readonly notes: readonly string[];
  readonly plies: number;
  /** The time control; undefined if unknown. */
  readonly clock?: string | undefined;
  /** The tag of the opening. */
  readonly openingTag?: string | undefined;
  /** The date in the space of a phone. */
  readonly when: string;
  /** The whole date; undefined if it is the short one. */
  readonly day?: string | undefined;
  /** Whether the game is still played. */
  readonly isRunning?: boolean;
}

/** The moves of the selected game; its last position until they arrive. */
export interface PreviewedLine {
  readonly line: MoveLine | undefined;
  readonly end: Position;
}
