import localGame from './en/local-game.json';
import records from './en/records.json';
import rooms from './en/rooms.json';
import sharedGames from './en/shared-games.json';

/** What boards and games say; the front page does without. */
export const laterMessages = { ...localGame, ...records, ...rooms, ...sharedGames };
