import type account from './zh/account.json';
import type app from './zh/app.json';
import type board from './zh/board.json';
import type clocks from './zh/clocks.json';
import type computer from './zh/computer.json';
import type course from './zh/course.json';
import type developers from './zh/developers.json';
import type endings from './zh/endings.json';
import type home from './zh/home.json';
import type library from './zh/library.json';
import type lobby from './zh/lobby.json';
import type localGame from './zh/local-game.json';
import type mistakes from './zh/mistakes.json';
import type notation from './zh/notation.json';
import type notifications from './zh/notifications.json';
import type offline from './zh/offline.json';
import type operator from './zh/operator.json';
import type pages from './zh/pages.json';
import type people from './zh/people.json';
import type puzzles from './zh/puzzles.json';
import type records from './zh/records.json';
import type refutation from './zh/refutation.json';
import type review from './zh/review.json';
import type rooms from './zh/rooms.json';
import type runs from './zh/runs.json';
import type sanctions from './zh/sanctions.json';
import type screens from './zh/screens.json';
import type settings from './zh/settings.json';
import type sharedGames from './zh/shared-games.json';
import type site from './zh/site.json';
import type slowGames from './zh/slow-games.json';
import type studies from './zh/studies.json';
import type tactics from './zh/tactics.json';
import type today from './zh/today.json';
import type tokens from './zh/tokens.json';
import type tournaments from './zh/tournaments.json';

/** The id of a message; the same in all languages. */
export type MessageId =
  | keyof typeof account
  | keyof typeof app
  | keyof typeof board
  | keyof typeof clocks
  | keyof typeof computer
  | keyof typeof course
  | keyof typeof developers
  | keyof typeof endings
  | keyof typeof home
  | keyof typeof library
  | keyof typeof lobby
  | keyof typeof localGame
  | keyof typeof mistakes
  | keyof typeof notation
  | keyof typeof notifications
  | keyof typeof offline
  | keyof typeof operator
  | keyof typeof pages
  | keyof typeof people
  | keyof typeof puzzles
  | keyof typeof records
  | keyof typeof refutation
  | keyof typeof review
  | keyof typeof rooms
  | keyof typeof runs
  | keyof typeof sanctions
  | keyof typeof screens
  | keyof typeof settings
  | keyof typeof sharedGames
  | keyof typeof site
  | keyof typeof slowGames
  | keyof typeof studies
  | keyof typeof tactics
  | keyof typeof today
  | keyof typeof tokens
  | keyof typeof tournaments;
