import localGame from './zh/local-game.json';
import records from './zh/records.json';
import rooms from './zh/rooms.json';
import sharedGames from './zh/shared-games.json';

/** What boards and games say; the front page does without. */
export const laterMessages = { ...localGame, ...records, ...rooms, ...sharedGames };
