// Every HTTP call, as the namespace `CALLS`: a bundler keeps only those that a program names.
export {
  getUserInfo,
  setUserInfo,
  register,
  login,
  logout,
  updateUserName,
  listDevices,
  endDevice,
  exportAccount,
  deleteAccount,
} from './accounts.ts';
export {
  gameHistory,
  todayHistory,
  gameById,
  todayGameById,
  gameOfRoom,
  createShare,
  revokeShare,
  shareDetails,
} from './games.ts';
export { find } from './find.ts';
export { askComputer, levelMove, engineLock } from './computer.ts';
export { getSysNotice, postNotice, removeNotice } from './notices.ts';
export { inbox, inboxCount, readInbox } from './inbox.ts';
export { sendFeedback, listFeedback, uploadError, reportPlayer } from './reports.ts';
export {
  getSms,
  getUserSms,
  updateEmail,
  updatePassword,
  updatePasswordByEmail,
} from './credentials.ts';
export {
  addResidueBoard,
  getResidueBoard,
  listResidueBoards,
  reportResidueBoard,
} from './residue-boards.ts';
export {
  createPersonalRoom,
  search,
  seekMatch,
  leaveMatch,
  waitingSeekers,
  featuredGames,
  watchableGames,
  liveBoards,
  closeRoom,
  createChallenge,
  slowChallenges,
} from './rooms.ts';
export {
  blockPlayer,
  unblockPlayer,
  listBlocks,
  followPlayer,
  unfollowPlayer,
  listFollows,
} from './relations.ts';
export { mergeProgress, getStatistics, ratePuzzle } from './progress.ts';
export { mergeMistakes } from './mistakes.ts';
export { mergePractice } from './practice.ts';
export { houseBots } from './house-bots.ts';
export {
  conditionalMoves,
  setConditionalMoves,
  vacation,
  takeVacation,
  endVacation,
} from './slow-games.ts';
export { getPlayer, playerGames, leaderboard } from './profiles.ts';
export {
  listMeasures,
  appealMeasure,
  mutePlayer,
  unmutePlayer,
  banPlayer,
  unbanPlayer,
  resetUserName,
  hideLine,
  showLine,
  hideBoard,
  showBoard,
  closeChallenge,
} from './sanctions.ts';
export { operatorReports, operatorReport, takeReport, decideReport } from './operator/queue.ts';
export {
  operatorPlayer,
  operatorLog,
  operatorRatings,
  operatorRuns,
  setRunVoid,
  gameCheck,
  checkGame,
} from './operator/admin.ts';
export {
  operatorFeedback,
  answerFeedback,
  operatorErrors,
  closeError,
} from './operator/feedback.ts';
export { operatorSite } from './operator/site-state.ts';
export { mergeSettings, mergeRecords } from './merge/calls.ts';
export {
  libraryGames,
  libraryGame,
  libraryPlayers,
  libraryPlayer,
  libraryEvents,
  libraryEvent,
} from './library.ts';
export {
  saveStudy,
  getStudy,
  getChapter,
  listStudies,
  ownStudies,
  removeStudy,
  likeStudy,
  reportStudy,
  hideStudy,
  showStudy,
} from './studies.ts';
export {
  nextTactic,
  attemptTactic,
  helpTactic,
  voteTactic,
  getTactics,
  tacticThemes,
} from './tactics.ts';
export { explorePosition } from './explorer.ts';
export { listTables, probeTables } from './tables.ts';
export { openTacticRun, playTacticRun, tacticRunRecords } from './tactic-runs.ts';
export {
  getMessageSettings,
  setMessageSettings,
  addPushEndpoint,
  removePushEndpoint,
} from './messages.ts';
export { listTokens, createToken, revokeToken, becomeBot } from './tokens.ts';
export {
  createTournament,
  listTournaments,
  getTournament,
  tournamentStandings,
  tournamentRound,
  tournamentPgn,
  joinTournament,
  pauseTournament,
  withdrawTournament,
  remindTournament,
  cancelTournament,
  removeEntrant,
  ruleTournamentGame,
  reportTournament,
  setTournamentHidden,
  renameTournament,
  cancelTournamentAsOperator,
} from './tournaments.ts';
export { getSource } from './source.ts';
