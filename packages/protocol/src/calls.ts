import * as accounts from './accounts.ts';
import * as blocks from './blocks.ts';
import type { Call } from './call.ts';
import * as computer from './computer.ts';
import * as devices from './devices.ts';
import * as emails from './email-calls.ts';
import { uploadError } from './error-reports.ts';
import { sendFeedback } from './feedback.ts';
import * as follows from './follows.ts';
import * as games from './games.ts';
import * as matching from './matching.ts';
import * as measures from './measures.ts';
import * as merging from './merge/merge-calls.ts';
import { getSysNotice } from './notices.ts';
import * as desk from './operator/desk.ts';
import * as operatorMeasures from './operator/measures.ts';
import * as queue from './operator/queue.ts';
import * as passwords from './password-calls.ts';
import * as personalData from './personal-data.ts';
import * as profiles from './profiles.ts';
import * as progress from './progress.ts';
import { reportPlayer } from './reports.ts';
import * as residueBoards from './residue-boards.ts';
import { createPersonalRoom } from './rooms.ts';
import { search } from './search.ts';
import * as spectating from './spectating.ts';

/** Every HTTP call. Those of the contract come first, our own after them. */
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
  askComputer: computer.askComputer,
  createShare: games.createShare,
  shareDetails: games.shareDetails,
  getSysNotice,
  sendFeedback,
  getSms: emails.getSms,
  getUserSms: emails.getUserSms,
  updateEmail: emails.updateEmail,
  updatePassword: passwords.updatePassword,
  updatePasswordByEmail: passwords.updatePasswordByEmail,
  updateUserName: accounts.updateUserName,
  uploadError,
  addResidueBoard: residueBoards.addResidueBoard,
  getResidueBoard: residueBoards.getResidueBoard,
  listResidueBoards: residueBoards.listResidueBoards,
  levelMove: computer.levelMove,
  createPersonalRoom,
  search,
  listDevices: devices.listDevices,
  endDevice: devices.endDevice,
  exportAccount: personalData.exportAccount,
  deleteAccount: personalData.deleteAccount,
  blockPlayer: blocks.blockPlayer,
  unblockPlayer: blocks.unblockPlayer,
  listBlocks: blocks.listBlocks,
  mergeProgress: progress.mergeProgress,
  getStatistics: progress.getStatistics,
  reportResidueBoard: residueBoards.reportResidueBoard,
  seekMatch: matching.seekMatch,
  leaveMatch: matching.leaveMatch,
  featuredGames: spectating.featuredGames,
  liveBoards: spectating.liveBoards,
  ratePuzzle: progress.ratePuzzle,
  getPlayer: profiles.getPlayer,
  playerGames: profiles.playerGames,
  leaderboard: profiles.leaderboard,
  followPlayer: follows.followPlayer,
  unfollowPlayer: follows.unfollowPlayer,
  listFollows: follows.listFollows,
  reportPlayer,
  listMeasures: measures.listMeasures,
  appealMeasure: measures.appealMeasure,
  operatorReports: queue.operatorReports,
  operatorReport: queue.operatorReport,
  operatorPlayer: desk.operatorPlayer,
  operatorLog: desk.operatorLog,
  gameCheck: desk.gameCheck,
  takeReport: queue.takeReport,
  decideReport: queue.decideReport,
  mutePlayer: operatorMeasures.mutePlayer,
  unmutePlayer: operatorMeasures.unmutePlayer,
  banPlayer: operatorMeasures.banPlayer,
  unbanPlayer: operatorMeasures.unbanPlayer,
  resetUserName: operatorMeasures.resetUserName,
  hideLine: operatorMeasures.hideLine,
  showLine: operatorMeasures.showLine,
  hideBoard: operatorMeasures.hideBoard,
  showBoard: operatorMeasures.showBoard,
  postNotice: desk.postNotice,
  removeNotice: desk.removeNotice,
  checkGame: desk.checkGame,
  mergeSettings: merging.mergeSettings,
  mergeRecords: merging.mergeRecords,
} as const satisfies Readonly<Record<string, Call>>;

/** The name of an HTTP call in code. */
export type CallName = keyof typeof CALLS;
