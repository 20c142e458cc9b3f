import account from './en/account.json';
import board from './en/board.json';
import clocks from './en/clocks.json';
import computer from './en/computer.json';
import course from './en/course.json';
import developers from './en/developers.json';
import home from './en/home.json';
import library from './en/library.json';
import mistakes from './en/mistakes.json';
import notifications from './en/notifications.json';
import notation from './en/notation.json';
import offline from './en/offline.json';
import sanctions from './en/sanctions.json';
import operator from './en/operator.json';
import people from './en/people.json';
import puzzles from './en/puzzles.json';
import review from './en/review.json';
import settings from './en/settings.json';
import localGame from './en/local-game.json';
import records from './en/records.json';
import rooms from './en/rooms.json';
import runs from './en/runs.json';
import sharedGames from './en/shared-games.json';
import site from './en/site.json';
import slowGames from './en/slow-games.json';
import studies from './en/studies.json';
import tactics from './en/tactics.json';
import tokens from './en/tokens.json';
import tournaments from './en/tournaments.json';

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
