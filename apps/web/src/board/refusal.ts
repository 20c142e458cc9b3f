import type { MoveRefusal } from '@chuhe/rules';

/** Why a touch of the board does nothing: the contract's game messages. */
export type BoardRefusal =
  | MoveRefusal
  | { readonly code: 'side-not-chosen' }
  | { readonly code: 'game-over' }
  | { readonly code: 'piece-moving' }
  | { readonly code: 'not-your-turn' };
