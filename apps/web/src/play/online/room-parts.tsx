// The parts of a room that few visitors see at first, in chunks of their own.
import { isSlow } from '@chuhe/rules';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { lostAtOf } from '../../platform/live/index.ts';
import type { LostDialogProps } from './lost-dialog.tsx';
import type { OnlineResultProps } from './online-result.tsx';
import type { RoomPromptsProps } from './room-prompts.tsx';
import type { SlowNotesProps } from './slow-notes.tsx';

/** The result of a game that is over. */
export const OnlineResult = lazyPart<OnlineResultProps>(
  async () => (await import('./online-result.tsx')).OnlineResult,
);

/** The open questions of a game, for its players. */
export const RoomPrompts = lazyPart<RoomPromptsProps>(
  async () => (await import('./room-prompts.tsx')).RoomPrompts,
);

/** The notes for a player of a slow game. */
export const SlowNotes = lazyPart<SlowNotesProps>(
  async () => (await import('./slow-notes.tsx')).SlowNotes,
  {
    isNeeded: ({ state, room }) =>
      state.side !== undefined && room.state === 'playing' && isSlow(room.options.timeControl),
  },
);

/** The dialog about a lost connection. */
export const LostDialog = lazyPart<LostDialogProps>(
  async () => (await import('./lost-dialog.tsx')).LostDialog,
  { isNeeded: ({ state }) => lostAtOf(state.line.status) !== undefined },
);
