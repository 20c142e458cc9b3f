import { CALLS, type LiveBoard } from '@chuhe/protocol';
import type { Api } from '../api/index.ts';

/** What the server says of boards. */
export interface BoardNews {
  readonly list: readonly LiveBoard[];
  readonly gone: readonly string[];
}

/** How these boards look; rooms come with the number of moves that is known. */
export async function askBoards(api: Api, rooms: string): Promise<BoardNews> {
  return (await api.call(CALLS.liveBoards, { query: { rooms }, isQuiet: true })).data;
}
