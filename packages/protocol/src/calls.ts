import * as accounts from './accounts.ts';
import type { Call } from './call.ts';
import * as computer from './computer.ts';
import * as credentials from './credentials.ts';
import * as explorer from './explorer.ts';
import * as games from './games.ts';
import * as houseBots from './house-bots.ts';
import * as library from './library.ts';
import * as merge from './merge/calls.ts';
import * as messages from './messages.ts';
import * as mistakes from './mistakes.ts';
import * as notices from './notices.ts';
import * as admin from './operator/admin.ts';
import * as feedback from './operator/feedback.ts';
import * as queue from './operator/queue.ts';
import * as profiles from './profiles.ts';
import * as progress from './progress.ts';
import * as relations from './relations.ts';
import * as reports from './reports.ts';
import * as residueBoards from './residue-boards.ts';
import * as rooms from './rooms.ts';
import * as sanctions from './sanctions.ts';
import * as slowGames from './slow-games.ts';
import * as source from './source.ts';
import * as studies from './studies.ts';
import * as tacticRuns from './tactic-runs.ts';
import * as tactics from './tactics.ts';
import * as tokens from './tokens.ts';
import * as tournaments from './tournaments.ts';

/** Every HTTP call: the calls of the contract first, then our own. */
export const CALLS = {
  getUserInfo: accounts.getUserInfo,
  setUserInfo: accounts.setUserInfo,
  register: accounts.register,
  login: accounts.login,
  logout: accounts.logout,
  gameHistory: games.gameHistory,
  todayHistory: games.todayHistory,
  gameById: games.gameById,
  todayGameById: games.todayGameById,
  gameOfRoom: games.gameOfRoom,
  askComputer: computer.askComputer,
  createShare: games.createShare,
  revokeShare: games.revokeShare,
  shareDetails: games.shareDetails,
  getSysNotice: notices.getSysNotice,
  sendFeedback: reports.sendFeedback,
  getSms: credentials.getSms,
  getUserSms: credentials.getUserSms,
  updateEmail: credentials.updateEmail,
  updatePassword: credentials.updatePassword,
  updatePasswordByEmail: credentials.updatePasswordByEmail,
  updateUserName: accounts.updateUserName,
  listFeedback: reports.listFeedback,
  uploadError: reports.uploadError,
  addResidueBoard: residueBoards.addResidueBoard,
  getResidueBoard: residueBoards.getResidueBoard,
  listResidueBoards: residueBoards.listResidueBoards,
  levelMove: computer.levelMove,
  createPersonalRoom: rooms.createPersonalRoom,
  search: rooms.search,
  listDevices: accounts.listDevices,
  endDevice: accounts.endDevice,
  exportAccount: accounts.exportAccount,
  deleteAccount: accounts.deleteAccount,
  blockPlayer: relations.blockPlayer,
  unblockPlayer: relations.unblockPlayer,
  listBlocks: relations.listBlocks,
  mergeProgress: progress.mergeProgress,
  mergeMistakes: mistakes.mergeMistakes,
  getStatistics: progress.getStatistics,
  reportResidueBoard: residueBoards.reportResidueBoard,
  seekMatch: rooms.seekMatch,
  leaveMatch: rooms.leaveMatch,
  waitingSeekers: rooms.waitingSeekers,
  houseBots: houseBots.houseBots,
  engineLock: computer.engineLock,
  featuredGames: rooms.featuredGames,
  liveBoards: rooms.liveBoards,
  closeRoom: rooms.closeRoom,
  createChallenge: rooms.createChallenge,
  slowChallenges: rooms.slowChallenges,
  conditionalMoves: slowGames.conditionalMoves,
  setConditionalMoves: slowGames.setConditionalMoves,
  vacation: slowGames.vacation,
  takeVacation: slowGames.takeVacation,
  endVacation: slowGames.endVacation,
  ratePuzzle: progress.ratePuzzle,
  getPlayer: profiles.getPlayer,
  playerGames: profiles.playerGames,
  leaderboard: profiles.leaderboard,
  followPlayer: relations.followPlayer,
  unfollowPlayer: relations.unfollowPlayer,
  listFollows: relations.listFollows,
  reportPlayer: reports.reportPlayer,
  listMeasures: sanctions.listMeasures,
  appealMeasure: sanctions.appealMeasure,
  operatorReports: queue.operatorReports,
  operatorReport: queue.operatorReport,
  operatorPlayer: admin.operatorPlayer,
  operatorLog: admin.operatorLog,
  operatorRatings: admin.operatorRatings,
  operatorRuns: admin.operatorRuns,
  setRunVoid: admin.setRunVoid,
  operatorFeedback: feedback.operatorFeedback,
  answerFeedback: feedback.answerFeedback,
  operatorErrors: feedback.operatorErrors,
  closeError: feedback.closeError,
  gameCheck: admin.gameCheck,
  takeReport: queue.takeReport,
  decideReport: queue.decideReport,
  mutePlayer: sanctions.mutePlayer,
  unmutePlayer: sanctions.unmutePlayer,
  banPlayer: sanctions.banPlayer,
  unbanPlayer: sanctions.unbanPlayer,
  resetUserName: sanctions.resetUserName,
  hideLine: sanctions.hideLine,
  showLine: sanctions.showLine,
  hideBoard: sanctions.hideBoard,
  showBoard: sanctions.showBoard,
  closeChallenge: sanctions.closeChallenge,
  postNotice: notices.postNotice,
  removeNotice: notices.removeNotice,
  checkGame: admin.checkGame,
  mergeSettings: merge.mergeSettings,
  mergeRecords: merge.mergeRecords,
  libraryGames: library.libraryGames,
  libraryGame: library.libraryGame,
  libraryPlayers: library.libraryPlayers,
  libraryPlayer: library.libraryPlayer,
  libraryEvents: library.libraryEvents,
  libraryEvent: library.libraryEvent,
  saveStudy: studies.saveStudy,
  getStudy: studies.getStudy,
  getChapter: studies.getChapter,
  listStudies: studies.listStudies,
  ownStudies: studies.ownStudies,
  removeStudy: studies.removeStudy,
  likeStudy: studies.likeStudy,
  reportStudy: studies.reportStudy,
  hideStudy: studies.hideStudy,
  showStudy: studies.showStudy,
  nextTactic: tactics.nextTactic,
  attemptTactic: tactics.attemptTactic,
  helpTactic: tactics.helpTactic,
  voteTactic: tactics.voteTactic,
  getTactics: tactics.getTactics,
  tacticThemes: tactics.tacticThemes,
  explorePosition: explorer.explorePosition,
  openTacticRun: tacticRuns.openTacticRun,
  playTacticRun: tacticRuns.playTacticRun,
  tacticRunRecords: tacticRuns.tacticRunRecords,
  getMessageSettings: messages.getMessageSettings,
  setMessageSettings: messages.setMessageSettings,
  addPushEndpoint: messages.addPushEndpoint,
  removePushEndpoint: messages.removePushEndpoint,
  listTokens: tokens.listTokens,
  createToken: tokens.createToken,
  revokeToken: tokens.revokeToken,
  becomeBot: tokens.becomeBot,
  createTournament: tournaments.createTournament,
  listTournaments: tournaments.listTournaments,
  getTournament: tournaments.getTournament,
  tournamentStandings: tournaments.tournamentStandings,
  tournamentRound: tournaments.tournamentRound,
  tournamentPgn: tournaments.tournamentPgn,
  joinTournament: tournaments.joinTournament,
  pauseTournament: tournaments.pauseTournament,
  withdrawTournament: tournaments.withdrawTournament,
  remindTournament: tournaments.remindTournament,
  cancelTournament: tournaments.cancelTournament,
  removeEntrant: tournaments.removeEntrant,
  getSource: source.getSource,
  ruleTournamentGame: tournaments.ruleTournamentGame,
  reportTournament: tournaments.reportTournament,
  setTournamentHidden: tournaments.setTournamentHidden,
  renameTournament: tournaments.renameTournament,
  cancelTournamentAsOperator: tournaments.cancelTournamentAsOperator,
} as const satisfies Readonly<Record<string, Call>>;

/** The key of an HTTP call. */
export type CallName = keyof typeof CALLS;
