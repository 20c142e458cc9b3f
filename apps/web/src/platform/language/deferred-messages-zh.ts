import account from './zh/account.json';
import board from './zh/board.json';
import clocks from './zh/clocks.json';
import computer from './zh/computer.json';
import course from './zh/course.json';
import developers from './zh/developers.json';
import home from './zh/home.json';
import library from './zh/library.json';
import mistakes from './zh/mistakes.json';
import notifications from './zh/notifications.json';
import notation from './zh/notation.json';
import offline from './zh/offline.json';
import sanctions from './zh/sanctions.json';
import operator from './zh/operator.json';
import people from './zh/people.json';
import puzzles from './zh/puzzles.json';
import review from './zh/review.json';
import settings from './zh/settings.json';
import localGame from './zh/local-game.json';
import records from './zh/records.json';
import rooms from './zh/rooms.json';
import runs from './zh/runs.json';
import sharedGames from './zh/shared-games.json';
import site from './zh/site.json';
import slowGames from './zh/slow-games.json';
import studies from './zh/studies.json';
import tactics from './zh/tactics.json';
import tokens from './zh/tokens.json';
import tournaments from './zh/tournaments.json';

/** The messages that the front page does not need: accounts, settings, boards and games. */
export const deferredMessages = {
  ...account,
  ...board,
  ...settings,
  ...localGame,
  ...records,
  ...rooms,
  ...runs,
  ...clocks,
  ...slowGames,
  ...sharedGames,
  ...library,
  ...puzzles,
  ...course,
  ...notation,
  ...notifications,
  ...mistakes,
  ...computer,
  ...review,
  ...developers,
  ...home,
  ...offline,
  ...people,
  ...sanctions,
  ...operator,
  ...site,
  ...studies,
  ...tactics,
  ...tokens,
  ...tournaments,
};
